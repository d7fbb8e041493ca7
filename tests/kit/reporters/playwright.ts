import { relative } from 'node:path';
import type { FullResult, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { withoutTags } from '../widths.ts';
import { shortError, writeResults } from './results.ts';
import { takenNote, type TakenName } from '../taken.ts';
import type { RanTest } from './results.ts';

/** What the pages of all tests that passed took, at both widths. */
const takenBy = (tests: readonly TestCase[]): TakenName[] => {
  const passed = tests.filter((test) => test.outcome() === 'expected' || test.outcome() === 'flaky');
  const notes = passed.flatMap(({ results }) => results.at(-1)?.annotations ?? []);
  const names = notes.flatMap(({ type, description = '' }) => (type === takenNote ? description.split('\n') : []));
  return [...new Set(names)].filter((name) => name !== '').toSorted();
};

export default class ResultsReporter implements Reporter {
  #suite: Suite | undefined;
  #problems: string[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onError(error: TestError): void {
    this.#problems.push(shortError(error.message ?? error.value ?? 'an error outside any test'));
  }

  onEnd(result: FullResult): void {
    const tests = (this.#suite?.allTests() ?? []).map((test): RanTest => {
      const last = test.results.at(-1);
      const outcome = test.outcome();
      // A test that was never reached (a crashed worker, the time limit of the run) proves nothing and is no skip.
      const asked = test.expectedStatus === 'skipped';
      const hasPassed = last !== undefined && (outcome === 'expected' || outcome === 'flaky');
      const state = asked ? 'skipped' : hasPassed ? 'passed' : 'failed';
      const error = test.results.find((tried) => tried.error !== undefined)?.error?.message;
      const [, project = '', , ...names] = test.titlePath();
      return {
        title: `${names.map(withoutTags).join(' › ')} (${project})`,
        file: relative(process.cwd(), test.location.file),
        state,
        ms: Math.round(last?.duration ?? 0),
        ...(state === 'failed' || outcome === 'flaky' ? { error: shortError(error ?? 'it did not finish') } : {}),
      };
    });
    if (result.status === 'timedout') this.#problems.push('the whole run took longer than its limit');
    if (result.status === 'interrupted') this.#problems.push('the run was interrupted');
    writeResults({
      where: 'browser',
      tests,
      problems: this.#problems,
      taken: takenBy(this.#suite?.allTests() ?? []),
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}
