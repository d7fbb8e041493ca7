import { leftOf, soonBefore } from './slot-hold.setup.ts';
import { slotHoldWords as words } from './slot-hold.words.ts';
import type { SlotHoldSnapshot } from './slot-hold.types.ts';

export type HoldScreen = 'none' | 'holding' | 'kept' | 'ending' | 'expired' | 'lost' | 'failed' | 'unsure';

const screens = ['holding', 'kept', 'ending', 'expired', 'lost', 'failed', 'unsure'] as const;

export const selectHoldScreen = (snapshot: SlotHoldSnapshot): HoldScreen =>
  screens.find((state) => snapshot.matches(state)) ?? 'none';

/** The time in words; null while the shop has not described it. */
export const selectHeldTime = ({ context: { slot } }: SlotHoldSnapshot): string | null =>
  slot === null ? null : words.time(slot);

/** What is left, in ms. */
export const selectTimeLeft = ({ context }: SlotHoldSnapshot): number => leftOf(context);

export const selectIsSoonOver = (snapshot: SlotHoldSnapshot): boolean =>
  snapshot.hasTag('kept') && leftOf(snapshot.context) <= soonBefore;

/** The shop has said that it does not keep the time any more: the shopper chooses first, and orders then. */
export const selectIsTimeOver = (snapshot: SlotHoldSnapshot): boolean =>
  snapshot.matches('expired') || snapshot.matches('lost');

/** Why the time is gone, in one sentence. */
export const selectLostReason = ({ context: { slot, reason } }: SlotHoldSnapshot): string =>
  slot === null ? (reason ?? '') : words.lostTime(words.time(slot), reason ?? '');

export type Neighbour = { readonly slotId: string; readonly time: string; readonly fee: string };

/** What can be had instead. */
export const selectNeighbours = ({ context }: SlotHoldSnapshot): readonly Neighbour[] =>
  context.alternatives.map((slot) => ({
    slotId: slot.slot_id,
    time: words.time(slot),
    fee: slot.fee === 0 ? words.free : words.fee(slot.fee),
  }));
