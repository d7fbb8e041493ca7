import { MINUTE } from '../site/durations.ts';

/** How long a rider is on the way, at least and at most. */
const SOONEST = 15 * MINUTE;
const WINDOW = 45 * MINUTE;
const STEP = 5 * MINUTE;

const roundedDown = (instant: number): number => Math.floor(instant / STEP) * STEP;

/**
 * When a rider who departs now is expected: a window within the booked time, or after it for who departs late.
 * Both ends are full five minutes.
 */
export function arrivalWindow(slot: { startsAt: Date; endsAt: Date }, departed: Date): { from: Date; to: Date } {
  const from = Math.max(roundedDown(departed.getTime() + SOONEST), roundedDown(slot.startsAt.getTime()));
  const inTime = Math.min(from + WINDOW, roundedDown(slot.endsAt.getTime()));
  // Less than a quarter of an hour is no window that one can keep.
  return { from: new Date(from), to: new Date(inTime - from < SOONEST ? from + WINDOW : inTime) };
}
