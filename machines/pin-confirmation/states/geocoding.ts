import { withOutcome } from '../../kit/params.ts';
import { pinConfirmationSetup } from '../pin-confirmation.setup.ts';

const what = 'place of the address';
const atStart = { target: 'decidingPin', actions: { type: 'emitFailure', params: { what } } } as const;

/** The first result is where the pin is placed; without one it stands at the start that the shop knows (ERR-17). */
export const geocoding = pinConfirmationSetup.createStateConfig({
  tags: 'busy',
  entry: 'storeKnownPin',
  invoke: {
    id: 'locateAddress',
    src: 'locateAddress',
    input: ({ context }) => ({ address: context.delivery?.address ?? '' }),
    onDone: [
      { guard: withOutcome('isLocated'), target: 'decidingPin', actions: withOutcome('storeLocated') },
      {
        target: 'decidingPin',
        actions: { type: 'emitFailure', params: ({ event }) => ({ what, outcome: event.output }) },
      },
    ],
    onError: atStart,
  },
  after: { requestTimeout: atStart },
});
