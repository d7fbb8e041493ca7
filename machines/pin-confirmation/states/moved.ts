import { withOutcome } from '../../kit/params.ts';
import { pinConfirmationSetup } from '../pin-confirmation.setup.ts';

const what = 'address of the pin';
const unknown = { target: 'settled', actions: { type: 'emitFailure', params: { what } } } as const;

/** The address follows the pin. A pin that is taken again leaves this state, and a late answer means nothing. */
export const moved = pinConfirmationSetup.createStateConfig({
  tags: 'map',
  entry: 'clearAddress',
  initial: 'resting',
  states: {
    resting: { after: { lookupPause: 'findingAddress' } },
    findingAddress: {
      tags: 'busy',
      invoke: {
        id: 'findAddress',
        src: 'findAddress',
        input: ({ context: { pin } }) => pin ?? { lat: 0, lng: 0 },
        onDone: [
          { guard: withOutcome('isOk'), target: 'settled', actions: withOutcome('storeAddress') },
          {
            target: 'settled',
            actions: { type: 'emitFailure', params: ({ event }) => ({ what, outcome: event.output }) },
          },
        ],
        onError: unknown,
      },
      after: { requestTimeout: unknown },
    },
    settled: {},
  },
});
