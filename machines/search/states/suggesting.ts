import { withOutcome } from '../../kit/params.ts';
import { searchSetup } from '../search.setup.ts';

export const suggesting = searchSetup.createStateConfig({
  tags: ['busy', 'open'],
  invoke: {
    src: 'loadSuggestions',
    id: 'loadSuggestions',
    input: ({ context }) => ({ query: context.query }),
    onDone: [
      { guard: withOutcome('isSomething'), target: 'showing', actions: withOutcome('storeSuggestions') },
      { guard: withOutcome('isOk'), target: 'nothing', actions: 'clearSuggestions' },
      { target: 'failed', actions: ['clearSuggestions', withOutcome('emitFailure')] },
    ],
    onError: { target: 'failed', actions: ['clearSuggestions', { type: 'emitFailure', params: {} }] },
  },
  after: {
    requestTimeout: { target: 'failed', actions: ['clearSuggestions', { type: 'emitFailure', params: {} }] },
  },
});
