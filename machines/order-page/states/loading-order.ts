import { orderPageSetup } from '../order-page.setup.ts';

/** Other people's orders are as unknown as those that never were. */
export const loadingOrder = orderPageSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'loadOrder',
    src: 'loadOrder',
    input: ({ context }) => ({ order_id: context.order_id }),
    onDone: [
      {
        guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
        target: 'showing',
        actions: { type: 'storeOrder', params: ({ event }) => ({ outcome: event.output }) },
      },
      { guard: { type: 'isLoginOver', params: ({ event }) => ({ outcome: event.output }) }, target: 'needsLogin' },
      { guard: { type: 'isUnknown', params: ({ event }) => ({ outcome: event.output }) }, target: 'notFound' },
      { target: 'failed' },
    ],
    onError: 'failed',
  },
  after: { requestTimeout: 'failed' },
});
