import { DAY, MINUTE } from '../site/durations.ts';

export type VisitorKind = 'new' | 'returning';

/** When this browser was last here, and what its visitor was then. */
export type LastVisit = { readonly at: number; readonly kind: VisitorKind };

/** A visit goes on while no longer pause than this lies between two pages. */
const pause = 30 * MINUTE;
/** Who comes back within this is returning; later, they are new again (ANL-04). */
const returningWithin = 30 * DAY;

/** What a visitor is, by when they were last here. */
export function visitorKind(last: LastVisit | null, now: number): VisitorKind {
  if (last === null || now - last.at > returningWithin) return 'new';
  return now - last.at < pause ? last.kind : 'returning';
}
