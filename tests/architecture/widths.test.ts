import { expect, test } from 'vitest';
import ts from 'typescript';
import { atBothWidths, atWideOnly, widthReasons, withoutTags } from '#tests/kit/widths.ts';
import { sources, textOf, walk } from './sources.ts';

const browserTests = sources.filter((path) => /^tests\/(e2e|machines)\/.*\.(e2e|browser)\.ts$/.test(path));

/** `@both-widths:sheet`, `@wide`: what the titles of the browser tests say about where they run. */
const tags = browserTests.flatMap((path) => {
  const found: string[] = [];
  walk(path, (node) => {
    if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node))
      found.push(...(node.text.match(/ @(?=both|wide)[\w:-]+/g) ?? []));
  });
  return found.map((tag) => tag.trim());
});

test('a browser test that runs at both widths gives a known reason, and every reason is needed', () => {
  const known = ['@wide', ...Object.keys(widthReasons).map((reason) => `@both-widths:${reason}`)];
  expect([...new Set(tags)].sort()).toEqual(known.sort());
});

test('each tag chooses its project, and is no part of the title that reports show', () => {
  expect(tags.filter((tag) => atBothWidths.test(tag) === atWideOnly.test(tag))).toEqual([]);
  expect(tags.map((tag) => withoutTags(`[SHL-13] a popup is left by back ${tag}`))).toEqual(
    tags.map(() => '[SHL-13] a popup is left by back'),
  );
});

test('no browser test leaves itself out of an everyday run: the sample chooses, and counts on what it has chosen', () => {
  const leaving = browserTests
    .filter((path) => !path.startsWith('tests/e2e/soak/'))
    .filter((path) => /\.skip\(\s*depth\(\)/.test(textOf(path)));
  expect(leaving).toEqual([]);
});
