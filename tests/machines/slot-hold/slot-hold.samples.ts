import type { Slot } from '#machines/domain/index.ts';
import type { Hold, HoldRefusal, Standing } from '#machines/slot-hold/index.ts';
import { refused } from '#machines/kit/outcome.ts';
import { nextSlot, openSlot } from '../checkout/checkout.samples.ts';

export const first: Slot = openSlot;
/** On the same day. */
export const near: Slot = { ...openSlot, slot_id: 's-near', label: '12 noon to 3 pm' };
/** On the next day, and not for nothing. */
export const later: Slot = { ...nextSlot, class: 'fixed', fee: 9_900 };
export const full: Slot = { ...first, state: 'full', capacity_left: 0, reason: 'Fully booked' };

export const began = Date.parse('2026-11-21T18:00:00+05:30');
export const holdOf = (slot: Slot, minutes: number, now = began): Hold => ({
  slot,
  now,
  endsAt: now + minutes * 60_000,
});
export const standingOf = (given: Partial<Standing> = {}): Standing => ({
  hold: null,
  slot: first,
  alternatives: [near, later],
  ...given,
});
export const gone = (code = 'SLOT_FULL', alternatives: readonly Slot[] = [near, later]) =>
  refused<HoldRefusal>({
    code,
    status: 409,
    message: 'That time is fully booked now. Please choose another.',
    alternatives,
  });
export const pointless = (code: string) =>
  refused<HoldRefusal>({ code, status: 401, message: 'No.', alternatives: [] });
