import { assign, setup } from 'xstate';
import { silence } from '../kit/listener.ts';
import type { HeaderBarContext, HeaderBarEvent, HeaderBarInput } from './header-bar.types.ts';

/** CSS pixels at the top of a page within which the bar always stays: about its own height. */
const alwaysShown = 120;
/** CSS pixels that a scroll must go one way before it counts: less is the tremble of a thumb. */
const travel = 12;

/** A page that is drawn past its top bounces back from a negative place. */
const placeOf = ({ top }: { readonly top: number }): number => Math.max(0, top);

export const initialContext = (input: HeaderBarInput): HeaderBarContext => ({ turn: placeOf(input) });

const base = setup({
  types: { input: {} as HeaderBarInput, context: {} as HeaderBarContext, events: {} as HeaderBarEvent },
  actors: { scrollListener: silence },
  guards: {
    isGoingDown: ({ context }, params: { top: number }) =>
      placeOf(params) > alwaysShown && placeOf(params) - context.turn > travel,
    isGoingUp: ({ context }, params: { top: number }) =>
      placeOf(params) <= alwaysShown || context.turn - placeOf(params) > travel,
  },
});

export const headerBarSetup = base.extend({
  actions: {
    storeTurn: assign((_, params: { top: number }) => ({ turn: placeOf(params) })),
    storeHighest: assign(({ context }, params: { top: number }) => ({ turn: Math.min(context.turn, placeOf(params)) })),
    storeLowest: assign(({ context }, params: { top: number }) => ({ turn: Math.max(context.turn, placeOf(params)) })),
  },
});
