import { cartSetup } from '../cart.setup.ts';

export const loading = cartSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'loadCart',
    id: 'loadCart',
    input: undefined,
    onDone: [
      {
        guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
        target: 'decidingContents',
        actions: [
          { type: 'storeCart', params: ({ event }) => ({ cart: event.output.ok ? event.output.value : null }) },
          'emitCartChanged',
        ],
      },
      { target: 'failed', actions: { type: 'emitFailure', params: ({ event }) => ({ outcome: event.output }) } },
    ],
    onError: { target: 'failed', actions: { type: 'emitFailure', params: {} } },
  },
  after: { requestTimeout: { target: 'failed', actions: { type: 'emitFailure', params: {} } } },
  initial: 'waiting',
  states: {
    waiting: { after: { slowHint: 'slow' } },
    slow: { tags: 'slow' },
  },
});
