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
  reset(): void;
}

export const systemClock: Clock = { now: () => new Date(), offset: 0 };

/** A clock that runs on from wherever it is put. */
export function createTestClock(): TestClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    get offset() {
      return offset;
    },
    advance: (milliseconds) => {
      offset += milliseconds;
    },
    set: (instant) => {
      offset = instant.getTime() - Date.now();
    },
    reset: () => {
      offset = 0;
    },
  };
}

/** True for the clock of a shop in test mode. */
export const isTestClock = (clock: Clock): clock is TestClock => 'advance' in clock;
