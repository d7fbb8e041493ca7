import { loginSetup } from '../login.setup.ts';

/** Screen 5: the countries whose name starts with what is typed. */
export const choosingCountry = loginSetup.createStateConfig({
  initial: 'all',
  exit: 'clearQuery',
  states: {
    decidingMatch: {
      always: [
        { guard: 'isQueryEmpty', target: 'all' },
        { guard: 'isCountryFound', target: 'filtered' },
        { target: 'nothingFound' },
      ],
    },
    all: {},
    filtered: {},
    nothingFound: {},
  },
  on: {
    'country.search': {
      target: '.decidingMatch',
      actions: { type: 'storeQuery', params: ({ event }) => ({ query: event.query }) },
    },
    'country.choose': {
      target: 'enteringDetails',
      actions: { type: 'storeCountry', params: ({ event }) => ({ country: event.country }) },
    },
    'country.close': 'enteringDetails',
  },
});
