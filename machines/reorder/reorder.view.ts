import type { Reorder } from '../domain/index.ts';
import type { ReorderSnapshot } from './reorder.types.ts';

export type ReorderScreen = 'loading' | 'items' | 'notFound' | 'failed' | 'login';

const screens = [
  ['loading', 'loading'],
  ['notFound', 'notFound'],
  ['failed', 'failed'],
  ['needsLogin', 'login'],
] as const;

export const selectReorderScreen = (snapshot: ReorderSnapshot): ReorderScreen =>
  screens.find(([state]) => snapshot.matches(state))?.[1] ?? 'items';

export const selectReorder = ({ context }: ReorderSnapshot): Reorder | null => context.reorder;

/** Whether none of it can be had now. */
export const selectIsNothing = (snapshot: ReorderSnapshot): boolean => snapshot.matches('nothing');

/** Whether it is on its way into the cart, or there already. */
export const selectIsAddingAgain = (snapshot: ReorderSnapshot): boolean =>
  snapshot.matches('adding') || snapshot.matches('added');

export const selectIsReorderSlow = (snapshot: ReorderSnapshot): boolean => snapshot.hasTag('slow');

/** Why it was not added, or null. */
export const selectReorderMessage = ({ context }: ReorderSnapshot): string | null => context.message;

export type ReorderLine = Reorder['lines'][number];

/** What one piece costs more than it did, in paise; less is below zero. 0 for what cannot be had. */
export const dearerBy = ({ unit_price, unit_price_before }: ReorderLine): number =>
  unit_price === null ? 0 : unit_price - unit_price_before;
