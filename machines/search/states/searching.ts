import { searchSetup } from '../search.setup.ts';

/** The page of results is on its way; the box is shut meanwhile, and can be typed into. */
export const searching = searchSetup.createStateConfig({
  tags: 'busy',
  entry: ['clearSuggestions', 'emitBegun'],
  invoke: {
    src: 'openResults',
    id: 'openResults',
    input: ({ context }) => ({ query: context.query }),
    onDone: 'closed',
    onError: { target: 'closed', actions: { type: 'emitFailure', params: {} } },
  },
  after: { requestTimeout: { target: 'closed', actions: { type: 'emitFailure', params: {} } } },
});
