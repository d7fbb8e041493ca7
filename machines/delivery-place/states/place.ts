import { withEvent, withOutcome } from '../../kit/params.ts';
import { deliveryPlaceSetup } from '../delivery-place.setup.ts';

const what = 'delivery place';
const notSaved = { target: 'decidingPage', actions: { type: 'emitFailure', params: { what: 'saved place' } } } as const;
const failed = { target: 'failed', actions: { type: 'emitFailure', params: { what } } } as const;

/** Where an order shall go, and whether it can. */
export const place = deliveryPlaceSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'place.changed': {
      guard: withEvent('isOtherPlace'),
      target: '.deciding',
      actions: withEvent('storePlace'),
    },
    'place.choose': { target: '.saving', actions: withEvent('storePlace') },
  },
  states: {
    deciding: { always: [{ guard: 'hasPlace', target: 'checking' }, { target: 'unknown' }] },
    unknown: { description: 'No place is chosen, or its words fit several places' },
    saving: {
      description: 'The browser remembers the choice; where it cannot, the page knows it all the same',
      tags: 'busy',
      invoke: {
        src: 'savePlace',
        id: 'savePlace',
        input: ({ context }) => context.place,
        onDone: 'decidingPage',
        onError: notSaved,
      },
      after: { requestTimeout: notSaved },
    },
    decidingPage: {
      always: [
        { guard: 'isPageKept', target: 'checking', actions: 'emitPopupUnwanted' },
        { target: 'reloading', actions: 'emitReload' },
      ],
    },
    reloading: { description: 'The page is loaded anew for the city that was taken' },
    checking: {
      tags: 'busy',
      invoke: {
        src: 'findPlace',
        id: 'findPlace',
        input: ({ context: { place: wanted } }) => ({
          text: wanted?.text ?? '',
          area_id: wanted?.area_id ?? null,
          city: wanted?.city ?? null,
        }),
        onDone: [
          { guard: withOutcome('isServiceable'), target: 'known.serviceable', actions: withOutcome('storeAnswer') },
          { guard: withOutcome('isUnclear'), target: 'unknown' },
          { guard: withOutcome('isOk'), target: 'known.unserviceable', actions: withOutcome('storeAnswer') },
          {
            target: 'failed',
            actions: { type: 'emitFailure', params: ({ event }) => ({ what, outcome: event.output }) },
          },
        ],
        onError: failed,
      },
      after: { requestTimeout: failed },
    },
    known: {
      initial: 'serviceable',
      states: {
        serviceable: {},
        unserviceable: { description: 'Not delivered to; another place can be chosen' },
      },
    },
    failed: { on: { 'place.retry': 'checking' } },
  },
});
