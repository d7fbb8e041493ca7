import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { locationPopupSetup } from '../location-popup.setup.ts';

const what = 'delivery location';
const failed = {
  target: 'failed',
  actions: ['clearMessage', { type: 'emitFailure', params: { what } }],
} as const;

/** Asks for the details of what is wanted, and whether the shop delivers there. `failed` lies beside it. */
export const finding = locationPopupSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'findSpot',
    id: 'findSpot',
    input: ({ context }) => context.wanted,
    onDone: [
      {
        guard: withOutcome('isServed'),
        target: '#location-popup.open.way.serviceable',
        actions: withOutcome('storeSpot'),
      },
      {
        guard: withOutcome('isOk'),
        target: '#location-popup.open.way.unserviceable',
        actions: withOutcome('storeSpot'),
      },
      {
        target: 'failed',
        actions: [
          withOutcome('storeMessage'),
          { type: 'emitFailure', params: ({ event }) => ({ what, outcome: event.output }) },
        ],
      },
    ],
    onError: failed,
  },
  after: { requestTimeout: failed },
  ...withSlowHint,
});
