import { withOutcome } from '../../kit/params.ts';
import { locationPopupSetup } from '../location-popup.setup.ts';

const what = 'saved addresses';
const failed = { target: 'failed', actions: { type: 'emitFailure', params: { what } } } as const;

/** The addresses that a customer has ordered to; a guest has none, and none are asked for (LOC-12). */
export const saved = locationPopupSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isCustomer', target: 'loading' }, { target: 'none' }] },
    loading: {
      tags: 'busy',
      invoke: {
        src: 'loadAddresses',
        id: 'loadAddresses',
        input: undefined,
        onDone: [
          { guard: withOutcome('hasAddresses'), target: 'listing', actions: withOutcome('storeAddresses') },
          { guard: withOutcome('isOk'), target: 'none' },
          {
            target: 'failed',
            actions: { type: 'emitFailure', params: ({ event }) => ({ what, outcome: event.output }) },
          },
        ],
        onError: failed,
      },
      after: { requestTimeout: failed },
    },
    listing: {},
    none: {},
    failed: { on: { 'addresses.retry': 'loading' } },
  },
});
