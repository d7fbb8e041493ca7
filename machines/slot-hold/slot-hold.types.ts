import type { ActorRef, ActorRefFrom, Snapshot, SnapshotFrom } from 'xstate';
import type { Slot } from '../domain/index.ts';
import type { Listener } from '../kit/listener.ts';
import type { Outcome, Refusal } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { slotHoldMachine } from './slot-hold.machine.ts';

/** A place that the shop keeps. Both moments are of this device’s clock, in ms: the shop said how long is left. */
export type Hold = { readonly slot: Slot; readonly endsAt: number; readonly now: number };

/** How a time stands: kept for this cart, free, full or past, and what is near it. */
export type Standing = {
  readonly hold: Hold | null;
  readonly slot: Slot;
  readonly alternatives: readonly Slot[];
};

/** Why a time is not kept, with what is near it. */
export type HoldRefusal = Refusal & { readonly alternatives: readonly Slot[] };

export type SlotHoldInput = {
  /** who hears the reports: the checkout */
  readonly parent: ActorRef<Snapshot<unknown>, SlotHoldReport>;
};

export type SlotHoldContext = SlotHoldInput & {
  /** the time that the shopper wants; null when there is none */
  readonly wanted: string | null;
  /** the time as the shop described it last; null while it has not */
  readonly slot: Slot | null;
  /** when the hold is over, in ms of this device’s clock; null when nothing is kept */
  readonly endsAt: number | null;
  /** ms of this device’s clock */
  readonly now: number;
  /** why the time is not to be had, in the words of the shop */
  readonly reason: string | null;
  /** what is near the wanted time */
  readonly alternatives: readonly Slot[];
};

/** What the page tells of time. */
export type ClockEvent =
  /** a second has passed, or more when the device slept */
  | { type: 'clock.ticked'; now: number }
  /** the shopper looks at the page again */
  | { type: 'page.shown' };

export type SlotHoldEvent =
  | ClockEvent
  /** the checkout has a time now */
  | { type: 'slot.wanted'; slotId: string }
  /** the checkout has none any more */
  | { type: 'slot.unwanted' }
  /** the shopper takes a time near the lost one */
  | { type: 'neighbour.choose'; slotId: string }
  /** the shopper wants the same time kept once more */
  | { type: 'hold.renew' }
  /** the shopper asks again after a call that was not answered */
  | { type: 'hold.retry' };

export type SlotHoldPorts = {
  /** the same time again changes nothing, another one moves the hold */
  readonly holdSlot: Port<{ slotId: string }, Outcome<Hold, HoldRefusal>>;
  readonly loadStanding: Port<{ slotId: string }, Outcome<Standing>>;
  readonly releaseSlot: Port<undefined, Outcome<null>>;
  readonly clockListener: Listener<ClockEvent>;
};

/** What the hold reports to the checkout. */
export type SlotHoldReport =
  /** a time is kept: the wanted one, or the neighbour that was chosen instead */
  | { type: 'hold.taken'; slot: Slot }
  /** the wanted time is full or past */
  | { type: 'hold.lost' };

export type SlotHoldActor = ActorRefFrom<typeof slotHoldMachine>;
export type SlotHoldSnapshot = SnapshotFrom<typeof slotHoldMachine>;
