import { expect, test } from 'vitest';
import { displayName } from '#machines/rules/contact/display-name.ts';
import { eggLabel } from '#machines/rules/product/egg.ts';
import { menuColumns, menuLines } from '#machines/rules/site/menu-columns.ts';
import { formatRating, reviewCount } from '#machines/rules/product/reviews.ts';

test('[HDR-12] a username of more than nine characters shows eight and an ellipsis', () => {
  expect(['Ananya', 'Ananyabha', 'Ananyabhat'].map(displayName)).toEqual(['Ananya', 'Ananyabha', 'Ananyabh…']);
});

test('[HDR-07] a mega menu column splits after thirteen entries', () => {
  const split = menuColumns(Array.from({ length: 27 }, (_, index) => index)).map((column) => column.length);
  expect(split).toEqual([13, 13, 1]);
});

test('[LST-07] reviews are counted in the singular and the plural, eggs in words', () => {
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
