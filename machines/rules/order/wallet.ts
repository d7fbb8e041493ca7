import { minToPay } from './coupon.ts';

/** Why money came into a wallet or left it (G21); the words are in wallet-words.ts. */
export const walletReasons = [
  'order',
  'order_returned',
  'order_refund',
  'review',
  'membership',
  'occasion',
  'goodwill',
  'contest',
  'expired',
] as const;
export type WalletReason = (typeof walletReasons)[number];

/** What kind of entry a ledger holds: what comes in is positive, a debit and an expiry negative. */
export const walletKinds = ['credit', 'debit', 'expiry', 'refund', 'reward'] as const;
export type WalletKind = (typeof walletKinds)[number];

/** One row of a ledger, as far as it matters for what expires. Paise; times in ms since 1970. */
export type LedgerEntry = {
  readonly kind: WalletKind;
  readonly amount: number;
  /** the instant from which what is left of it is gone; null for money that stays */
  readonly expiresAt: number | null;
};

/** What is left of a credit. */
export type WalletLot = { readonly left: number; readonly expiresAt: number | null };

/** After every date. */
const never = Number.MAX_SAFE_INTEGER;
const soonestFirst = (one: WalletLot, other: WalletLot): number =>
  (one.expiresAt ?? never) - (other.expiresAt ?? never);

/** Takes an amount from lots, from what ends first on. */
function spend(lots: readonly WalletLot[], amount: number): WalletLot[] {
  let missing = amount;
  return lots
    .toSorted(soonestFirst)
    .map((lot) => {
      const taken = Math.min(lot.left, missing);
      missing -= taken;
      return { ...lot, left: lot.left - taken };
    })
    .filter(({ left }) => left > 0);
}

/**
 * What is left of each credit of a ledger, the one that ends first in front: a debit takes from what ends first.
 * @param entries in the order in which they were written
 */
export const lotsOf = (entries: readonly LedgerEntry[]): WalletLot[] =>
  entries
    .reduce<WalletLot[]>(
      (lots, { amount, expiresAt }) => (amount < 0 ? spend(lots, -amount) : [...lots, { left: amount, expiresAt }]),
      [],
    )
    .toSorted(soonestFirst);

/** How much of a ledger is over at an instant. */
export const lapsedAt = (entries: readonly LedgerEntry[], now: number): number =>
  lotsOf(entries).reduce((sum, { left, expiresAt }) => sum + (expiresAt !== null && expiresAt <= now ? left : 0), 0);

/** What a wallet pays of an amount: at most its share, and never so much that less than a bank takes is left. */
export function walletShareOf(payable: number, { balance, share }: { balance: number; share: number }): number {
  const most = Math.min(balance, Math.floor((payable * share) / 100), payable);
  const rest = payable - most;
  return rest > 0 && rest < minToPay ? Math.max(0, payable - minToPay) : Math.max(0, most);
}
