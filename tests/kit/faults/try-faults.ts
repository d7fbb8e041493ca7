import { relative } from 'node:path';
import { TestRunner } from 'vitest';
import { databases, plantNow, reached } from './planted.ts';
import { keepTickets } from './same-tickets.ts';
import { Notes, readAsked, Tries } from './tries.ts';
import { tryOneTest, type Outcome, type Trial } from './try-one-test.ts';

type Test = Parameters<TestRunner['onAfterRetryTask']>[0];
type Options = Parameters<TestRunner['onAfterRetryTask']>[1];

/** No test comes by so many faults. */
const MANY = 100_000;
/** Milliseconds that all tests together may spend on one fault. */
const PATIENCE = 30_000;

const { TRIES = '', TRIES_SLOW = '' } = process.env;

/**
 * Runs the tests of a file with faults, each test with all that it comes by, one after the other in the same process: to
 * load what a test needs takes longer than to run it.
 */
export default class TryFaults extends TestRunner {
  readonly #tries = new Tries();
  readonly #notes = new Notes(TRIES);
  #asked: ReadonlySet<string> = new Set();
  /** what is come by in this file in a way that cannot be repeated: as it is loaded, by its hooks, the first time only */
  readonly #once = new Set<string>();
  #hasTried = false;
  #isSpoilt = false;
  #script: ReturnType<typeof tryOneTest> | undefined;
  #restore: () => Promise<void> = () => Promise.resolve();
  #began = 0;

  #trialOf(file: string, test: string): Trial {
    return {
      isForSlow: TRIES_SLOW !== '',
      isWanted: (fault) => {
        const { noticed, spent } = this.#tries.renew();
        const isOver = noticed.has(fault) || (spent.get(fault) ?? 0) > PATIENCE;
        return this.#asked.has(fault) && !isOver && !this.#tries.hasTried(file, test, fault);
      },
      tried: (fault, ms, how) => {
        this.#hasTried = true;
        this.#notes.add({ file, test, fault, ms: Math.round(ms), how });
      },
      slow: (places) => this.#notes.add({ file, slow: this.#askedOf(places) }),
      once: (places) => {
        for (const place of places) this.#once.add(place);
      },
    };
  }

  #askedOf(places: Iterable<string>): string[] {
    return [...places].filter((place) => this.#asked.has(place));
  }

  /** What is come by outside of a test is not repeated with it. */
  #leaveHooks(): void {
    for (const place of reached) this.#once.add(place);
    reached.clear();
  }

  async #begin(fault: string): Promise<void> {
    this.#leaveHooks();
    this.#restore = await keepTickets(databases);
    plantNow(fault);
    this.#notes.begin(fault);
    this.#began = performance.now();
  }

  override async onBeforeRunTask(test: Test): Promise<void> {
    await super.onBeforeRunTask(test);
    if (this.#isSpoilt) test.mode = 'skip';
    if (test.mode === 'skip') return;
    const file = relative(process.cwd(), test.file.filepath);
    this.#asked = new Set(readAsked()[file]);
    this.#script = tryOneTest(this.#trialOf(file, test.fullTestName));
    test.repeats = MANY;
    this.#script.next();
    await this.#begin('');
  }

  override async onAfterRetryTask(test: Test, options: Options): Promise<void> {
    await super.onAfterRetryTask(test, options);
    const { result } = test;
    if (!result || !this.#script) throw new Error(`${test.name} has not run`);
    const ms = performance.now() - this.#began;
    const isFailed = result.state === 'fail';
    delete result.errors;
    const places = new Set(reached);
    reached.clear();
    const next = await this.#after({ isFailed, ms, places });
    // A test that is skipped is not repeated.
    if (next === undefined) result.state = 'skip';
    else await this.#begin(next);
  }

  /** What to run the test with next; undefined when it is done with. */
  async #after(outcome: Outcome): Promise<string | undefined> {
    plantNow('');
    try {
      await this.#restore();
    } catch (error) {
      console.error('The tickets could not be given back, and the file begins again', error);
      this.#isSpoilt = true;
      return undefined;
    }
    const next = this.#script?.next(outcome);
    if (!next?.done) return next?.value;
    // A test that fails at once, before anything was tried, has its own reasons.
    this.#isSpoilt = next.value && this.#hasTried;
    return undefined;
  }

  override onAfterRunFiles(files: Parameters<TestRunner['onAfterRunFiles']>[0]): void {
    super.onAfterRunFiles(files);
    this.#leaveHooks();
    for (const { filepath } of files) {
      const file = relative(process.cwd(), filepath);
      this.#notes.add({ file, once: this.#askedOf(this.#once) });
      if (this.#isSpoilt) this.#notes.add({ file, isSpoilt: true });
    }
  }
}
