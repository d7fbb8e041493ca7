import { withEvent } from '../kit/params.ts';
import { withSlowHint } from '../kit/slow-hint.ts';
import { countryPickerSetup, initialContext } from './country-picker.setup.ts';

/** Screen 5 (LGN-05): 'Select your country'. Lives as long as it is open, and answers with what was taken. */
export const countryPickerMachine = countryPickerSetup.createMachine({
  id: 'country-picker',
  description: 'Lets somebody find a country by the start of its name, for its dialling code',
  context: ({ input }) => initialContext(input),
  initial: 'loadingCountries',
  on: {
    'picker.close': '.closed',
    'country.search': {
      description: 'What is typed before the list is there is looked for when it comes',
      actions: withEvent('storeQuery'),
    },
  },
  output: ({ context }) => ({ country: context.chosen }),
  states: {
    loadingCountries: {
      description: 'The list comes with a piece of script of its own',
      tags: 'busy',
      invoke: {
        id: 'loadCountries',
        src: 'loadCountries',
        onDone: {
          target: 'choosing',
          actions: { type: 'storeCountries', params: ({ event }) => ({ countries: event.output }) },
        },
        onError: 'failed',
      },
      after: { requestTimeout: 'failed' },
      ...withSlowHint,
    },
    failed: { on: { 'picker.retry': 'loadingCountries' } },
    choosing: {
      initial: 'decidingMatch',
      on: {
        'country.search': { target: '.decidingMatch', actions: withEvent('storeQuery') },
        'country.choose': { target: 'chosen', actions: withEvent('storeChoice') },
      },
      states: {
        decidingMatch: {
          always: [
            { guard: 'isQueryEmpty', target: 'all' },
            { guard: 'isCountryFound', target: 'filtered' },
            { target: 'nothingFound' },
          ],
        },
        all: {},
        filtered: {
          on: { 'country.chooseFirst': { target: '#country-picker.chosen', actions: 'storeFirst' } },
        },
        nothingFound: {},
      },
    },
    chosen: { type: 'final' },
    closed: { type: 'final' },
  },
});
