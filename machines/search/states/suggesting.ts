import { searchSetup } from '../search.setup.ts';

export const suggesting = searchSetup.createStateConfig({
  tags: ['busy', 'open'],
  invoke: {
    src: 'loadSuggestions',
    id: 'loadSuggestions',
    input: ({ context }) => ({ query: context.query }),
    onDone: [
      {
        guard: { type: 'isSomething', params: ({ event }) => ({ outcome: event.output }) },
        target: 'showing',
        actions: { type: 'storeSuggestions', params: ({ event }) => ({ outcome: event.output }) },
      },
      {
        guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
        target: 'nothing',
        actions: 'clearSuggestions',
      },
      {
        target: 'failed',
        actions: ['clearSuggestions', { type: 'emitFailure', params: ({ event }) => ({ outcome: event.output }) }],
      },
    ],
    onError: { target: 'failed', actions: ['clearSuggestions', { type: 'emitFailure', params: {} }] },
  },
  after: {
    requestTimeout: { target: 'failed', actions: ['clearSuggestions', { type: 'emitFailure', params: {} }] },
  },
});
