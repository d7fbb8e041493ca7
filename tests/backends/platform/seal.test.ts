import { expect, test } from 'vitest';
import { createTags } from '#backends/platform/seal.ts';

const { tagOf, isTagOf } = createTags('a secret of the shop', 'a purpose');
const texts = Array.from({ length: 500 }, (_, index) => `order ${index}`);

test('[CLC-01, ORD-03, REV-01] a tag ends a link in letters and digits, so that a phone takes all of it for the link', () => {
  const tags = texts.map(tagOf);
  for (const tag of tags) expect(tag).toMatch(/^[A-Za-z0-9]{22}$/);
  expect(new Set(tags).size).toBe(texts.length);
});

test('[CLC-01, ORD-03, REV-01] a tag opens what it was made of, as releases wrote it that had dashes too, and nothing else', () => {
  for (const text of texts) {
    const tag = tagOf(text);
    expect([tag, tag.replaceAll('A', '-').replaceAll('B', '_')].map((given) => isTagOf(text, given))).toEqual([
      true,
      true,
    ]);
    const wrong = [
      tagOf(`${text} `),
      tag.slice(1),
      `${tag}A`,
      '',
      tag.toLowerCase(),
      createTags('a secret of the shop', 'another').tagOf(text),
    ];
    expect(wrong.map((given) => isTagOf(text, given))).toEqual(wrong.map(() => false));
  }
});
