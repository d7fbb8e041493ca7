import { setup } from 'xstate';
import type { OrderEffect, OrderEvent } from './order.types.ts';

const effect = () => undefined;

const orderSetup = setup({
  types: { events: {} as OrderEvent },
  guards: { isInTime: (_, params: { is_in_time: boolean }) => params.is_in_time },
  actions: {
    sendConfirmation: effect,
    sendPurchase: effect,
    sendLapsedNotice: effect,
    sendCancelNotice: effect,
    sendWithdrawNotice: effect,
    sendReturnNotice: effect,
    sendChangeNotice: effect,
    clearReservation: effect,
    clearBenefits: effect,
    sendCartBack: effect,
    sendRefund: effect,
    sendStamps: effect,
    storeInvoice: effect,
    storeCreditNote: effect,
  } satisfies Record<OrderEffect, () => undefined>,
});

const isInTime = {
  type: 'isInTime',
  params: ({ event }: { event: Extract<OrderEvent, { is_in_time: boolean }> }) => ({ is_in_time: event.is_in_time }),
} as const;

/** The money goes back before the shop says so; of an order with an invoice a credit note takes it back. */
const withdrawal = {
  target: 'cancelled',
  actions: ['clearReservation', 'sendRefund', 'storeCreditNote', 'sendWithdrawNotice'],
} as const;

/**
 * The life of an order. Its slot and its pieces are reserved from the first state on. A change that keeps the state
 * names it as its target, so that it is a step of the order like any other.
 */
export const orderMachine = orderSetup.createMachine({
  id: 'order',
  description:
    'From placed to delivered: paid by the word of the bank, changed until the cut-off, lapsed when nobody pays',
  initial: 'placed',
  states: {
    placed: {
      description: 'Slot and pieces are reserved until the time to pay is over',
      on: {
        'payment.captured': { target: 'confirmed', actions: ['sendConfirmation', 'sendPurchase'] },
        'payment.lapsed': { target: 'cancelled', actions: ['clearReservation', 'sendCartBack', 'sendLapsedNotice'] },
        'lines.change': 'placed',
        'order.cancel': { target: 'cancelled', actions: ['clearReservation', 'sendCartBack', 'sendCancelNotice'] },
        'order.withdraw': { target: 'cancelled', actions: ['clearReservation', 'sendCartBack', 'sendWithdrawNotice'] },
      },
    },
    confirmed: {
      description: 'Paid, waiting for its morning in the kitchen; can be changed until the cut-off',
      on: {
        'baking.started': { target: 'baking', actions: 'storeInvoice' },
        'order.reschedule': { guard: isInTime, target: 'confirmed', actions: 'sendChangeNotice' },
        'order.readdress': { guard: isInTime, target: 'confirmed', actions: 'sendChangeNotice' },
        'order.cancel': {
          guard: isInTime,
          target: 'cancelled',
          actions: ['clearReservation', 'sendRefund', 'sendCancelNotice'],
        },
        'order.withdraw': withdrawal,
      },
    },
    baking: { on: { 'box.packed': 'packed', 'order.withdraw': withdrawal } },
    packed: { on: { 'rider.departed': 'outForDelivery', 'order.withdraw': withdrawal } },
    outForDelivery: {
      on: { 'box.delivered': { target: 'delivered', actions: 'sendStamps' }, 'delivery.failed': 'undelivered' },
    },
    undelivered: {
      description: 'The rider could not hand it over: another try, or back to the kitchen',
      on: {
        'rider.departed': 'outForDelivery',
        'box.returned': {
          target: 'returned',
          actions: ['clearBenefits', 'sendRefund', 'storeCreditNote', 'sendReturnNotice'],
        },
      },
    },
    delivered: { type: 'final' },
    returned: { type: 'final' },
    cancelled: { type: 'final' },
  },
});
