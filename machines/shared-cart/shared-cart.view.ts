import type { SharedCart } from '../domain/index.ts';
import type { SharedCartSnapshot } from './shared-cart.types.ts';

/** What the link holds, or null when it has ended. */
export const selectShared = ({ context }: SharedCartSnapshot): SharedCart | null => context.shared;
export const selectIsSharedSoldOut = (snapshot: SharedCartSnapshot): boolean => snapshot.matches('soldOut');
export const selectIsAddingShared = (snapshot: SharedCartSnapshot): boolean => snapshot.matches('adding');
export const selectIsAddingSharedSlow = (snapshot: SharedCartSnapshot): boolean => snapshot.hasTag('slow');
/** Why they were not added, or null. */
export const selectSharedRefusal = ({ context }: SharedCartSnapshot): string | null => context.message;
