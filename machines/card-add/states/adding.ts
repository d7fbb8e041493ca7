import { cardAddSetup } from '../card-add.setup.ts';

export const adding = cardAddSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'addToCart',
    id: 'addToCart',
    input: ({ context }) => ({ sku: context.sku }),
    onDone: [
      {
        guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
        target: 'added',
        actions: [{ type: 'emitCartChanged', params: ({ event }) => ({ outcome: event.output }) }, 'emitAdded'],
      },
      {
        guard: { type: 'isChoiceMissing', params: ({ event }) => ({ outcome: event.output }) },
        target: 'choosing',
        actions: 'emitChoiceWanted',
      },
      {
        guard: { type: 'isGone', params: ({ event }) => ({ outcome: event.output }) },
        target: 'soldOut',
        actions: { type: 'emitRefusal', params: ({ event }) => ({ outcome: event.output }) },
      },
      {
        target: 'refused',
        actions: { type: 'emitRefusal', params: ({ event }) => ({ outcome: event.output }) },
      },
    ],
    onError: { target: 'failed', actions: 'emitUnsure' },
  },
  after: { requestTimeout: { target: 'failed', actions: 'emitUnsure' } },
});
