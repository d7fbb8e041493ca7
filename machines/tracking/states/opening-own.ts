import { withOutcome } from '../../kit/params.ts';
import { trackingSetup } from '../tracking.setup.ts';

/** A customer who is logged in is let in at once; everybody else is asked for a contact, whatever the reason. */
export const openingOwn = trackingSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'openOwn',
    src: 'openOwn',
    input: ({ context }) => ({ order_id: context.order_id }),
    onDone: [
      { guard: withOutcome('isOk'), target: 'loadingTracking', actions: [withOutcome('storeLink'), 'emitOpened'] },
      { target: 'enteringOrder' },
    ],
    onError: 'enteringOrder',
  },
  after: { requestTimeout: 'enteringOrder' },
});
