/** What may become of a payment at the test bank, and how the shop hears of it. */
export const decisions = {
  approve: { label: 'Approve', says: 'approved, and the shop is told at once' },
  approve_late: {
    label: 'Approve, but tell the shop a minute later',
    says: 'approved, and the shop is told a minute later',
  },
  approve_never: {
    label: 'Approve, and never tell the shop',
    says: 'approved, and the shop is never told: it has to ask',
  },
  approve_twice: { label: 'Approve, and tell the shop twice', says: 'approved, and the shop is told twice' },
  approve_timeout: {
    label: 'Approve, and lose the first call to the shop',
    says: 'approved, and the first call to the shop times out',
  },
  decline: { label: 'Decline', says: 'declined' },
  decline_funds: { label: 'Decline: not enough money', says: 'declined, not enough money' },
  decline_pin: { label: 'Decline: wrong PIN', says: 'declined, wrong PIN' },
  decline_late: {
    label: 'Decline, but tell the shop a minute later',
    says: 'declined, and the shop is told a minute later',
  },
  decline_never: {
    label: 'Decline, and never tell the shop',
    says: 'declined, and the shop is never told: it has to ask',
  },
  leave: { label: 'Go back without deciding', says: 'nothing is decided' },
} as const;
export type Decision = keyof typeof decisions;

export const isDecision = (value: string): value is Decision => Object.hasOwn(decisions, value);

/** Why the bank took no money, as a shopper may read it. */
export const reasons: Readonly<Partial<Record<Decision, string>>> = {
  decline_funds: 'There is not enough money in the account.',
  decline_pin: 'The UPI PIN or one-time code was wrong.',
  decline_never: 'There is not enough money in the account.',
};

/** UPI IDs that decide for themselves. */
const byVpa: Readonly<Record<string, Decision>> = {
  'success@garden': 'approve',
  'late@garden': 'approve_late',
  'never@garden': 'approve_never',
  'twice@garden': 'approve_twice',
  'timeout@garden': 'approve_timeout',
  'failure@garden': 'decline',
  'poor@garden': 'decline_funds',
  'wrong@garden': 'decline_pin',
};

/** Amounts that decide for themselves, by their paise. A price of the shop has none, so none does so by chance. */
const byPaise: Readonly<Record<number, Decision>> = {
  1: 'approve',
  2: 'approve_late',
  3: 'approve_never',
  4: 'approve_twice',
  5: 'approve_timeout',
  11: 'decline',
  12: 'decline_funds',
  13: 'decline_pin',
};

/** What a payment decides for itself, for tools that press no button; null when somebody has to. */
export const agreedDecision = (intent: { readonly amount: number }, vpa: string | null): Decision | null =>
  (vpa === null ? undefined : byVpa[vpa]) ?? byPaise[intent.amount % 100] ?? null;

/** The agreements as the bank's page tells them. */
export const agreements: readonly (readonly [string, string])[] = [
  ...Object.entries(byVpa).map(([vpa, decision]) => [vpa, decisions[decision].says] as const),
  ...Object.entries(byPaise).map(
    ([paise, decision]) => [`₹….${paise.padStart(2, '0')}`, decisions[decision].says] as const,
  ),
];
