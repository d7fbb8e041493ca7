import { gt, gte, lt, lte } from 'drizzle-orm';

/** Which fault is planted in this process, as `path#name`; none when it is empty. */
const active = process.env['PETALCRUMB_FAULT'] ?? '';

/** All places of faults that this process has come by. */
export const reached = new Set<string>();

/** What sources with faults in them ask: whether to do the wrong thing here. */
export const planted = {
  is(fault: string): boolean {
    reached.add(fault);
    return fault === active;
  },
  lt,
  lte,
  gt,
  gte,
};
