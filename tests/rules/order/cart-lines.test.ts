import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dropLine,
  isSameCart,
  reconcileLines,
  releaseLine,
  settleLine,
  workOnLine,
  type ShownLines,
} from '#machines/rules/order/cart-lines.ts';

const shown: ShownLines = { lines: ['a', 'b', 'c'], removed: ['b'], working: ['c'] };

describe('[CRT-02] the lines on screen and those of the server', () => {
  test('a new line comes last, and one that the server lost leaves', () => {
    expect(reconcileLines(shown, ['d', 'c'])).toEqual({
      lines: ['b', 'c', 'd'],
      removed: ['b'],
      working: ['c'],
      added: ['d'],
      gone: ['a'],
    });
  });

  test('a removed line stays where it lay, and is a line like any other once the server has it again', () => {
    expect(reconcileLines(shown, ['a', 'c']).lines).toEqual(['a', 'b', 'c']);
    expect(reconcileLines(shown, ['a', 'b', 'c']).removed).toEqual([]);
  });

  test('a line that leaves waits for nothing', () => {
    expect(reconcileLines(shown, ['a']).working).toEqual([]);
  });

  test.each([
    ['quantity', 'c', { lines: ['a', 'b', 'c'], removed: ['b'], working: [] }],
    ['edited', 'c', { lines: ['a', 'b', 'c'], removed: ['b'], working: [] }],
    ['removed', 'c', { lines: ['a', 'b', 'c'], removed: ['b', 'c'], working: [] }],
    ['removed', 'b', { lines: ['a', 'b', 'c'], removed: ['b'], working: ['c'] }],
    ['restored', 'b', { lines: ['a', 'c'], removed: [], working: ['c'] }],
  ] as const)('an answered change, %s of %s', (change, id, after) => {
    expect(settleLine(shown, id, change)).toEqual(after);
  });

  test('a line waits once, is released, and is dropped wholly', () => {
    expect(workOnLine(shown, 'c')).toEqual(shown);
    expect(workOnLine(shown, 'a').working).toEqual(['c', 'a']);
    expect(releaseLine(shown, 'c').working).toEqual([]);
    expect(dropLine(dropLine(shown, 'b'), 'c')).toEqual({ lines: ['a'], removed: [], working: [] });
  });
});

describe('whatever is shown and whatever the server has saved', () => {
  const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
  const shownLines: fc.Arbitrary<ShownLines> = fc.uniqueArray(ids).chain((lines) =>
    fc.record({
      lines: fc.constant(lines),
      removed: fc.subarray(lines, { minLength: 0 }),
      working: fc.subarray(lines, { minLength: 0 }),
    }),
  );
  const savedLines = fc.uniqueArray(ids);
  /** More than one id may stand twice: an answer is not to be trusted with that. */
  const anySaved = fc.array(ids);
  const always = (check: (before: ShownLines, saved: readonly string[]) => void, saved = anySaved) =>
    fc.assert(fc.property(shownLines, saved, check), { numRuns: 1_000 });

  test('no line is lost: what is saved or can be taken back is shown', () => {
    always((before, saved) => {
      const { lines } = reconcileLines(before, saved);
      expect(lines).toEqual(expect.arrayContaining([...saved, ...before.removed]));
    });
  });

  test('no line is doubled, and none is there that nobody has', () => {
    always((before, saved) => {
      const { lines } = reconcileLines(before, saved);
      expect(new Set(lines).size).toBe(lines.length);
      expect(lines.filter((id) => !saved.includes(id) && !before.removed.includes(id))).toEqual([]);
    });
  });

  test('lines that stay keep their order, and new ones follow in the order of the server', () => {
    always((before, saved) => {
      const { lines, added } = reconcileLines(before, saved);
      const stayed = before.lines.filter((id) => lines.includes(id));
      expect(lines).toEqual([...stayed, ...added]);
      expect(added).toEqual(saved.filter((id) => !before.lines.includes(id)));
    }, savedLines);
  });

  test('what is added and what is gone lead from the lines before to the lines after', () => {
    always((before, saved) => {
      const { lines, added, gone } = reconcileLines(before, saved);
      expect([...before.lines.filter((id) => !gone.includes(id)), ...added]).toEqual(lines);
    });
  });

  test('removed and waiting lines are on screen; a saved one is not removed', () => {
    always((before, saved) => {
      const { lines, removed, working } = reconcileLines(before, saved);
      expect(lines).toEqual(expect.arrayContaining([...removed, ...working]));
      expect(removed.filter((id) => saved.includes(id))).toEqual([]);
    });
  });

  test('the same cart once more changes nothing', () => {
    always((before, saved) => {
      const { added: _, gone: __, ...once } = reconcileLines(before, saved);
      expect(reconcileLines(once, saved)).toEqual({ ...once, added: [], gone: [] });
    });
  });
});

test('[CRT-12] the cart of an account is another one than the guest’s of the same version', () => {
  const cart = (cart_version: number, ...ids: string[]) => ({
    cart_version,
    line_items: ids.map((cart_item_id) => ({ cart_item_id })),
  });
  expect(isSameCart(cart(3, 'a', 'b'), cart(3, 'a', 'b'))).toBe(true);
  expect(
    [cart(4, 'a', 'b'), cart(3, 'a'), cart(3, 'a', 'b', 'c'), cart(3, 'a', 'c')].map((other) =>
      isSameCart(cart(3, 'a', 'b'), other),
    ),
  ).toEqual([false, false, false, false]);
});
