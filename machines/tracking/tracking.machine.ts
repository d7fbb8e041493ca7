import { initialContext, trackingSetup } from './tracking.setup.ts';
import { enteringOrder } from './states/entering-order.ts';
import { loadingTracking } from './states/loading-tracking.ts';
import { openingOwn } from './states/opening-own.ts';
import { proving } from './states/proving.ts';
import { showing } from './states/showing.ts';

export const trackingMachine = trackingSetup.createMachine({
  id: 'tracking',
  description: 'Follows an order for whoever has its link, is its buyer, or proves a contact of it by a code',
  context: ({ input }) => initialContext(input),
  initial: 'decidingEntry',
  states: {
    decidingEntry: {
      always: [
        { guard: 'hasLink', target: 'loadingTracking' },
        { guard: 'hasOrderNumber', target: 'openingOwn' },
        { target: 'enteringOrder' },
      ],
    },
    openingOwn,
    enteringOrder,
    proving,
    loadingTracking,
    showing,
    notFound: { on: { 'order.change': { target: 'enteringOrder', actions: ['clearOrder', 'emitLeft'] } } },
    failed: {
      on: {
        'tracking.refresh': 'loadingTracking',
        'order.change': { target: 'enteringOrder', actions: ['clearOrder', 'emitLeft'] },
      },
    },
  },
});
