import { setup } from 'xstate';
import type { OrderEffect, OrderEvent } from './order.types.ts';

const effect = () => undefined;

const orderSetup = setup({
  types: { events: {} as OrderEvent },
  actions: {
    sendConfirmation: effect,
    sendLapsedNotice: effect,
    clearReservation: effect,
    sendCartBack: effect,
    sendRefund: effect,
  } satisfies Record<OrderEffect, () => undefined>,
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
