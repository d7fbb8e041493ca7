import { withEvent } from '../kit/params.ts';
import { cityPromptSetup, initialContext } from './city-prompt.setup.ts';

/** Asks for the city, once for each load of a page (LOC-07, LOC-08). */
export const cityPromptMachine = cityPromptSetup.createMachine({
  id: 'city-prompt',
  description: 'Opens the cities ten seconds after a page was loaded, where none is chosen and nobody is disturbed',
  context: ({ input }) => initialContext(input),
  invoke: { src: 'outsideListener', id: 'outsideListener', input: undefined },
  initial: 'deciding',
  on: { 'cover.changed': { actions: withEvent('storeCover') } },
  states: {
    deciding: {
      always: [
        { guard: 'isSkipped', target: 'skipped' },
        { guard: 'isExcluded', target: 'excluded' },
        { target: 'waiting' },
      ],
    },
    skipped: { description: 'Nobody has to be asked' },
    excluded: { description: 'Only a new load of a page waits again, not a page that is gone to' },
    waiting: {
      on: {
        'page.shown': { guard: withEvent('isExcludedPage'), target: 'excluded' },
        'place.chosen': 'skipped',
      },
      after: { cityPopupDelay: 'decidingCover' },
    },
    decidingCover: { always: [{ guard: 'isCovered', target: 'yieldingToLogin' }, { target: 'open' }] },
    yieldingToLogin: {
      description: 'The login, or whatever lies over the page, is not covered by the cities',
      on: {
        'page.shown': { guard: withEvent('isExcludedPage'), target: 'excluded' },
        'place.chosen': 'skipped',
        'cover.changed': { guard: withEvent('isUncovered'), target: 'open' },
      },
    },
    open: {
      entry: 'emitWanted',
      on: {
        'prompt.closed': [
          { guard: withEvent('hasPlace'), target: 'closed' },
          { target: 'closed', actions: 'emitDeclined' },
        ],
      },
    },
    closed: {},
  },
});
