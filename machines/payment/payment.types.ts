import type { StateValueFrom } from 'xstate';
import type { paymentMachine } from './payment.machine.ts';

/** Where an attempt to pay can be: the states of the chart. */
export type PaymentState = StateValueFrom<typeof paymentMachine>;

/** The words of the contract for where an attempt to pay is. A refund that is decided is a refund to the shopper. */
export type PaymentStatus = Exclude<PaymentState, 'awaitingBank' | 'refunding'> | 'awaiting_bank';

export type PaymentEvent =
  /** the shopper was sent to the bank's page */
  | { type: 'bank.opened' }
  /** the shopper is back, the bank has not spoken yet */
  | { type: 'shopper.returned' }
  /** the bank says that it holds the money; `order_is_waiting` when the order still wants it */
  | { type: 'money.captured'; order_is_waiting: boolean }
  /** the bank says that there will be no money */
  | { type: 'money.declined' }
  /** the shopper will pay in cash at the door */
  | { type: 'cash.agreed' }
  /** the rider has the cash */
  | { type: 'cash.collected' }
  /** the shopper's wallet has paid all of it */
  | { type: 'wallet.charged' }
  /** nobody paid in time, or another attempt took its place; the bank may have said that it holds no money */
  | { type: 'time.expired'; has_bank_answered: boolean }
  /** a paid order is called off */
  | { type: 'refund.requested' }
  /** the bank says that the money went back */
  | { type: 'refund.completed' };

/** What the shop has to do about a step, in the same transaction. */
export type PaymentEffect =
  /** tell the order that it need not wait for its money */
  | 'sendOrderPaid'
  /** give the money back */
  | 'sendRefund';
