import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { shortError, writeResults } from './results.ts';
import type { RanTest } from './results.ts';

const messages = (errors: ReadonlyArray<{ message?: string }> | undefined): string =>
  (errors ?? []).map((error) => shortError(error.message ?? '')).join('\n');

function ran(test: TestCase, root: string): RanTest {
  const result = test.result();
  const state = result.state === 'pending' ? 'skipped' : result.state;
  return {
    title: test.fullName.replaceAll(' > ', ' › '),
    file: relative(root, test.module.moduleId),
    state,
    ms: Math.round(test.diagnostic()?.duration ?? 0),
    ...(state === 'failed' ? { error: messages(result.errors) } : {}),
  };
}

/** Files that could not be loaded, hooks that threw, errors nobody caught: failures without a test of their own. */
function problemsOf(module: TestModule, root: string): string[] {
  const suites = [module, ...module.children.allSuites()];
  return suites.flatMap((suite) => {
    const text = messages(suite.errors());
    return text === '' ? [] : [`${relative(root, module.moduleId)}: ${text}`];
  });
}

export default class ResultsReporter implements Reporter {
  #root = process.cwd();

  onTestRunEnd(modules: ReadonlyArray<TestModule>, unhandled: ReadonlyArray<{ message?: string }>): void {
    writeResults({
      where: 'unit',
      tests: modules.flatMap((module) => [...module.children.allTests()].map((test) => ran(test, this.#root))),
      problems: [
        ...modules.flatMap((module) => problemsOf(module, this.#root)),
        ...unhandled.map((error) => shortError(error.message ?? 'an error that nobody caught')),
      ],
    });
  }
}
