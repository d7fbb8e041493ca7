import { choicesOf, productSetup } from '../product.setup.ts';

export const adding = productSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'addToCart',
    id: 'addToCart',
    input: ({ context }) => ({
      sku: context.chosenSku ?? context.product.sku,
      quantity: context.quantity,
      addOns: context.addOns,
      attributes: choicesOf(context),
    }),
    onDone: [
      {
        guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
        target: 'choosing.added',
        actions: [
          'storeAdded',
          { type: 'emitCartChanged', params: ({ event }) => ({ outcome: event.output }) },
          'emitAdded',
        ],
      },
      {
        target: 'choosing.refused',
        actions: { type: 'storeRefusal', params: ({ event }) => ({ outcome: event.output }) },
      },
    ],
    onError: { target: 'choosing.refused', actions: ['storeUnsure', 'emitUnsure'] },
  },
  after: { requestTimeout: { target: 'choosing.refused', actions: ['storeUnsure', 'emitUnsure'] } },
  initial: 'waiting',
  states: {
    waiting: { after: { slowHint: 'slow' } },
    slow: { tags: 'slow' },
  },
});
