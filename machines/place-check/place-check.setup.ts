import { assign, emit, setup } from 'xstate';
import type { PlaceCheck } from '../domain/index.ts';
import { failureReason, isOk } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { silence } from '../kit/listener.ts';
import { unprovided } from '../kit/port.ts';
import { placeMost, placeProblem, type SavedPlace } from '../rules/place/place.ts';
import type { Answer } from '../kit/answer.ts';
import type {
  PlaceCheckContext,
  PlaceCheckEmitted,
  PlaceCheckEvent,
  PlaceCheckInput,
  PlaceCheckPorts,
} from './place-check.types.ts';

type Answered = Answer<PlaceCheck>;

export const initialContext = ({ sku, city, text, remembered }: PlaceCheckInput): PlaceCheckContext => ({
  sku,
  city,
  wanted: remembered ?? { text, area_id: null },
  isRemembered: remembered !== null,
  answer: null,
});

const base = setup({
  types: {
    input: {} as PlaceCheckInput,
    context: {} as PlaceCheckContext,
    events: {} as PlaceCheckEvent,
    emitted: {} as PlaceCheckEmitted,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    outsideListener: silence,
    checkPlace: unprovided<PlaceCheckPorts['checkPlace']>('checkPlace'),
  },
  guards: {
    isRemembered: ({ context }) => context.isRemembered,
    isWrong: ({ context: { wanted } }) => wanted.area_id === null && placeProblem(wanted.text) !== null,
    isNamed: ({ context }, params: { area_id: number }) =>
      context.answer?.others.some(({ area_id }) => area_id === params.area_id) === true,
    // A place that this check has kept comes back with the number of its area.
    isOtherPlace: ({ context: { wanted, answer } }, { place }: { place: SavedPlace | null }) =>
      place !== null &&
      !(
        place.text === wanted.text &&
        (place.area_id === wanted.area_id || place.area_id === (answer?.place?.area_id ?? null))
      ),
    isOk,
    isServiceable: ({ context }) => context.answer?.result === 'serviceable',
    hasSeveral: ({ context }) => context.answer?.result === 'several',
    isUnknown: ({ context }) => context.answer?.result === 'unknown',
  },
  delays: { requestTimeout, slowHint },
});

export const placeCheckSetup = base.extend({
  actions: {
    storeText: assign((_, params: { text: string }) => ({
      wanted: { text: params.text.slice(0, placeMost), area_id: null },
      answer: null,
    })),
    storePlace: assign((_, { place }: { place: SavedPlace | null }) =>
      place === null ? {} : { wanted: { text: place.text, area_id: place.area_id }, city: place.city },
    ),
    emitAreasWanted: emit({ type: 'areas.wanted' as const }),
    storeChoice: assign(({ context }, params: { area_id: number }) => {
      const chosen = context.answer?.others.find(({ area_id }) => area_id === params.area_id);
      return chosen === undefined ? {} : { wanted: { text: chosen.name, area_id: chosen.area_id } };
    }),
    storeAnswer: assign((_, { outcome }: Answered) => ({ answer: outcome.ok ? outcome.value : null })),
    clearAnswer: assign({ answer: null }),
    emitKept: emit(({ context: { wanted, answer } }) => ({
      type: 'place.kept' as const,
      place: {
        text: wanted.text,
        area_id: answer?.place?.area_id ?? null,
        city: answer?.place?.city ?? null,
        area: answer?.place?.name ?? null,
        pincode: answer?.place?.pincode ?? null,
      },
    })),
    emitFailure: emit((_, params: Partial<Answer>) => ({
      type: 'failure.logged' as const,
      what: 'place check',
      message: failureReason(params),
    })),
  },
});
