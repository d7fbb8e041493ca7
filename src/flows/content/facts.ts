import { grievanceLimits } from '#machines/rules/forms/grievance.ts';
import { STAMPS_PER_FREEBIE } from '#machines/rules/order/stamps.ts';
import { brand } from '#machines/rules/site/brand.ts';

const [short, long, longest] = grievanceLimits;

/** What pages of words may name in double braces, by the rules that the shop works by. */
export const facts: Readonly<Record<string, string>> = {
  'brand.name': brand.name,
  'brand.email': brand.email,
  'brand.phone': brand.phone,
  'brand.tel': `tel:${brand.phone.replaceAll(' ', '')}`,
  'brand.address': brand.address,
  'brand.wallet': `/${brand.slug}wallet`,
  'complaint.days': String(short),
  'complaint.longDays': String(long),
  'complaint.longestDays': String(longest),
  'stamps.each': String(STAMPS_PER_FREEBIE),
};
