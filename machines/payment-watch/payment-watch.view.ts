import type { Order, Payment, PaymentMethod } from '../domain/index.ts';
import { vpaWords } from '../rules/payment/vpa-words.ts';
import { isRetriedByUpi } from './payment-watch.setup.ts';
import type { PaymentWatchSnapshot } from './payment-watch.types.ts';

export type PaymentScreen =
  | 'loading'
  | 'waiting'
  | 'paid'
  | 'failed'
  | 'leaving'
  | 'paidSince'
  | 'replaced'
  | 'expired'
  | 'refunded'
  | 'notFound'
  | 'lost'
  | 'login';

const screens = [
  ['awaitingBank', 'waiting'],
  ['pending', 'waiting'],
  ['paid', 'paid'],
  ['failed', 'failed'],
  ['startingPayment', 'failed'],
  ['leaving', 'leaving'],
  ['paidSince', 'paidSince'],
  ['replaced', 'replaced'],
  ['expired', 'expired'],
  ['refunded', 'refunded'],
  ['notFound', 'notFound'],
  ['lost', 'lost'],
  ['needsLogin', 'login'],
] as const;

export const selectScreen = (snapshot: PaymentWatchSnapshot): PaymentScreen =>
  screens.find(([state]) => snapshot.matches(state))?.[1] ?? 'loading';

export const selectPayment = ({ context }: PaymentWatchSnapshot): Payment | null => context.payment;
export const selectPaidOrder = ({ context }: PaymentWatchSnapshot): Order | null => context.order;
export const selectIsLoadingOrder = (snapshot: PaymentWatchSnapshot): boolean =>
  snapshot.matches({ paid: 'loadingOrder' });

export type ShownRetry = {
  readonly canRetry: boolean;
  readonly isStarting: boolean;
  /** the ways to pay that this shopper has */
  readonly offered: readonly PaymentMethod[];
  readonly method: PaymentMethod;
  /** the UPI ID; null where it is not by UPI */
  readonly vpa: string | null;
  readonly vpaError: string | null;
  readonly refusal: string | null;
};

export const selectRetry = (snapshot: PaymentWatchSnapshot): ShownRetry => {
  const { payment, payment_method, refusal } = snapshot.context;
  return {
    canRetry: payment?.can_retry ?? false,
    isStarting: snapshot.matches('startingPayment'),
    offered: payment?.payment_methods ?? [],
    method: payment_method,
    vpa: isRetriedByUpi(snapshot.context) ? snapshot.context.vpa : null,
    vpaError: snapshot.matches({ failed: 'rejected' }) ? vpaWords.error : null,
    refusal,
  };
};
