import { assign, setup } from 'xstate';
import { silence } from '../kit/listener.ts';
import type { HelpBubbleContext, HelpBubbleEvent } from './help-bubble.types.ts';

export const initialContext: HelpBubbleContext = { bottom: 0 };

/** Milliseconds without a movement after which a page rests. */
const pageRest = 200;

const base = setup({
  types: { context: {} as HelpBubbleContext, events: {} as HelpBubbleEvent },
  actors: { pageListener: silence, spotListener: silence },
  delays: { pageRest },
});

export const helpBubbleSetup = base.extend({
  actions: {
    storeSpot: assign((_, params: { bottom: number }) => ({ bottom: params.bottom })),
  },
});
