import { expect, test } from 'vitest';
import { displayName } from '#machines/rules/contact/display-name.ts';
import { eggLabel } from '#machines/rules/product/egg-words.ts';
import { menuColumns, menuLines, menuPanel } from '#machines/rules/site/menu-columns.ts';
import { formatRating, reviewCount } from '#machines/rules/product/reviews.ts';

test('[HDR-12] a username of more than nine characters shows eight and an ellipsis', () => {
  expect(['Ananya', 'Ananyabha', 'Ananyabhat'].map(displayName)).toEqual(['Ananya', 'Ananyabha', 'Ananyabh…']);
});

test('[HDR-07] a mega menu column splits after thirteen entries', () => {
  const split = menuColumns(Array.from({ length: 27 }, (_, index) => index)).map((column) => column.length);
  expect(split).toEqual([13, 13, 1]);
});

test('[HDR-07] a piece of few entries shares a column of the panel, and none is longer than thirteen', () => {
  type Entry = { menu_id: number; submenus: readonly Entry[] };
  const entries = (count: number): Entry[] => Array.from({ length: count }, (_, id) => ({ menu_id: id, submenus: [] }));
  const group = (menu_id: number, count: number): Entry => ({ menu_id, submenus: entries(count) });
  const lengths = (items: readonly Entry[]) =>
    menuPanel(items).map((column) => column.map(({ lines }) => lines.length));
  expect(lengths([group(1, 15), group(2, 7), ...entries(4)])).toEqual([[13], [2, 7], [4]]);
  expect(lengths([group(1, 6), group(2, 3), ...entries(3)])).toEqual([[6], [3], [3]]);
  expect(lengths([group(1, 5), group(2, 5)])).toEqual([[5], [5]]);
  expect(lengths([group(1, 12), ...entries(2)])).toEqual([[12], [2]]);
  expect(lengths([group(1, 5), ...entries(2)])).toEqual([[5, 2]]);
  expect(lengths(entries(4))).toEqual([[4]]);
});

test('[LST-07, LST-17] reviews are counted in the singular and the plural, eggs in words', () => {
  expect([reviewCount(1), reviewCount(2), reviewCount(1240)]).toEqual(['(1 Review)', '(2 Reviews)', '(1,240 Reviews)']);
  expect([eggLabel(true), eggLabel(false), formatRating(4.649)]).toEqual(['Eggless', 'Contains egg', '4.6']);
});

test('[HDR-07, HDR-14] an entry is followed by all that lies under it, however deep', () => {
  type Entry = { title: string; submenus: readonly Entry[] };
  const entry = (title: string, ...submenus: Entry[]): Entry => ({ title, submenus });
  const lines = menuLines([
    entry('For her'),
    entry('For kids', entry('Animals', entry('Cats')), entry('Sports')),
    entry('For him'),
  ]);
  expect(lines.map(({ entry: { title }, depth }) => `${depth} ${title}`)).toEqual([
    '0 For her',
    '0 For kids',
    '1 Animals',
    '2 Cats',
    '1 Sports',
    '0 For him',
  ]);
});
