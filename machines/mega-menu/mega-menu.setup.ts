import { assign, setup } from 'xstate';
import type { MegaMenuContext, MegaMenuEvent } from './mega-menu.types.ts';

/** ms that a pointer rests on a category before it is meant, not only crossed. */
const hoverIntent = 90;
/** ms in which a pointer that left may come back, around a corner of the panel. */
const leaveGrace = 200;

export const initialContext: MegaMenuContext = { shown: null, wanted: null };

const base = setup({
  types: { context: {} as MegaMenuContext, events: {} as MegaMenuEvent },
  guards: {
    isSomethingShown: ({ context }) => context.shown !== null,
    isShown: ({ context }, params: { menu_id: number }) => context.shown === params.menu_id,
    isWanted: ({ context }, params: { menu_id: number }) => context.wanted === params.menu_id,
  },
  delays: { hoverIntent, leaveGrace },
});

export const megaMenuSetup = base.extend({
  actions: {
    storeWanted: assign((_, params: { menu_id: number }) => ({ wanted: params.menu_id })),
    storeShown: assign((_, params: { menu_id: number }) => ({ shown: params.menu_id, wanted: null })),
    storeWantedAsShown: assign(({ context }) => ({ shown: context.wanted, wanted: null })),
    clearShown: assign(initialContext),
  },
});
