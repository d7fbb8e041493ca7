import { afterEach, describe, expect, test, vi } from 'vitest';
import { conclude } from '#scripts/lib/steps.js';

const step = (test: object, failures: string[] = []) => ({
  step: { name: 'tests in the browser' },
  ok: failures.length === 0,
  passed: 1,
  failed: failures.length,
  skipped: 0,
  failures,
  tests: [test],
});

const said = (done: ReturnType<typeof step>[]): { text: string; exitCode: typeof process.exitCode } => {
  const before = process.exitCode;
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  conclude(done);
  const { exitCode } = process;
  process.exitCode = before;
  return { text: write.mock.calls.flat().join(''), exitCode };
};

describe('the end of a run', () => {
  afterEach(() => void vi.restoreAllMocks());

  const passed = { title: 'a heart is kept (phone)', file: 'tests/e2e/a.e2e.ts', state: 'passed', ms: 1 };

  test('says the totals last', () => {
    const { text, exitCode } = said([step(passed)]);
    expect(text).toBe('\n1 passed, 0 failed\n');
    expect(exitCode).toBe(0);
  });

  test('names a test that passed at its second try, and is green', () => {
    const { text, exitCode } = said([step({ ...passed, error: 'Timeout: no heart' })]);
    expect(text).toContain('something to mend');
    expect(text).toContain('tests/e2e/a.e2e.ts: a heart is kept (phone)');
    expect(text).toContain('Timeout: no heart');
    expect(text).toMatch(/\n1 passed, 0 failed\n$/);
    expect(exitCode).toBe(0);
  });

  test('says every failure again, and fails', () => {
    const { text, exitCode } = said([step({ ...passed, state: 'failed', error: 'no heart' }, ['no heart'])]);
    expect(text).not.toContain('something to mend');
    expect(text).toContain('✗ tests in the browser\n    no heart');
    expect(exitCode).toBe(1);
  });
});
