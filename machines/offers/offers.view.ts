import type { Offer } from '../domain/index.ts';
import { dayOfYear } from '../rules/order/dates.ts';
import { formatPaise } from '../rules/order/money.ts';
import { paymentMethodLabel } from '../rules/order/payment-words.ts';
import { offersWords as words } from './offers.words.ts';
import type { CopyStatus, OffersSnapshot } from './offers.types.ts';

/** Whether a code is being copied, was, or could not be. */
export const selectCopyStatus = (snapshot: OffersSnapshot, code: string): CopyStatus =>
  snapshot.context.code === code ? snapshot.value : 'asking';

/** That a code was copied, for eyes and ears; empty otherwise. */
export const selectCopied = (snapshot: OffersSnapshot): string =>
  snapshot.matches('copied') ? words.copied(snapshot.context.code ?? '') : '';

/** All that an offer asks for and gives, a line each: what it is for before how often. A customer is not sent to the login. */
export const conditionsOf = (offer: Offer, isCustomer = false): readonly string[] => [
  offer.min_total > 0 ? words.minimum(formatPaise(offer.min_total)) : words.noMinimum,
  ...(offer.max_discount === null ? [] : [words.cap(formatPaise(offer.max_discount))]),
  ...(offer.payment_methods.length === 0 ? [] : [words.payments(offer.payment_methods.map(paymentMethodLabel))]),
  ...(offer.cities.length === 0 ? [] : [words.cities(offer.cities)]),
  ...(offer.first_order_only ? [words.firstOrder] : []),
  ...(offer.per_customer_limit === null ? [] : [words.limit(offer.per_customer_limit)]),
  ...offer.terms,
  ...(offer.login_required && !isCustomer ? [words.login] : []),
];

/** `Until 31 Dec 2028`, or both days of what is still to come. */
export const daysOf = ({ has_started, starts_on, ends_on }: Offer): string =>
  has_started ? words.until(dayOfYear(ends_on)) : words.between(dayOfYear(starts_on), dayOfYear(ends_on));

/** Why an offer cannot be used yet; null when it can. */
export const waitReason = ({ has_started, starts_on }: Offer): string | null =>
  has_started ? null : words.notYet(dayOfYear(starts_on));
