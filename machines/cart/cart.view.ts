import { cartWords } from './cart.words.ts';
import type { Cart } from '../domain/index.ts';
import {
  canCheckOut,
  changesOf,
  choicesActorId,
  couponActorId,
  lineActorId,
  newsOf,
  walletActorId,
} from './cart.setup.ts';
import type { CartLineActor } from '../cart-line/index.ts';
import type { CouponActor } from '../coupon/index.ts';
import type { WalletUseActor } from '../wallet-use/index.ts';
import type { LineChoicesActor } from '../line-choices/index.ts';
import type { CartSnapshot } from './cart.types.ts';

export type CartScreen = 'loading' | 'empty' | 'filled' | 'offline' | 'failed';

/** Which of its pages the cart shows. */
export const selectCartScreen = (snapshot: CartSnapshot): CartScreen => {
  if (snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.context.lines.length > 0) return 'filled';
  return snapshot.matches('offline') ? 'offline' : 'empty';
};

export const selectCart = (snapshot: CartSnapshot): Cart | null => snapshot.context.cart;

/** The actors of the lines on screen, in their order; the same array as long as the lines are the same. */
export const selectLineActors = (snapshot: CartSnapshot): readonly CartLineActor[] =>
  snapshot.context.lines.flatMap((id) => {
    const actor = snapshot.children[lineActorId(id)];
    return actor === undefined ? [] : [actor as CartLineActor];
  });

/** The actor of the cart's coupon; undefined while nothing lies in the cart. */
export const selectCouponActor = ({ children }: CartSnapshot): CouponActor | undefined =>
  children[couponActorId] as CouponActor | undefined;

/** The actor of the cart's wallet; undefined while nothing lies in the cart. */
export const selectWalletActor = ({ children }: CartSnapshot): WalletUseActor | undefined =>
  children[walletActorId] as WalletUseActor | undefined;

/** The actor in which a line is chosen anew; undefined while none is. */
export const selectLineChoices = ({ children }: CartSnapshot): LineChoicesActor | undefined =>
  children[choicesActorId] as LineChoicesActor | undefined;

export const areSameActors = (before: readonly CartLineActor[], after: readonly CartLineActor[]): boolean =>
  before.length === after.length && before.every((actor, index) => actor === after[index]);

export const selectIsCartBusy = (snapshot: CartSnapshot): boolean =>
  snapshot.matches({ filled: 'pending' }) || snapshot.matches({ filled: 'refreshing' });
/** Whether a change of the shopper is on its way. */
export const selectIsCartSaving = (snapshot: CartSnapshot): boolean => snapshot.matches({ filled: 'pending' });
export const selectIsCartSlow = (snapshot: CartSnapshot): boolean => snapshot.hasTag('slow');
/** What changed without the shopper, one sentence each; none when nothing did. */
export const selectNews = ({ context }: CartSnapshot): readonly string[] => {
  const { lines, rows, unserved } = newsOf(context);
  const words = cartWords.conflict;
  const place = unserved === null ? [] : [words.unserved(unserved)];
  // Two lines of the same cake say the same.
  return [...new Set([...place, ...lines.map(words.ofLine), ...rows.map(words.ofRow)])];
};

export const areSameTexts = (before: readonly string[], after: readonly string[]): boolean =>
  before.length === after.length && before.every((text, index) => text === after[index]);

/** Why the checkout cannot be gone to now, or null when it can. */
export const selectCheckoutReason = (snapshot: CartSnapshot): string | null => {
  if (snapshot.can({ type: 'checkout.request' })) return null;
  if (snapshot.matches('offline')) return cartWords.reasons.offline;
  const { cart } = snapshot.context;
  if (snapshot.matches({ filled: 'refreshing' }) && changesOf(snapshot.context) === 0)
    return cartWords.reasons.checking;
  if (cart !== null && cart.line_items.length === 0) return cartWords.reasons.empty;
  if (canCheckOut(snapshot.context) || cart?.line_items.every(({ inStock }) => inStock) !== false) {
    return cartWords.reasons.saving;
  }
  return cartWords.reasons.soldOut;
};

/** Why nothing about the lines can be changed now, or null when it can. */
export const selectChangeReason = (snapshot: CartSnapshot): string | null =>
  snapshot.matches('offline') ? cartWords.offline : null;
