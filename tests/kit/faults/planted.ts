import { gt, gte, lt, lte } from 'drizzle-orm';
import type { Pool } from 'pg';

type State = {
  /** which fault is planted in this process, as `path#name`; none when it is empty */
  active: string;
  /** all places of faults that this process has come by */
  readonly reached: Set<string>;
  /** the databases of the tests that run here */
  readonly databases: Set<Pool>;
};

/** Vitest loads its own parts apart from the tests, and both must mean the same. */
const holder: typeof globalThis & { __faults?: State } = globalThis;
const state = (holder.__faults ??= {
  active: process.env['PETALCRUMB_FAULT'] ?? '',
  reached: new Set(),
  databases: new Set(),
});

export const { reached, databases } = state;

/** Plants another fault than before, or none. What was decided by the one before, as a module was loaded, stays. */
export function plantNow(fault: string): void {
  state.active = fault;
}

/** What sources with faults in them ask: whether to do the wrong thing here. */
export const planted = {
  is(fault: string): boolean {
    reached.add(fault);
    return fault === state.active;
  },
  lt,
  lte,
  gt,
  gte,
};
