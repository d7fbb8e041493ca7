import { expect, test } from 'vitest';
import { isSaid } from '#tests/kit/model/said.ts';

const planned = { type: 'title.choose', title: 'Ms', sno: 'a1' };

test.each([
  ['the same', planned, true],
  ['another value', { ...planned, title: 'Mr' }, false],
  ['less', { type: 'title.choose', sno: 'a1' }, false],
  ['more', { ...planned, isSure: true }, false],
  ['what only the shop knows', { ...planned, sno: '2b65b291' }, true],
  ['something else in its place', { ...planned, sno: 7 }, false],
  ['nothing in its place', { type: 'title.choose', title: 'Ms' }, false],
])('a page that says %s', (_, heard, is) => {
  expect(isSaid(planned, heard, ['sno'])).toBe(is);
});

test('what cannot be written down is not compared, and lists are compared whole', () => {
  const file = { type: 'file.choose', file: new Blob(['one']), tags: ['a', 'b'] };
  expect(isSaid(file, { type: 'file.choose', file: {}, tags: ['a', 'b'] } as never)).toBe(true);
  expect(isSaid(file, { type: 'file.choose', file: {}, tags: ['b'] } as never)).toBe(false);
});
