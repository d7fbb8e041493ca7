import { homeSetup } from '../home.setup.ts';

const what = 'cities';

/** The list of cities over the page. History alone says whether it is there. */
export const popup = homeSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      on: {
        'popup.open': { actions: 'emitPopupWanted' },
        'popup.opened': {
          target: 'open',
          actions: {
            type: 'storePopup',
            params: ({ event }) => ({ isAuto: event.isAuto, location: event.location }),
          },
        },
      },
    },
    open: {
      initial: 'deciding',
      exit: 'clearPopup',
      on: { 'popup.dismiss': { actions: 'emitPopupUnwanted' }, 'popup.closed': 'closed' },
      states: {
        deciding: { always: [{ guard: 'hasCities', target: 'choosing' }, { target: 'loadingCities' }] },
        loadingCities: {
          tags: 'busy',
          invoke: {
            src: 'loadCities',
            id: 'loadCities',
            input: undefined,
            onDone: [
              {
                guard: { type: 'isList', params: ({ event }) => ({ outcome: event.output }) },
                target: 'choosing',
                actions: { type: 'storeCities', params: ({ event }) => ({ outcome: event.output }) },
              },
              {
                target: 'failed',
                actions: { type: 'emitFailure', params: ({ event }) => ({ what, outcome: event.output }) },
              },
            ],
            onError: { target: 'failed', actions: { type: 'emitFailure', params: { what } } },
          },
          after: { requestTimeout: { target: 'failed', actions: { type: 'emitFailure', params: { what } } } },
          initial: 'waiting',
          states: {
            waiting: { after: { slowHint: 'slow' } },
            slow: { tags: 'slow' },
          },
        },
        failed: { on: { 'cities.retry': 'loadingCities' } },
        choosing: {
          initial: 'all',
          on: {
            'city.search': {
              target: '.decidingMatch',
              actions: { type: 'storeQuery', params: ({ event }) => ({ query: event.query }) },
            },
          },
          states: {
            decidingMatch: {
              always: [
                { guard: 'isQueryEmpty', target: 'all' },
                { guard: 'isCityFound', target: 'filtered' },
                { target: 'nothingFound' },
              ],
            },
            all: {},
            filtered: {},
            nothingFound: {},
          },
        },
      },
    },
  },
});
