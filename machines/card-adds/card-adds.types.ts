import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CardAddFact, CardAddPorts } from '../card-add/index.ts';
import type { cardAddsMachine } from './card-adds.machine.ts';

export type CardAddsContext = {
  /** skus of the products whose buttons have a chart of their own */
  readonly pressed: readonly string[];
};

export type CardAddsEvent =
  | CardAddFact
  /** the shopper taps the button of a product's card */
  | { type: 'button.press'; sku: string };

export type CardAddsPorts = CardAddPorts;
export type CardAddsEmitted = CardAddFact;

export type CardAddsActor = ActorRefFrom<typeof cardAddsMachine>;
export type CardAddsSnapshot = SnapshotFrom<typeof cardAddsMachine>;
