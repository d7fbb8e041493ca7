import type { PaymentDetails, PaymentMethod, SavedPaymentMethod } from '../../domain/index.ts';
import { bankName } from './bank-words.ts';
import { isVpaWrong, tidyVpa } from './vpa.ts';

/** A bank that is not on our list: it is chosen on the page of the payment partner. */
export const OTHER_BANK = 'OTHER';

/** How a shopper wants to pay, as it was chosen and typed. */
export type PayerChoice = {
  /** null while nothing is chosen */
  readonly method: PaymentMethod | null;
  /** a saved way to pay of that kind; null for a new one */
  readonly savedId: string | null;
  /** the UPI ID that the money is asked from; empty to choose an app */
  readonly vpa: string;
  /** the code of a bank of net banking, or OTHER_BANK */
  readonly bank: string | null;
  /** the shopper agrees that it is remembered */
  readonly isSaveWanted: boolean;
};

export const nothingChosen: PayerChoice = {
  method: null,
  savedId: null,
  vpa: '',
  bank: null,
  isSaveWanted: false,
};

const isNew = (choice: PayerChoice, method: PaymentMethod): boolean =>
  choice.method === method && choice.savedId === null;

/** Whether a UPI ID can be typed, and a bank chosen. */
export const takesVpa = (choice: PayerChoice): boolean => isNew(choice, 'upi');
export const takesBank = ({ method }: PayerChoice): boolean => method === 'netbanking';

/** Whether it is something that can be remembered: a new card, or a UPI ID that is typed. */
export const canBeSaved = (choice: PayerChoice): boolean =>
  isNew(choice, 'card') || (takesVpa(choice) && choice.vpa.trim() !== '');

export type MissingPart = 'method' | 'vpa' | 'bank';

/** What still stands between a choice and a payment; null when nothing does. */
export function missingPart(choice: PayerChoice): MissingPart | null {
  if (choice.method === null) return 'method';
  if (takesVpa(choice) && isVpaWrong(choice.vpa)) return 'vpa';
  return takesBank(choice) && choice.bank === null ? 'bank' : null;
}

/** What is sent besides the name of the way to pay; null where the name says all. */
export function paymentDetails(choice: PayerChoice): PaymentDetails | null {
  const { savedId: saved_method, vpa, bank, isSaveWanted } = choice;
  const details = {
    vpa: takesVpa(choice) && vpa.trim() !== '' ? tidyVpa(vpa) : null,
    bank: takesBank(choice) && bank !== null && bankName(bank) !== null ? bank : null,
    saved_method,
    save: isSaveWanted && canBeSaved(choice),
  };
  const isPlain = details.vpa === null && details.bank === null && saved_method === null && !details.save;
  return isPlain ? null : details;
}

/** The choice that a request was made of. */
export const choiceOf = (method: PaymentMethod, details: PaymentDetails | null): PayerChoice => ({
  method,
  savedId: details?.saved_method ?? null,
  vpa: details?.vpa ?? '',
  bank: details?.bank ?? null,
  isSaveWanted: details?.save ?? false,
});

/** Whether a saved way to pay can be chosen among the ways that are offered. */
export const isUsable = ({ kind, is_expired }: SavedPaymentMethod, offered: readonly PaymentMethod[]): boolean =>
  !is_expired && offered.includes(kind);

/** What can be paid with. */
export type PayerOffer = {
  readonly offered: readonly PaymentMethod[];
  /** what the customer has saved; null when that has still to be asked for */
  readonly saved: readonly SavedPaymentMethod[] | null;
  /** the way that the shopper had last; null when none is known */
  readonly last: PaymentMethod | null;
};

/** A choice among what is offered: the shopper's own, the default of what is saved, the last one, or the only one. */
export function choiceAmong(choice: PayerChoice, { offered, saved, last }: PayerOffer): PayerChoice {
  const { method, savedId } = choice;
  const isOffered = method !== null && offered.includes(method);
  const isKnown = saved === null || saved.some((one) => one.method_id === savedId && isUsable(one, offered));
  if (isOffered && (savedId === null || isKnown)) return choice;
  const begun: PayerChoice = { ...choice, method: null, savedId: null, isSaveWanted: false };
  const preferred = saved?.find((one) => one.is_default && isUsable(one, offered));
  if (preferred !== undefined) return { ...begun, method: preferred.kind, savedId: preferred.method_id };
  if (last !== null && offered.includes(last)) return { ...begun, method: last };
  const only = offered.length === 1 ? offered[0] : undefined;
  return only === undefined ? begun : { ...begun, method: only };
}
