import { withOutcome } from '../../kit/params.ts';
import { locationPopupSetup } from '../location-popup.setup.ts';

const what = 'delivery location search';
const failed = {
  target: 'failed',
  actions: ['clearSuggestions', 'clearMessage', { type: 'emitFailure', params: { what } }],
} as const;

/** Typing again gives up the call that is under way: the last text wins, in whichever order answers come. */
export const searching = locationPopupSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isLongEnough', target: 'waiting' }, { target: 'idle' }] },
    idle: { description: 'Too little to look for', entry: 'clearSuggestions' },
    waiting: {
      description: 'Until the shopper pauses; what was suggested before stays',
      after: { autocompleteDebounce: 'fetching' },
    },
    fetching: {
      tags: 'busy',
      invoke: {
        src: 'suggestPlaces',
        id: 'suggestPlaces',
        input: ({ context }) => ({ query: context.query }),
        onDone: [
          { guard: withOutcome('isSomething'), target: 'suggesting', actions: withOutcome('storeSuggestions') },
          { guard: withOutcome('isOk'), target: 'nothing', actions: withOutcome('storeSuggestions') },
          {
            target: 'failed',
            actions: [
              'clearSuggestions',
              withOutcome('storeMessage'),
              { type: 'emitFailure', params: ({ event }) => ({ what, outcome: event.output }) },
            ],
          },
        ],
        onError: failed,
      },
      after: { requestTimeout: failed },
    },
    suggesting: {
      on: { 'suggestion.chooseFirst': { target: '#location-popup.open.way.choosing', actions: 'storeFirst' } },
    },
    nothing: {},
    failed: { on: { 'suggestions.retry': 'fetching' } },
  },
});
