import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { pinConfirmationSetup } from '../pin-confirmation.setup.ts';

/** A refusal is the shop's own text; what is thrown is shown as code and number, and never in its own words. */
export const loading = pinConfirmationSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'loadDelivery',
    src: 'loadDelivery',
    input: ({ context: { order_id, uid } }) => ({ order_id, uid }),
    onDone: [
      { guard: withOutcome('isOk'), target: 'decidingDelivery', actions: withOutcome('storeDelivery') },
      { target: 'refused', actions: [withOutcome('storeRefusal'), withOutcome('emitRefusal')] },
    ],
    onError: {
      target: 'failed',
      actions: { type: 'storeError', params: ({ event }) => ({ error: event.error }) },
    },
  },
  after: {
    requestTimeout: { target: 'failed', actions: { type: 'storeError', params: { error: { kind: 'timeout' } } } },
  },
  ...withSlowHint,
});
