import { setup } from 'xstate';
import type { PaymentEffect, PaymentEvent } from './payment.types.ts';

const effect = () => undefined;

const paymentSetup = setup({
  types: { events: {} as PaymentEvent },
  guards: { isOrderWaiting: (_, params: { order_is_waiting: boolean }) => params.order_is_waiting },
  actions: { sendOrderPaid: effect, sendRefund: effect } satisfies Record<PaymentEffect, () => undefined>,
});

const capture = [
  {
    guard: {
      type: 'isOrderWaiting',
      params: ({ event }: { event: Extract<PaymentEvent, { type: 'money.captured' }> }) => ({
        order_is_waiting: event.order_is_waiting,
      }),
    },
    target: 'paid',
    actions: 'sendOrderPaid',
  },
  { target: 'refunding', actions: 'sendRefund' },
] as const;

/** The life of one attempt to pay. Only the bank's word makes it paid, whenever that word comes. */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  description: 'One attempt to pay an order: only the word of the bank makes it paid, however late and often it comes',
  initial: 'created',
  states: {
    created: {
      description: 'Known here, the shopper has not been sent to the bank yet',
      on: {
        'bank.opened': 'awaitingBank',
        'shopper.returned': 'pending',
        'money.captured': capture,
        'money.declined': 'failed',
        'time.expired': 'expired',
      },
    },
    awaitingBank: {
      description: 'The shopper is on the page of the bank',
      on: {
        'shopper.returned': 'pending',
        'money.captured': capture,
        'money.declined': 'failed',
        'time.expired': 'expired',
      },
    },
    pending: {
      description: 'The shopper is back before the word of the bank',
      on: {
        'money.captured': capture,
        'money.declined': 'failed',
        'time.expired': 'expired',
      },
    },
    failed: {
      description: 'Declined; a bank that changes its mind is still believed',
      on: { 'money.captured': capture },
    },
    expired: {
      description: 'Too late or replaced; money that comes all the same is taken or given back',
      on: { 'money.captured': capture },
    },
    paid: { on: { 'refund.requested': { target: 'refunding', actions: 'sendRefund' } } },
    refunding: { on: { 'refund.completed': 'refunded' } },
    refunded: { type: 'final' },
  },
});
