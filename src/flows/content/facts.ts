import { TIME_TO_THINK } from '#machines/rules/account/deletion.ts';
import { DAYS_UNTIL_DELETION } from '#machines/rules/account/days-until-deletion.ts';
import { REVIEW_EDIT_DAYS } from '#machines/rules/account/review-draft.ts';
import { SAVED_PAGES } from '#machines/rules/browser/cache-names.ts';
import { affiliates } from '#machines/rules/events/affiliates.ts';
import { grievanceLimits } from '#machines/rules/forms/grievance.ts';
import { CONTEST_KEPT_DAYS, CONTEST_RESULT_DAYS, contestTerms } from '#machines/rules/forms/contest.ts';
import { formatPaise, rupees } from '#machines/rules/order/money.ts';
import { STAMPS_PER_FREEBIE } from '#machines/rules/order/stamps.ts';
import { brand } from '#machines/rules/site/brand.ts';
import { affiliateCookieLife } from '#machines/rules/site/cookies.ts';
import { DAY, SECOND } from '#machines/rules/site/durations.ts';

const [short, long, longest] = grievanceLimits;
const inRupees = (amount: number | undefined): string => formatPaise(rupees(amount ?? 0));
const [first, second, third] = contestTerms['dpl-contest'].prizes;

/** What pages of words may name in double braces, by the rules that the shop works by. */
export const facts: Readonly<Record<string, string>> = {
  'brand.name': brand.name,
  'brand.email': brand.email,
  'brand.phone': brand.phone,
  'brand.tel': `tel:${brand.phone.replaceAll(' ', '')}`,
  'brand.address': brand.address,
  'brand.wallet': `/${brand.slug}wallet`,
  'contest.resultDays': String(CONTEST_RESULT_DAYS),
  'contest.keptDays': String(CONTEST_KEPT_DAYS),
  'dpl.first': inRupees(first),
  'dpl.second': inRupees(second),
  'dpl.third': inRupees(third),
  'cup.first': inRupees(contestTerms['world-cup-contest'].prizes[0]),
  'complaint.days': String(short),
  'complaint.longDays': String(long),
  'complaint.longestDays': String(longest),
  'stamps.each': String(STAMPS_PER_FREEBIE),
  'review.days': String(REVIEW_EDIT_DAYS),
  'account.days': String(TIME_TO_THINK / DAY),
  'kept.guestCart': String(DAYS_UNTIL_DELETION.guestCart),
  'kept.message': String(DAYS_UNTIL_DELETION.message),
  'kept.wrongCodes': String(DAYS_UNTIL_DELETION.wrongCodes),
  'kept.visit': String(DAYS_UNTIL_DELETION.visit),
  'kept.stockAlert': String(DAYS_UNTIL_DELETION.stockAlert),
  'kept.newsletterWish': String(DAYS_UNTIL_DELETION.newsletterWish),
  'kept.ticketYears': String(DAYS_UNTIL_DELETION.ticket / 365),
  'partners.names': Object.values(affiliates).join(' or '),
  'partners.days': String((affiliateCookieLife * SECOND) / DAY),
  'offline.pages': String(SAVED_PAGES.count),
  'offline.days': String(SAVED_PAGES.days),
};
