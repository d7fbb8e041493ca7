import type { StateValueFrom } from 'xstate';
import type { orderMachine } from './order.machine.ts';

/** Where an order can be: the states of the chart, which are the words of the contract. */
export type OrderState = StateValueFrom<typeof orderMachine>;

export type OrderEvent =
  /** the bank holds the money */
  | { type: 'payment.captured' }
  /** nobody paid in time */
  | { type: 'payment.lapsed' }
  /** the shopper takes other quantities before paying */
  | { type: 'lines.change' }
  /** the kitchen began */
  | { type: 'baking.started' }
  /** the box is closed */
  | { type: 'box.packed' }
  /** the rider has the box */
  | { type: 'rider.departed' }
  /** the box is with its recipient */
  | { type: 'box.delivered' }
  /** the rider could not hand the box over */
  | { type: 'delivery.failed' }
  /** the box is back, and no rider tries again */
  | { type: 'box.returned' }
  /** the shopper calls an order off */
  | { type: 'order.cancel'; is_in_time: boolean }
  /** the shop cannot make or bring it, and calls it off */
  | { type: 'order.withdraw' }
  /** the shopper wants another delivery time */
  | { type: 'order.reschedule'; is_in_time: boolean }
  /** the shopper sends it to another address or person */
  | { type: 'order.readdress'; is_in_time: boolean };

/** What the shop has to do about a step, in the same transaction. */
export type OrderEffect =
  /** tell the shopper, once, that the order is paid */
  | 'sendConfirmation'
  /** count the sale, and tell the partner who sent the shopper */
  | 'sendPurchase'
  /** tell the shopper, once, that the order has lapsed */
  | 'sendLapsedNotice'
  /** tell the shopper, once, that the order is called off */
  | 'sendCancelNotice'
  /** tell the shopper, once, that the shop has called the order off */
  | 'sendWithdrawNotice'
  /** tell the shopper, once, that the box came back, and what goes back to them */
  | 'sendReturnNotice'
  /** tell the shopper where and when a paid order goes now */
  | 'sendChangeNotice'
  /** give the coupon, the slot and the pieces back to the shop */
  | 'clearReservation'
  /** give back what was used for an order whose slot and pieces are gone: coupon, stamps, discount and wallet */
  | 'clearBenefits'
  /** put the lines back into the shopper's cart */
  | 'sendCartBack'
  /** give the money back */
  | 'sendRefund'
  /** give the shopper the stamps of a delivered order */
  | 'sendStamps'
  /** make the invoice: from here on nothing of the order changes */
  | 'storeInvoice'
  /** take the invoice back by a credit note; nothing where there is none */
  | 'storeCreditNote';
