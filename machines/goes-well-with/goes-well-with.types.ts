import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CardProduct } from '../domain/index.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { goesWellWithMachine } from './goes-well-with.machine.ts';

export type GoesWellWithInput = {
  /** the product that add-ons are asked for */
  readonly nid: number;
};
export type GoesWellWithContext = {
  readonly nid: number;
  readonly products: readonly CardProduct[];
};

export type GoesWellWithEvent =
  /** the shopper asks again for what did not come */
  { type: 'goesWellWith.retry' };

export type GoesWellWithPorts = {
  readonly loadGoesWellWith: Port<{ nid: number }, Outcome<readonly CardProduct[]>>;
};

export type GoesWellWithScreen = 'loading' | 'showing' | 'failed';
export type GoesWellWithActor = ActorRefFrom<typeof goesWellWithMachine>;
export type GoesWellWithSnapshot = SnapshotFrom<typeof goesWellWithMachine>;
