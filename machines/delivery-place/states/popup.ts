import { withEvent, withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { deliveryPlaceSetup } from '../delivery-place.setup.ts';

const what = 'cities';
const failed = { target: 'failed', actions: { type: 'emitFailure', params: { what } } } as const;

/** The list of cities over the page. History alone says whether it is open. */
export const popup = deliveryPlaceSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      on: {
        'popup.opened': { target: 'open', actions: withEvent('storeOpening') },
      },
    },
    open: {
      initial: 'deciding',
      on: {
        'popup.dismiss': { actions: 'emitPopupUnwanted' },
        'areas.open': { actions: 'emitAreasWanted' },
        'popup.closed': 'closed',
      },
      states: {
        deciding: { always: [{ guard: 'hasCities', target: 'choosing' }, { target: 'loadingCities' }] },
        loadingCities: {
          tags: 'busy',
          invoke: {
            src: 'loadCities',
            id: 'loadCities',
            input: undefined,
            onDone: [
              { guard: withOutcome('isList'), target: 'choosing', actions: withOutcome('storeCities') },
              {
                target: 'failed',
                actions: { type: 'emitFailure', params: ({ event }) => ({ what, outcome: event.output }) },
              },
            ],
            onError: failed,
          },
          after: { requestTimeout: failed },
          ...withSlowHint,
        },
        failed: { on: { 'cities.retry': 'loadingCities' } },
        choosing: {
          description: 'A city that is taken is the place at once; the page goes on with it as soon as it is saved',
          initial: 'all',
          on: {
            'city.search': { target: '.decidingMatch', actions: withEvent('storeQuery') },
            'city.choose': { guard: withEvent('isListed'), actions: withEvent('raiseChoice') },
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
            filtered: { on: { 'city.chooseFirst': { actions: 'raiseFirst' } } },
            nothingFound: {},
          },
        },
      },
    },
  },
});
