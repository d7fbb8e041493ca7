import { setup } from 'xstate';
import type { OrderDuty, OrderEvent } from './order.types.ts';

const duty = () => undefined;

const orderSetup = setup({
  types: { events: {} as OrderEvent },
  actions: {
    sendConfirmation: duty,
    sendLapsedNotice: duty,
    clearReservation: duty,
    sendCartBack: duty,
    sendRefund: duty,
  } satisfies Record<OrderDuty, () => undefined>,
});

/** The life of an order. Its slot and its pieces are reserved from the first state on. */
export const orderMachine = orderSetup.createMachine({
  id: 'order',
  description: 'From placed to delivered: paid by the word of the bank, lapsed when nobody pays in time',
  initial: 'placed',
  states: {
    placed: {
      description: 'Slot and pieces are reserved until the time to pay is over',
      on: {
        'payment.captured': { target: 'confirmed', actions: 'sendConfirmation' },
        'payment.lapsed': { target: 'cancelled', actions: ['clearReservation', 'sendCartBack', 'sendLapsedNotice'] },
      },
    },
    confirmed: {
      description: 'Paid, waiting for its morning in the kitchen',
      on: {
        'baking.started': 'baking',
        'order.cancel': { target: 'cancelled', actions: ['clearReservation', 'sendRefund'] },
      },
    },
    baking: { on: { 'box.packed': 'packed' } },
    packed: { on: { 'rider.departed': 'outForDelivery' } },
    outForDelivery: { on: { 'box.delivered': 'delivered' } },
    delivered: { type: 'final' },
    cancelled: { type: 'final' },
  },
});
