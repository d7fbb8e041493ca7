import type { HeartActor } from '../heart/index.ts';
import { heartActorId } from './wishlist.setup.ts';
import type { WishlistSnapshot } from './wishlist.types.ts';

/** The chart of a product's heart; undefined for a product that nobody has tapped. */
export const selectHeart = ({ children }: WishlistSnapshot, nid: number): HeartActor | undefined =>
  children[heartActorId(nid)];

/** The product that a guest has marked and that is not added yet. */
export const selectPending = ({ context }: WishlistSnapshot): number | null => context.pending;
