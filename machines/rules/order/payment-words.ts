import type { PaidBy, PaymentMethod } from '../../domain/index.ts';

/** The ways to pay at a bank, in the order in which they are offered (CHK-07). */
export const paymentMethods: readonly {
  readonly value: PaymentMethod;
  readonly label: string;
  readonly hint: string;
}[] = [
  { value: 'upi', label: 'UPI', hint: 'Any UPI app' },
  { value: 'card', label: 'Card', hint: 'Credit or debit' },
  { value: 'netbanking', label: 'Net banking', hint: 'Your own bank’s page' },
  { value: 'cod', label: 'Cash on delivery', hint: 'To the rider at the door' },
];

const wallet = 'Wallet and stamps';

export const paymentMethodLabel = (method: PaidBy): string =>
  paymentMethods.find(({ value }) => value === method)?.label ?? wallet;

/** How a customer may pay (G13): from abroad by card alone, in cash where the shop takes it. */
export const paymentMethodsOf = ({ isAbroad, takesCash }: { isAbroad: boolean; takesCash: boolean }): PaymentMethod[] =>
  isAbroad ? ['card'] : ['upi', 'card', 'netbanking', ...(takesCash ? (['cod'] as const) : [])];

export const isPaymentMethod = (value: unknown): value is PaymentMethod =>
  paymentMethods.some((method) => method.value === value);

/** The way to pay at a bank that was chosen; UPI where nothing was left for a bank. */
export const bankMethod = (method: unknown): PaymentMethod => (isPaymentMethod(method) ? method : 'upi');
