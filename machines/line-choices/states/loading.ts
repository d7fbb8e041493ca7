import { lineChoicesSetup } from '../line-choices.setup.ts';

export const loading = lineChoicesSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'loadProduct',
    id: 'loadProduct',
    input: ({ context }) => ({ url: context.line?.url ?? '' }),
    onDone: [
      {
        guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
        target: 'choosing',
        actions: { type: 'storeProduct', params: ({ event }) => ({ outcome: event.output }) },
      },
      { target: 'unavailable', actions: { type: 'storeRefusal', params: ({ event }) => ({ outcome: event.output }) } },
    ],
    onError: 'failed',
  },
  after: { requestTimeout: 'failed' },
  initial: 'waiting',
  states: {
    waiting: { after: { slowHint: 'slow' } },
    slow: { tags: 'slow' },
  },
});
