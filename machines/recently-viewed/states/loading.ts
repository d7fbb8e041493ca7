import { recentlyViewedSetup } from '../recently-viewed.setup.ts';

export const loading = recentlyViewedSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'loadRecent',
    id: 'loadRecent',
    input: ({ context }) => ({ skus: context.skus }),
    onDone: [
      {
        guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
        target: 'showing',
        actions: { type: 'storeProducts', params: ({ event }) => ({ outcome: event.output }) },
      },
      { guard: { type: 'isAllGone', params: ({ event }) => ({ outcome: event.output }) }, target: 'gone' },
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
