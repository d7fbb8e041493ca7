import { sharedCartSetup } from '../shared-cart.setup.ts';

export const adding = sharedCartSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'addShared',
    id: 'addShared',
    input: ({ context }) => ({ cart_data: context.cart_data }),
    onDone: [
      {
        guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
        target: 'added',
        actions: [
          { type: 'emitCartChanged', params: ({ event }) => ({ outcome: event.output }) },
          'emitAdded',
          'emitOpenCart',
        ],
      },
      {
        target: 'previewing.refused',
        actions: { type: 'storeRefusal', params: ({ event }) => ({ outcome: event.output }) },
      },
    ],
    onError: { target: 'previewing.refused', actions: ['storeUnsure', 'emitUnsure'] },
  },
  after: { requestTimeout: { target: 'previewing.refused', actions: ['storeUnsure', 'emitUnsure'] } },
  initial: 'waiting',
  states: {
    waiting: { after: { slowHint: 'slow' } },
    slow: { tags: 'slow' },
  },
});
