import { contestWords as words } from '#machines/contest/contest.words.ts';
import type { ContestRound } from '#machines/domain/index.ts';
import { CONTEST_RESULT_DAYS } from '#machines/rules/forms/contest.ts';
import { dayOfYear, momentAsSaid } from '#machines/rules/order/dates.ts';
import { addDays } from '#machines/rules/order/india-time.ts';

/** The day of a moment, as people say it. */
export const dayOf = (moment: string): string => dayOfYear(moment.slice(0, 10));

/** How a contest stands, in one sentence. */
export const standingOf = ({ state, opens_at, ends_at }: ContestRound): string => {
  const end = momentAsSaid(ends_at);
  if (state === 'open') return words.open(end);
  if (state === 'soon') return words.soon(dayOf(opens_at), end);
  return state === 'named'
    ? words.named(dayOf(ends_at))
    : words.choosing(dayOf(ends_at), dayOfYear(addDays(ends_at.slice(0, 10), CONTEST_RESULT_DAYS)));
};
