import type { StateValueFrom } from 'xstate';
import type { orderMachine } from './order.machine.ts';

/** Where an order can be: the states of the chart, which are the words of the contract. */
export type OrderState = StateValueFrom<typeof orderMachine>;

export type OrderEvent =
  /** the bank holds the money */
  | { type: 'payment.captured' }
  /** nobody paid in time */
  | { type: 'payment.lapsed' }
  /** the kitchen began */
  | { type: 'baking.started' }
  /** the box is closed */
  | { type: 'box.packed' }
  /** the rider has the box */
  | { type: 'rider.departed' }
  /** the box is with its recipient */
  | { type: 'box.delivered' }
  /** the shop or the shopper calls a paid order off before the kitchen begins */
  | { type: 'order.cancel' };

/** What the shop has to do about a step, in the same transaction. */
export type OrderEffect =
  /** tell the shopper, once, that the order is paid */
  | 'sendConfirmation'
  /** tell the shopper, once, that the order has lapsed */
  | 'sendLapsedNotice'
  /** give the slot and the pieces back to the shop */
  | 'clearReservation'
  /** put the lines back into the shopper's cart */
  | 'sendCartBack'
  /** give the money back */
  | 'sendRefund';
