import { assign, emit, setup } from 'xstate';
import { silence } from '../kit/listener.ts';
import { SHOWING } from '../rules/site/constants.ts';
import type { CityPromptContext, CityPromptEmitted, CityPromptEvent, CityPromptInput } from './city-prompt.types.ts';

export const initialContext = (input: CityPromptInput): CityPromptContext => ({ ...input, isCovered: false });

const base = setup({
  types: {
    input: {} as CityPromptInput,
    context: {} as CityPromptContext,
    events: {} as CityPromptEvent,
    emitted: {} as CityPromptEmitted,
  },
  actors: { outsideListener: silence },
  guards: {
    isSkipped: ({ context }) => context.isSkipped,
    isExcluded: ({ context }) => context.isExcluded,
    isCovered: ({ context }) => context.isCovered,
    isExcludedPage: (_, params: { isExcluded: boolean }) => params.isExcluded,
    isUncovered: (_, params: { isCovered: boolean }) => !params.isCovered,
    hasPlace: (_, params: { hasPlace: boolean }) => params.hasPlace,
  },
  delays: {
    /** ms that are left of the ten seconds after the page was asked for (CST-03) */
    cityPopupDelay: ({ context }) => Math.max(0, SHOWING.cityPopupDelay - context.elapsed),
  },
});

export const cityPromptSetup = base.extend({
  actions: {
    storeCover: assign((_, { isCovered }: { isCovered: boolean }) => ({ isCovered })),
    emitWanted: emit({ type: 'prompt.wanted' as const }),
    emitDeclined: emit({ type: 'prompt.declined' as const }),
  },
});
