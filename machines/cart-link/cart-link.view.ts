import type { OmittedLine } from '../domain/index.ts';
import { cartLinkWords } from './cart-link.words.ts';
import type { CartLinkSnapshot } from './cart-link.types.ts';

/** Items that stay out of the link for the same reason. */
export type Omission = { readonly why: string; readonly items: readonly string[] };

/** The address to give away, or null when there is none. */
export const selectLinkAddress = ({ context }: CartLinkSnapshot): string | null => context.address;
export const selectLinkUntil = ({ context }: CartLinkSnapshot): string => context.until;
export const selectIsCopying = (snapshot: CartLinkSnapshot): boolean => snapshot.matches('copying');
export const selectIsSharing = (snapshot: CartLinkSnapshot): boolean => snapshot.matches('sharing');

/** That it was copied, for eyes and ears; empty before. */
export const selectCopied = (snapshot: CartLinkSnapshot): string =>
  snapshot.matches({ offering: 'copied' }) ? cartLinkWords.copied : '';

/** Why it was neither copied nor handed on, or null. */
export const selectLinkRefusal = (snapshot: CartLinkSnapshot): string | null => {
  if (snapshot.matches({ offering: 'uncopied' })) return cartLinkWords.uncopied;
  return snapshot.matches({ offering: 'unshared' }) ? cartLinkWords.unshared : null;
};

const reasons: readonly OmittedLine['reason'][] = ['photo', 'length', 'gone'];

/** What the link leaves out: why, and the items by name. */
export const selectOmissions = ({ context: { omitted } }: CartLinkSnapshot): readonly Omission[] =>
  reasons.flatMap((reason) => {
    const items = omitted.filter((line) => line.reason === reason);
    if (items.length === 0) return [];
    return [
      {
        why: cartLinkWords.omitted[reason],
        items: items.map((line) => cartLinkWords.item(line.title, line.variant_label)),
      },
    ];
  });
export const areSameOmissions = (before: readonly Omission[], after: readonly Omission[]): boolean =>
  before.length === after.length && before.every(({ items }, at) => items.length === after[at]?.items.length);
