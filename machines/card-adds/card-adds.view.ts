import type { CardAddActor } from '../card-add/index.ts';
import { buttonActorId } from './card-adds.setup.ts';
import type { CardAddsSnapshot } from './card-adds.types.ts';

/** The chart of a card's button; undefined for a card that nobody has tapped. */
export const selectCardAdd = ({ children }: CardAddsSnapshot, sku: string): CardAddActor | undefined =>
  children[buttonActorId(sku)];
