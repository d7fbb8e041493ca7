import { grievanceLimits } from '#machines/rules/forms/grievance.ts';
import { CONTEST_KEPT_DAYS, CONTEST_RESULT_DAYS, contestTerms } from '#machines/rules/forms/contest.ts';
import { formatPaise, rupees } from '#machines/rules/order/money.ts';
import { STAMPS_PER_FREEBIE } from '#machines/rules/order/stamps.ts';
import { brand } from '#machines/rules/site/brand.ts';

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
};
