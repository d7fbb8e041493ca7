import type { PaidBy, PaymentMethod } from '../../domain/index.ts';

/** The ways to pay, in the order in which they are offered (CHK-07). */
export const paymentMethods: readonly {
  readonly value: PaymentMethod;
  readonly label: string;
  readonly hint: string;
}[] = [
  { value: 'upi', label: 'UPI', hint: 'Any UPI app' },
  { value: 'card', label: 'Card', hint: 'Credit or debit' },
  { value: 'netbanking', label: 'Net banking', hint: 'Your own bank’s page' },
];

const wallet = 'Wallet and stamps';

export const paymentMethodLabel = (method: PaidBy): string =>
  paymentMethods.find(({ value }) => value === method)?.label ?? wallet;

/** How a customer may pay (G13): from abroad by card alone. */
export const paymentMethodsOf = (isAbroad: boolean): PaymentMethod[] =>
  isAbroad ? ['card'] : paymentMethods.map(({ value }) => value);

export const isPaymentMethod = (value: unknown): value is PaymentMethod =>
  paymentMethods.some((method) => method.value === value);
