import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { World } from './world.ts';

/** Milliseconds of the page's clock that go by at once (fewer before a short delay), and real ones before each. */
const tick = 20;
const patienceOfTick = 60;

/**
 * The clock of a page that is walked. It stands still but for small steps: React shows what it has loaded after a short
 * wait of its own, and no step is taken while the page needs none. Together they are always less than the next delay of
 * the chart, which only the plan may let pass: what a delay has already lost to them is counted.
 */
export class PageClock {
  #gone = 0;
  readonly #begun = new WeakMap<World['timers'][number], number>();
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Milliseconds that one step may use up. */
  #slackOf({ timers, now }: World): number {
    const left = timers.map((timer) => {
      const begun = this.#begun.get(timer) ?? this.#gone;
      this.#begun.set(timer, begun);
      return (timer.due - now - (this.#gone - begun)) / 8;
    });
    return Math.min(600, ...left);
  }

  /** Lets a delay of the chart pass. */
  async pass(wait: number): Promise<void> {
    await this.#page.clock.fastForward(wait);
  }

  /**
   * Does something while the clock takes its steps, until it is done or the slack is used up. On a busy machine code
   * and answers may arrive after that, and what is drawn then waits for the clock too: each arrival is worth a few steps
   * more, together at most the slack once again.
   * @param slack the world that the page stands in, or milliseconds
   */
  async during<T>(slack: World | number, work: Promise<T>): Promise<T> {
    let isDone = false;
    let left = typeof slack === 'number' ? slack : this.#slackOf(slack);
    let kept = left;
    let wake = (): void => undefined;
    const arrived = (): void => {
      const more = Math.min(200, kept);
      kept -= more;
      left += more;
      wake();
    };
    this.#page.on('requestfinished', arrived);
    const done = work.finally(() => {
      isDone = true;
      this.#page.off('requestfinished', arrived);
      wake();
    });
    const settled = done.then(
      () => undefined,
      () => undefined,
    );
    // oxlint-disable-next-line no-unmodified-loop-condition -- the promise above ends it
    while (!isDone && left + kept >= 1) {
      if (left >= 1) {
        await Promise.race([settled, pause(patienceOfTick)]);
        if (isDone) break;
        const step = Math.min(tick, Math.floor(left));
        left -= step;
        this.#gone += step;
        await this.#page.clock.runFor(step);
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
    return done;
  }
}
