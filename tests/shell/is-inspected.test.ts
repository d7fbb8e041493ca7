import { afterEach, expect, test, vi } from 'vitest';
import { isInspected } from '#src/shell/inspect/is-inspected.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['local', '?inspect', true],
  ['local', '?page=2&inspect', true],
  ['local', '', false],
  ['local', '?q=inspect', false],
  ['production', '?inspect', false],
] as const)('a %s shop at %j has the inspector of the charts: %s', (mode, search, has) => {
  vi.stubGlobal('window', { location: { search } });
  expect(isInspected({ mode })).toBe(has);
});
