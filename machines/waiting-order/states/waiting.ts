import { withOutcome } from '../../kit/params.ts';
import { bankMethod } from '../../rules/order/payment-words.ts';
import { keyOf, waitingOrderSetup } from '../waiting-order.setup.ts';

const pay = { guard: 'isOpen', target: 'starting' } as const;
const cancel = { guard: 'isOpen', target: 'asking', actions: 'storeAttempt' } as const;
const ways = { 'payment.open': pay, 'cancel.press': cancel } as const;
const notStarted = { target: 'refused', actions: 'storeFailure' } as const;

export const waiting = waitingOrderSetup.createStateConfig({
  initial: 'idle',
  after: { timeToPay: 'loading' },
  states: {
    idle: { on: ways },
    starting: {
      tags: 'busy',
      invoke: {
        id: 'startPayment',
        src: 'startPayment',
        input: ({ context: { order } }) => ({
          order_id: order?.order_id ?? '',
          payment_method: bankMethod(order?.payment_method),
        }),
        onDone: [
          {
            guard: withOutcome('isOk'),
            target: 'leaving',
            actions: [withOutcome('storeStarted'), withOutcome('emitRestarted')],
          },
          { guard: withOutcome('isLoginOver'), target: '#waiting-order.gone', actions: 'emitLoginWanted' },
          { target: 'refused', actions: withOutcome('storeRefusal') },
        ],
        onError: notStarted,
      },
      after: { requestTimeout: notStarted },
    },
    leaving: { entry: 'emitBankWanted', on: ways },
    refused: {
      description: 'The bank’s page could not be opened, or the order not be cancelled: the shop’s own reason is shown',
      exit: 'clearRefusal',
      on: ways,
    },
    asking: { on: { 'cancel.confirm': 'cancelling', 'cancel.dismiss': 'idle' } },
    cancelling: {
      tags: 'busy',
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context }) => ({ order_id: context.order?.order_id ?? '', key: keyOf(context) }),
        onDone: [
          { guard: withOutcome('isOk'), target: '#waiting-order.cancelled', actions: withOutcome('emitCancelled') },
          { guard: withOutcome('isLoginOver'), target: '#waiting-order.gone', actions: 'emitLoginWanted' },
          { target: 'refused', actions: withOutcome('storeRefusal') },
        ],
        onError: 'unsure',
      },
      after: { requestTimeout: 'unsure' },
    },
    unsure: {
      description: 'Nobody knows whether the shop has heard it: the same question again, or a look at the order',
      on: { 'cancel.confirm': 'cancelling', 'cancel.dismiss': '#waiting-order.loading' },
    },
  },
});
