import { expect, test } from 'vitest';
import * as phones from '#machines/rules/contact/phone-length.ts';
import * as maps from '#machines/rules/place/map-constants.ts';
import * as ids from '#machines/rules/product/fixed-ids.ts';
import * as constants from '#machines/rules/site/constants.ts';
import { filesIn, textOf } from './sources.ts';

/** Numbers that only some pages read stand by themselves, so that the first script is without them. */
const homes = ['contact/phone-length', 'place/map-constants', 'product/fixed-ids', 'site/constants'].map(
  (name) => `machines/rules/${name}.ts`,
);

/** What the shop has otherwise than by name, with the reason. */
const otherwise: Record<string, string> = {
  'BREAKPOINTS.medium': 'styles have it: breakpoints.test.ts compares them',
  'LAYOUT.whatsAppIcon': 'its size is in a style, which is compared below',
  'FIXED_IDS.menuImage': 'no menu has a picture that stands still: its entries are drawn by the shop itself',
};

test('[CST-01] what the specification fixes has one home, which the shop uses', () => {
  const texts = ['machines', 'src', 'backends']
    .flatMap((folder) => filesIn(folder))
    .filter((path) => /\.tsx?$/.test(path) && !homes.includes(path))
    .map((path) => textOf(path));
  const names = Object.entries({ ...phones, ...maps, ...ids, ...constants }).flatMap(([name, value]) =>
    typeof value === 'object' ? Object.keys(value).map((key) => [name, key] as const) : [[name, ''] as const],
  );
  expect(names.length).toBeGreaterThan(30);
  const isUsed = ([name, key]: readonly [string, string]) =>
    texts.some((text) => text.includes(name) && new RegExp(`\\b${key === '' ? name : key}\\b`).test(text));
  expect(
    names
      .filter((one) => !isUsed(one))
      .map((one) => one.join('.'))
      .toSorted(),
  ).toEqual(Object.keys(otherwise).toSorted());
});

test('[CST-08] the ways to the shop are as large as the sign of WhatsApp', () => {
  const { width, height } = constants.LAYOUT.whatsAppIcon;
  const style = textOf('src/flows/help-bubble/help-bubble.module.css');
  expect(style).toContain(`inline-size: ${width}px;`);
  expect(style).toContain(`block-size: ${height}px;`);
});
