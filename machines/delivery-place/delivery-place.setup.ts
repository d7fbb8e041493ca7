import { assign, emit, enqueueActions, setup } from 'xstate';
import type { City, FoundPlace } from '../domain/index.ts';
import { failureReason, isOk, type Answer } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { silence } from '../kit/listener.ts';
import { unprovided } from '../kit/port.ts';
import { findCities } from '../rules/place/cities.ts';
import { isSamePlace, placeMost, wholeCity, type SavedPlace } from '../rules/place/place.ts';
import type {
  DeliveryPlaceContext,
  DeliveryPlaceEmitted,
  DeliveryPlaceEvent,
  DeliveryPlaceInput,
  DeliveryPlacePorts,
} from './delivery-place.types.ts';

type Found = Answer<FoundPlace>;
type Cities = Answer<readonly City[]>;
type Failed = Partial<Answer> & { what: string };

/** What the shop has said of a place goes with the place. */
const unanswered = { city: null, area: null };

export const initialContext = ({ place }: DeliveryPlaceInput): DeliveryPlaceContext => ({
  place,
  ...unanswered,
  isAuto: false,
  keepsPage: false,
  cities: [],
  query: '',
});

const isFound = ({ outcome }: Found, result: FoundPlace['result']): boolean =>
  outcome.ok && outcome.value.result === result;

const base = setup({
  types: {
    input: {} as DeliveryPlaceInput,
    context: {} as DeliveryPlaceContext,
    events: {} as DeliveryPlaceEvent,
    emitted: {} as DeliveryPlaceEmitted,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    outsideListener: silence,
    findPlace: unprovided<DeliveryPlacePorts['findPlace']>('findPlace'),
    loadCities: unprovided<DeliveryPlacePorts['loadCities']>('loadCities'),
    savePlace: unprovided<DeliveryPlacePorts['savePlace']>('savePlace'),
  },
  guards: {
    hasPlace: ({ context }) => context.place !== null,
    isOtherPlace: ({ context }, params: { place: SavedPlace | null }) => !isSamePlace(context.place, params.place),
    isOk,
    isServiceable: (_, params: Found) => isFound(params, 'serviceable'),
    isUnclear: (_, params: Found) => isFound(params, 'several'),
    isPageKept: ({ context }) => context.keepsPage,
    hasCities: ({ context }) => context.cities.length > 0,
    isList: (_, { outcome }: Cities) => outcome.ok && outcome.value.length > 0,
    isListed: ({ context }, params: { tid: number }) => context.cities.some(({ tid }) => tid === params.tid),
    isQueryEmpty: ({ context }) => context.query.trim() === '',
    isCityFound: ({ context }) => findCities(context.cities, context.query).length > 0,
  },
  delays: { requestTimeout, slowHint },
});

export const deliveryPlaceSetup = base.extend({
  actions: {
    storePlace: assign((_, { place }: { place: SavedPlace | null }) => ({ place, ...unanswered })),
    storeAnswer: assign((_, { outcome }: Found) =>
      outcome.ok ? { city: outcome.value.city, area: outcome.value.area } : {},
    ),
    storeOpening: assign((_, { isAuto, keepsPage }: { isAuto: boolean; keepsPage: boolean }) => ({
      isAuto,
      keepsPage,
      query: '',
    })),
    storeCities: assign((_, { outcome }: Cities) => (outcome.ok ? { cities: outcome.value } : {})),
    storeQuery: assign((_, { query }: { query: string }) => ({ query: query.slice(0, placeMost) })),
    raiseChoice: enqueueActions(({ context, enqueue }, params: { tid: number }) => {
      const city = context.cities.find(({ tid }) => tid === params.tid);
      if (city !== undefined) enqueue.raise({ type: 'place.choose', place: wholeCity(city.name) });
    }),
    raiseFirst: enqueueActions(({ context: { cities, query }, enqueue }) => {
      const [city] = findCities(cities, query);
      if (city !== undefined) enqueue.raise({ type: 'place.choose', place: wholeCity(city.name) });
    }),
    emitAreasWanted: emit({ type: 'areas.wanted' as const }),
    emitReload: emit({ type: 'page.reloadWanted' as const }),
    emitPopupUnwanted: emit({ type: 'popup.unwanted' as const }),
    emitFailure: emit((_, { what, ...answer }: Failed) => ({
      type: 'failure.logged' as const,
      what,
      message: failureReason(answer),
    })),
  },
});
