/** What time it is for the shop. Everything in the backends asks here and nowhere else. */
export interface Clock {
  now(): Date;
  /** How far the shop's time is from the machine's, in milliseconds; always 0 outside tests. */
  readonly offset: number;
}

/** A clock that tests may move. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
  set(instant: Date): void;
  /** Stands still at an instant, for what ends at it to the millisecond. */
  stop(instant: Date): void;
  reset(): void;
}

export const systemClock: Clock = { now: () => new Date(), offset: 0 };

/** A clock that runs on from wherever it is put, unless it is stopped there. */
export function createTestClock(): TestClock {
  let offset = 0;
  let stopped: Date | null = null;
  return {
    now: () => new Date(stopped ?? Date.now() + offset),
    get offset() {
      return offset;
    },
    advance: (milliseconds) => {
      stopped = null;
      offset += milliseconds;
    },
    set: (instant) => {
      stopped = null;
      offset = instant.getTime() - Date.now();
    },
    stop: (instant) => {
      stopped = instant;
      offset = instant.getTime() - Date.now();
    },
    reset: () => {
      stopped = null;
      offset = 0;
    },
  };
}

/** True for the clock of a shop in test mode. */
export const isTestClock = (clock: Clock): clock is TestClock => 'advance' in clock;
