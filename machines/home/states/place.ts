import { homeSetup } from '../home.setup.ts';

const what = 'delivery place';

/** Where things shall go, and whether they can. */
export const place = homeSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'place.told': {
      guard: { type: 'isOtherPlace', params: ({ event }) => ({ place: event.place }) },
      target: '.deciding',
      actions: [{ type: 'storePlace', params: ({ event }) => ({ place: event.place }) }, 'clearAnswer'],
    },
    'city.choose': {
      guard: { type: 'isOffered', params: ({ event }) => ({ tid: event.tid }) },
      target: '.asking',
      actions: [
        { type: 'storeChoice', params: ({ event }) => ({ tid: event.tid }) },
        'clearAnswer',
        'emitKept',
        'emitPopupUnwanted',
      ],
    },
    'city.chooseFirst': {
      guard: 'isSearched',
      target: '.asking',
      actions: ['storeFirst', 'clearAnswer', 'emitKept', 'emitPopupUnwanted'],
    },
  },
  states: {
    deciding: { always: [{ guard: 'hasPlace', target: 'asking' }, { target: 'unknown' }] },
    unknown: { description: 'Nobody has said where it shall go, or the words fit several places' },
    asking: {
      tags: 'busy',
      invoke: {
        src: 'findPlace',
        id: 'findPlace',
        input: ({ context: { place: wanted } }) => ({
          place: wanted?.text ?? '',
          area_id: wanted?.area_id ?? null,
          city: wanted?.city ?? null,
        }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'decidingAnswer',
            actions: { type: 'storeAnswer', params: ({ event }) => ({ outcome: event.output }) },
          },
          { guard: { type: 'isUnclear', params: ({ event }) => ({ outcome: event.output }) }, target: 'unknown' },
          {
            target: 'failed',
            actions: { type: 'emitFailure', params: ({ event }) => ({ what, outcome: event.output }) },
          },
        ],
        onError: { target: 'failed', actions: { type: 'emitFailure', params: { what } } },
      },
      after: { requestTimeout: { target: 'failed', actions: { type: 'emitFailure', params: { what } } } },
    },
    decidingAnswer: { always: [{ guard: 'isServiceable', target: 'served' }, { target: 'unserved' }] },
    served: {},
    unserved: { description: 'Not delivered to; another city can be chosen' },
    failed: { on: { 'place.retry': 'asking' } },
  },
});
