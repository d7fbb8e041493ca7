import type { ActorRef, ActorRefFrom, Snapshot, SnapshotFrom } from 'xstate';
import type { PaymentMethod, SavedPaymentMethod } from '../domain/index.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { PayerChoice, PayerOffer } from '../rules/payment/payer.ts';
import type { payerMachine } from './payer.machine.ts';

export type PayerInput = {
  /** what was chosen before this page was loaded */
  readonly choice: PayerChoice;
  /** what can be paid with, where it is known already */
  readonly offer?: PayerOffer;
  /** who hears the reports: the checkout, or the page of a payment that is tried again */
  readonly parent: ActorRef<Snapshot<unknown>, PayerReport>;
};

export type PayerContext = Omit<PayerInput, 'offer'> &
  Pick<PayerOffer, 'offered' | 'saved'> & {
    /** what the banks are searched by */
    readonly bankSearch: string;
  };

export type PayerEvent =
  /** the parent has something to be paid */
  | ({ type: 'payer.offered' } & PayerOffer)
  /** the parent wants to go on: what is missing is said */
  | { type: 'payer.check' }
  /** a new way to pay */
  | { type: 'way.choose'; method: PaymentMethod }
  /** a saved one */
  | { type: 'saved.choose'; method_id: string }
  /** asks again for what is saved */
  | { type: 'saved.retry' }
  /** types the UPI ID that the money is asked from */
  | { type: 'vpa.type'; value: string }
  /** a bank of net banking, or one that is not on the list */
  | { type: 'bank.choose'; code: string }
  /** searches the list of banks */
  | { type: 'bank.search'; value: string }
  /** agrees that it is remembered for the next time, or not any more */
  | { type: 'save.choose'; isWanted: boolean };

export type PayerPorts = {
  readonly loadSaved: Port<undefined, Outcome<readonly SavedPaymentMethod[]>>;
};

/** What the chart reports to its parent. */
export type PayerReport =
  /** what is chosen to begin with */
  | { type: 'payer.opened'; choice: PayerChoice }
  /** the shopper chose or typed something */
  | { type: 'payer.changed'; choice: PayerChoice };

export type PayerActor = ActorRefFrom<typeof payerMachine>;
export type PayerSnapshot = SnapshotFrom<typeof payerMachine>;
