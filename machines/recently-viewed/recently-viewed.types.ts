import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CardProduct } from '../domain/index.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { recentlyViewedMachine } from './recently-viewed.machine.ts';

export type RecentlyViewedInput = {
  /** what was looked at, newest first */
  readonly skus: readonly string[];
};
export type RecentlyViewedContext = RecentlyViewedInput & { readonly products: readonly CardProduct[] };

export type RecentlyViewedEvent =
  /** asks once more for what did not come */
  { type: 'recent.retry' };

export type RecentlyViewedPorts = {
  /** the products of these skus that are still sold, each once, in this order */
  readonly loadRecent: Port<{ skus: readonly string[] }, Outcome<readonly CardProduct[]>>;
};

export type RecentlyViewedEmitted = { type: 'failure.logged'; what: string; message: string };

export type RecentlyViewedActor = ActorRefFrom<typeof recentlyViewedMachine>;
export type RecentlyViewedSnapshot = SnapshotFrom<typeof recentlyViewedMachine>;
