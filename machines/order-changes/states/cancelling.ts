import { withEvent, withOutcome } from '../../kit/params.ts';
import { keyOf, orderChangesSetup } from '../order-changes.setup.ts';

/** The question first; then exactly one answer of the shop counts, whatever the network does to it. */
export const cancelling = orderChangesSetup.createStateConfig({
  initial: 'asking',
  states: {
    asking: {
      on: {
        'refund.choose': { actions: withEvent('storeRefundTo') },
        'cancel.confirm': 'sending',
        'change.dismiss': '#order-changes.idle',
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context }) => ({
          order_id: context.order.order_id,
          refund_to: context.refundTo,
          key: keyOf(context),
        }),
        onDone: [
          {
            guard: withOutcome('isOk'),
            target: '#order-changes.idle',
            actions: ['emitChanged', withOutcome('emitCartChanged'), withOutcome('emitCancelled')],
          },
          { guard: withOutcome('isLoginOver'), target: '#order-changes.idle', actions: 'emitLoginWanted' },
          { target: 'refused', actions: [withOutcome('storeRefusal'), 'emitChanged'] },
        ],
        onError: 'unsure',
      },
      after: { requestTimeout: 'unsure' },
    },
    refused: { exit: 'clearRefusal', on: { 'change.dismiss': '#order-changes.idle' } },
    unsure: {
      description: 'Nobody knows whether the shop has heard it: the same question again, or a look at the order',
      on: {
        'cancel.confirm': 'sending',
        'change.dismiss': { target: '#order-changes.idle', actions: 'emitChanged' },
      },
    },
  },
});
