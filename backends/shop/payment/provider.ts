import type { Env } from '#backends/platform/env/index.ts';

/** A way to pay at a bank. */
export type BankMethod = 'upi' | 'card' | 'netbanking';
/** Every way to pay: also in cash at the door. */
export type PaymentMethod = BankMethod | 'cod';
export type ProviderName = 'test' | 'razorpay';

export const isBankMethod = (method: PaymentMethod | 'wallet'): method is BankMethod =>
  method === 'upi' || method === 'card' || method === 'netbanking';

/** What the provider's page is told of who pays. */
export type Payer = {
  /** the UPI ID that the money is collected from; null when the shopper's own app asks */
  readonly vpa: string | null;
  /** the bank of net banking, by its code */
  readonly bank: string | null;
  /** what the provider remembers of an earlier payment */
  readonly token: string | null;
  /** the shopper wants it remembered */
  readonly save: boolean;
};

/** What a shopper is sent to the bank with. Amounts in paise. */
export type PaymentIntent = {
  readonly txnid: string;
  readonly order_id: string;
  readonly amount: number;
  readonly currency: 'INR';
  readonly method: BankMethod;
  /** names the shopper to the provider, and says nothing about them */
  readonly customer: string;
  readonly payer: Payer;
};

/** An attempt as the shop has it, for asking the provider about it. */
export type KnownPayment = {
  readonly txnid: string;
  /** how the provider calls the attempt, and the money that it took; null when it has not said so */
  readonly reference: string | null;
  readonly captureReference: string | null;
};

export type RefundRequest = KnownPayment & {
  readonly refund_id: string;
  readonly amount: number;
  readonly currency: 'INR';
};
/** What became of a refund: `pending` is taken, and its end is told or asked for later. */
export type RefundAnswer = { readonly state: 'done' | 'pending'; readonly reference: string | null };

/** The page of a provider that has to be opened by a form. */
export type HostedPage = {
  readonly reference: string;
  readonly action: string;
  readonly fields: Record<string, string>;
};
/** A customer as a provider keeps it, for what it remembers. */
export type HostedCustomer = { readonly name: string; readonly mail: string | null; readonly phone: string | null };

/** What arrived at the webhook, byte for byte. */
export type SignedBytes = {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

export type ProviderEventType = 'payment.paid' | 'payment.failed' | 'payment.expired' | 'payment.refunded';

/** An event of a provider in the shop's words. */
export type ProviderEvent = {
  readonly event_id: string;
  readonly type: ProviderEventType;
  /** the attempt by our name for it, or by the provider's */
  readonly txnid: string | null;
  readonly reference: string | null;
  readonly captureReference: string | null;
  /** our order; null when the provider does not name it */
  readonly order_id: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly occurred_at: Date;
  /** our refund; null unless the event is about one */
  readonly refund_id: string | null;
  /** why no money was taken */
  readonly reason: string | null;
  /** what the provider remembers from now on, as the shopper wanted */
  readonly token: string | null;
};

/** How an attempt stands when its provider is asked. */
export type ProviderAnswer =
  /** it knows nothing of it, so nobody has paid */
  | { readonly state: 'unknown' }
  /** it has decided nothing, and holds no money */
  | { readonly state: 'open' }
  | {
      readonly state: 'paid' | 'failed' | 'refunded';
      readonly amount: number;
      readonly currency: string;
      readonly captureReference: string | null;
      readonly reason: string | null;
      readonly token: string | null;
    };

/** What a provider tells of a token. */
export type TokenFacts =
  | {
      readonly kind: 'card';
      readonly brand: string;
      readonly last4: string;
      readonly bank: string | null;
      readonly expiryMonth: number;
      readonly expiryYear: number;
    }
  | { readonly kind: 'upi'; readonly vpa: string };

/** What the shop needs of whoever takes the money. A call that gets no clear answer throws, and is asked again. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** Where the shopper pays. It is known without a call, so it can be part of the transaction that makes the order. */
  pageOf(intent: PaymentIntent): string;
  /** Registers a payment whose page is opened by a form; the same page however often it is asked. */
  open(intent: PaymentIntent, known: KnownPayment, customer: string | null): Promise<HostedPage>;
  /** Registers a customer; null where the provider takes our own name for them. */
  openCustomer(customer: HostedCustomer): Promise<string | null>;
  /** Whether the provider sent these very bytes. Without a secret nothing is from it. */
  verify(signed: SignedBytes, now: Date): boolean;
  /** Reads verified bytes; null when they are about something that the shop does not follow. */
  read(signed: SignedBytes): ProviderEvent | null;
  /** How an attempt stands, for a word that never came. */
  ask(payment: KnownPayment, now: Date): Promise<ProviderAnswer>;
  /** Gives money back; asking again with the same id gives it back once. */
  refund(request: RefundRequest, now: Date): Promise<RefundAnswer>;
  /** What may be shown of a token; null when it is not there, or not this customer's. */
  describeToken(customer: string, token: string, now: Date): Promise<TokenFacts | null>;
  /** Makes the provider forget a token; one that is gone is forgotten. */
  forgetToken(customer: string, token: string, now: Date): Promise<void>;
}

/** What a provider is made of. */
export type ProviderEnv = Pick<
  Env,
  | 'BANK_URL'
  | 'PAYMENT_WEBHOOK_SECRET'
  | 'PAYMENT_PROVIDER'
  | 'PUBLIC_ORIGIN'
  | 'RAZORPAY_URL'
  | 'RAZORPAY_KEY_ID'
  | 'RAZORPAY_KEY_SECRET'
  | 'RAZORPAY_WEBHOOK_SECRET'
>;
