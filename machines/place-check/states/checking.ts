import { placeCheckSetup } from '../place-check.setup.ts';

export const checking = placeCheckSetup.createStateConfig({
  tags: 'busy',
  entry: 'clearAnswer',
  invoke: {
    src: 'checkPlace',
    id: 'checkPlace',
    input: ({ context: { sku, city, wanted } }) => ({ sku, city, place: wanted.text, area_id: wanted.area_id }),
    onDone: [
      {
        guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
        target: 'decidingAnswer',
        actions: { type: 'storeAnswer', params: ({ event }) => ({ outcome: event.output }) },
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
