import { withEvent } from '../kit/params.ts';
import { initialContext, searchSetup } from './search.setup.ts';
import { searching } from './states/searching.ts';
import { showing } from './states/showing.ts';
import { suggesting } from './states/suggesting.ts';

/** The search box (SRC-02, SRC-06): the same chart drives the header's on wide windows and the popup of phones. */
export const searchMachine = searchSetup.createMachine({
  id: 'search',
  description: 'Suggests products and shelves while somebody types, and goes to the results on Enter',
  context: ({ input }) => initialContext(input),
  initial: 'closed',
  on: {
    'query.type': { target: '.decidingQuery', actions: withEvent('storeQuery') },
    'search.submit': '.decidingSubmit',
    'option.choose': {
      guard: withEvent('isOption'),
      target: '.closed',
      actions: [withEvent('storeChoice'), 'emitChoice'],
    },
    'idea.choose': { target: '.searching', actions: withEvent('storeQuery') },
    'box.close': { target: '.closed', actions: 'emitDismissed' },
  },
  states: {
    closed: {
      entry: 'clearSuggestions',
      on: { 'box.open': { target: 'decidingQuery', actions: withEvent('storeQuery') } },
    },
    decidingQuery: { always: [{ guard: 'isLongEnough', target: 'waiting' }, { target: 'typing' }] },
    decidingSubmit: {
      always: [
        { guard: 'isAtOption', target: 'closed', actions: 'emitChoice' },
        { guard: 'isEmpty', target: 'closed', actions: 'emitHome' },
        { guard: 'isLongEnough', target: 'searching' },
        { target: 'typing.tooShort' },
      ],
    },
    typing: {
      description: 'Too little to look for',
      tags: 'open',
      entry: 'clearSuggestions',
      initial: 'begun',
      states: {
        begun: {},
        tooShort: { description: 'Asked for all the same: the box says how much is needed' },
      },
    },
    waiting: {
      description: 'Until the person pauses; what was suggested before stays',
      tags: 'open',
      after: { searchDebounce: 'suggesting' },
    },
    suggesting,
    showing,
    nothing: { tags: 'open' },
    failed: {
      description: 'Enter still leads to the results',
      tags: 'open',
      on: { 'suggestions.retry': 'suggesting' },
    },
    searching,
  },
});
