import { setup } from 'xstate';
import type { PaymentEffect, PaymentEvent } from './payment.types.ts';

const effect = () => undefined;

const paymentSetup = setup({
  types: { events: {} as PaymentEvent },
  guards: {
    isOrderWaiting: (_, params: { order_is_waiting: boolean }) => params.order_is_waiting,
    hasBankAnswered: (_, params: { has_bank_answered: boolean }) => params.has_bank_answered,
  },
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

/** A shopper who is back may have paid: only the bank can say that there is no money. */
const lapse = {
  guard: {
    type: 'hasBankAnswered',
    params: ({ event }: { event: Extract<PaymentEvent, { type: 'time.expired' }> }) => ({
      has_bank_answered: event.has_bank_answered,
    }),
  },
  target: 'expired',
} as const;

/** The life of one attempt to pay. Only the bank's word makes it paid, whenever that word comes. */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  description: 'One attempt to pay an order: of a bank only its word makes it paid, however late and often it comes',
  initial: 'created',
  states: {
    created: {
      description: 'Known here, the shopper has not been sent to the bank yet',
      on: {
        'bank.opened': 'awaitingBank',
        'cash.agreed': { target: 'due', actions: 'sendOrderPaid' },
        'wallet.charged': { target: 'paid', actions: 'sendOrderPaid' },
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
        'time.expired': lapse,
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
    due: {
      description: 'To be paid in cash at the door; the order is made all the same',
      on: { 'cash.collected': 'paid', 'refund.requested': 'expired' },
    },
    paid: { on: { 'refund.requested': { target: 'refunding', actions: 'sendRefund' } } },
    refunding: { on: { 'refund.completed': 'refunded' } },
    refunded: { type: 'final' },
  },
});
