import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { hasMoved, pinConfirmationSetup } from '../pin-confirmation.setup.ts';
import { pinConfirmationWords } from '../pin-confirmation.words.ts';
import type { PinConfirmationContext, WantedSave } from '../pin-confirmation.types.ts';

const notSaved = { target: 'saveFailed', actions: { type: 'storeSaveFailure', params: {} } } as const;

/** What is saved: the address as it is, or the pin with the address that the page shows there. */
function wantedSave(context: PinConfirmationContext): WantedSave {
  const { order_id, uid, delivery, pin, address } = context;
  if (delivery === null) throw new Error('A delivery is saved before it is known');
  const isMoved = pin !== null && hasMoved(context);
  return {
    order_id,
    uid,
    version: delivery.version,
    moved: isMoved ? { pin, address: address ?? pinConfirmationWords.addressUnknown(delivery.fixedAddress) } : null,
  };
}

/** Saved by its version, so that the same save may be sent again after an answer was lost. */
export const saving = pinConfirmationSetup.createStateConfig({
  tags: ['busy', 'map'],
  invoke: {
    id: 'saveDelivery',
    src: 'saveDelivery',
    input: ({ context }) => wantedSave(context),
    onDone: [
      { guard: withOutcome('isOk'), target: 'thanked', actions: withOutcome('storeDelivery') },
      { guard: withOutcome('isStale'), target: 'loading', actions: withOutcome('emitRefusal') },
      { target: 'saveFailed', actions: withOutcome('storeSaveFailure') },
    ],
    onError: notSaved,
  },
  after: { requestTimeout: notSaved },
  ...withSlowHint,
});
