/** How a run of a test ended: what it came by, and how many milliseconds it took. */
export type Outcome = { isFailed: boolean; ms: number; places: ReadonlySet<string> };

/** What a test that tries faults asks, and where it leaves what it finds. */
export type Trial = {
  /** whether tests that take long are wanted now, or the others */
  readonly isForSlow: boolean;
  /** whether a fault is for this test to try, and is still of interest */
  isWanted(fault: string): boolean;
  /** a fault was there while the test ran, and how that ended */
  tried(fault: string, ms: number, how: 'passed' | 'noticed' | 'spoilt'): void;
  /** the test takes long, and comes by these */
  slow(places: ReadonlySet<string>): void;
  /** the test comes by these in a way that cannot be repeated */
  once(places: readonly string[]): void;
};

/** Milliseconds of a test from which on it is a slow one: quick ones try each fault first. */
const SLOW = 1_000;

/**
 * Has a test run again and again, each time with another of the faults that it comes by. Nothing is taken on trust: the
 * test must pass twice without a fault, and between two failures by the same fault once more.
 * @yields the fault to run it with next, none for an empty one, and wants to hear how that ended
 * @returns whether something may have stayed of what was tried: then nothing can be told any more where it stayed
 */
export function* tryOneTest(trial: Trial): Generator<string, boolean, Outcome> {
  const first = yield '';
  // The first run also loads what is loaded when it is needed.
  const again = first.isFailed ? first : yield '';
  trial.once([...first.places].filter((place) => again.isFailed || !again.places.has(place)));
  if (again.isFailed) return first.isFailed;
  const isSlow = again.ms > SLOW;
  if (isSlow && !trial.isForSlow) trial.slow(again.places);
  if (isSlow !== trial.isForSlow) return false;
  for (const fault of again.places) {
    if (!trial.isWanted(fault)) continue;
    const tried = yield fault;
    if (tried.isFailed && (yield '').isFailed) {
      trial.tried(fault, tried.ms, 'spoilt');
      return true;
    }
    trial.tried(fault, tried.ms, tried.isFailed && (yield fault).isFailed ? 'noticed' : 'passed');
  }
  return false;
}
