import type { PaymentMethod } from '../../domain/index.ts';

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

export const paymentMethodLabel = (method: PaymentMethod): string =>
  paymentMethods.find(({ value }) => value === method)?.label ?? 'UPI';

/** How a customer may pay (G13): from abroad by card alone. */
export const paymentMethodsOf = (isAbroad: boolean): PaymentMethod[] =>
  isAbroad ? ['card'] : paymentMethods.map(({ value }) => value);

export const isPaymentMethod = (value: unknown): value is PaymentMethod =>
  paymentMethods.some((method) => method.value === value);
