import type { SavedPaymentMethod } from '../domain/index.ts';
import { OTHER_BANK, canBeSaved, isUsable, missingPart, takesBank, takesVpa } from '../rules/payment/payer.ts';
import { findBanks, type Bank } from '../rules/payment/bank-words.ts';
import { paymentMethods } from '../rules/order/payment-words.ts';
import { vpaWords } from '../rules/payment/vpa-words.ts';
import { payerWords as words } from './payer.words.ts';
import type { PayerContext, PayerSnapshot } from './payer.types.ts';

/** One thing to choose; why it cannot be chosen stands in place of the hint. */
export type WayToPay = {
  readonly value: string;
  readonly label: string;
  readonly hint: string;
  readonly disabled: boolean;
  readonly reason: string | null;
};

const savedHint = ({ kind, bank, expires, is_default }: SavedPaymentMethod): string =>
  [
    is_default ? words.saved.standard : null,
    kind === 'upi' ? words.saved.upi : bank,
    expires === null ? null : words.saved.validTill(expires),
  ]
    .filter((part) => part !== null)
    .join(' · ');

/** Why a saved way cannot be paid with; null when it can. */
const whyNot = (saved: SavedPaymentMethod, offered: PayerContext['offered']): string | null => {
  if (isUsable(saved, offered)) return null;
  return saved.is_expired ? words.saved.expired(saved.expires ?? '') : words.saved.notHere;
};

export type ShownWays = {
  readonly saved: readonly WayToPay[];
  readonly fresh: readonly WayToPay[];
  /** the id of a saved way, the name of a new one; null while none is chosen */
  readonly value: string | null;
  readonly savedStatus: 'loading' | 'failed' | 'listed';
  /** nothing is chosen, and the shopper wanted to go on */
  readonly error: string | null;
};

const errorOf = (snapshot: PayerSnapshot, part: ReturnType<typeof missingPart>, text: string): string | null =>
  snapshot.matches({ open: { choice: 'rejected' } }) && missingPart(snapshot.context.choice) === part ? text : null;

export const selectWays = (snapshot: PayerSnapshot): ShownWays => {
  const { saved, offered, choice } = snapshot.context;
  const at = (state: 'loading' | 'failed') => snapshot.matches({ open: { saved: state } });
  return {
    saved: (saved ?? []).map((one) => {
      const reason = whyNot(one, offered);
      return { value: one.method_id, label: one.label, hint: savedHint(one), disabled: reason !== null, reason };
    }),
    fresh: paymentMethods
      .filter(({ value }) => offered.includes(value))
      .map((one) => ({ ...one, disabled: false, reason: null })),
    value: choice.savedId ?? choice.method,
    savedStatus: (['loading', 'failed'] as const).find(at) ?? 'listed',
    error: errorOf(snapshot, 'method', words.choose),
  };
};

/** What is said below the chosen way; null where it says all by itself. */
export const selectWayNote = ({ context: { choice } }: PayerSnapshot): string | null => {
  if (choice.savedId !== null) return choice.method === 'upi' ? words.saved.request : words.saved.cvv;
  if (choice.method === 'card') return words.card;
  return choice.method === 'cod' ? words.cash : null;
};

/** The UPI ID; null where none can be typed. */
export const selectVpa = ({ context: { choice } }: PayerSnapshot): string | null =>
  takesVpa(choice) ? choice.vpa : null;
export const selectVpaError = (snapshot: PayerSnapshot): string | null => errorOf(snapshot, 'vpa', vpaWords.error);

export type ShownBanks = {
  readonly value: string | null;
  readonly search: string;
  readonly found: readonly Bank[];
  /** what no bank of the list is called; null while one is */
  readonly unknown: string | null;
  readonly error: string | null;
};

/** The banks of net banking; null where none is to be chosen. */
export const selectBanks = (snapshot: PayerSnapshot): ShownBanks | null => {
  const { choice, bankSearch } = snapshot.context;
  if (!takesBank(choice)) return null;
  const found = findBanks(bankSearch);
  return {
    value: choice.bank,
    search: bankSearch,
    found: [...found, { code: OTHER_BANK, name: words.bank.other }],
    unknown: found.length === 0 ? bankSearch.trim() : null,
    error: errorOf(snapshot, 'bank', words.bank.choose),
  };
};

export type ShownConsent = { readonly kind: 'card' | 'upi'; readonly isWanted: boolean };

/** Whether it shall be remembered; null where there is nothing to remember. */
export const selectConsent = ({ context: { choice } }: PayerSnapshot): ShownConsent | null =>
  canBeSaved(choice) ? { kind: choice.method === 'card' ? 'card' : 'upi', isWanted: choice.isSaveWanted } : null;
