/** How long a membership lasts (G37). */
export const MEMBERSHIP_MONTHS = 12;

/** What a member gets back of an amount, in whole rupees: a percentage up to a limit. Paise. */
export const membershipReward = (paid: number, { percent, most }: { percent: number; most: number }): number =>
  Math.min(most, Math.floor((paid * percent) / 10_000) * 100);
