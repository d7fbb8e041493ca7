import type { CardAddFace } from '../rules/product/card-add.ts';
import type { CardAddSnapshot } from './card-add.types.ts';

/** What the card shows in the place of its button. */
export function selectCardAddFace(snapshot: CardAddSnapshot): CardAddFace {
  if (snapshot.matches('adding')) return 'adding';
  if (snapshot.matches('added')) return 'added';
  if (snapshot.matches('failed')) return 'retry';
  if (snapshot.matches('choosing')) return 'choose';
  return snapshot.matches('soldOut') ? 'soldOut' : 'add';
}
