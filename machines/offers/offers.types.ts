import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { offersMachine } from './offers.machine.ts';

export type OffersInput = {
  /** the codes that can be used now; those to come are shown too */
  readonly usable: readonly string[];
};

export type OffersContext = OffersInput & {
  /** the code that was copied last, or should have been */
  readonly code: string | null;
};

export type OffersEvent =
  /** the shopper wants a code in the clipboard */
  | { type: 'code.copy'; code: string }
  /** the shopper takes a code along to the cart */
  | { type: 'coupon.use'; code: string };

export type OffersPorts = {
  /** refused when the browser keeps its clipboard to itself */
  readonly copyCode: Port<{ code: string | null }, Outcome<null>>;
};

export type OffersEmitted =
  /** the cart will try this code (CPN-03) */
  { type: 'coupon.kept'; code: string } | { type: 'navigation.wanted'; to: '/cart' };

export type OffersActor = ActorRefFrom<typeof offersMachine>;
export type OffersSnapshot = SnapshotFrom<typeof offersMachine>;
export type CopyStatus = 'asking' | 'copying' | 'copied' | 'uncopied';
