import { expect, test } from 'vitest';
import { spokenFiles, strayTextsIn, textsIn } from '#scripts/lib/words.ts';
import { textOf } from './sources.ts';

const { words, others } = spokenFiles();
test('what a shopper reads stands in files of words: <flow>.words.ts beside its chart, or words.ts', () => {
  const strays = others.flatMap((path) =>
    strayTextsIn(path, textOf(path)).map(({ line, says }) => `${path}:${line} ${says}`),
  );
  expect(strays).toEqual([]);
});

test('each file of words says something', () => {
  const silent = words.filter((path) => textsIn(path, textOf(path)).length === 0);
  expect(silent).toEqual([]);
});

test('texts are found in views and in charts; what developers read is left out', () => {
  const said = (path: string, code: string) => strayTextsIn(path, code).map(({ says }) => says);
  const view = `const A = () => <p title="Your cart" data-state="Not said">{isOne ? 'One cake left' : <b>Add</b>} {key('Enter')}</p>;`;
  expect(said('a.tsx', view)).toEqual(['Your cart', 'One cake left', 'Add']);
  const chart = `const a = { says: \`Only \${most} left\`, description: 'Nobody reads this', b: new Error('Nor this one') };`;
  expect(said('a.ts', chart)).toEqual(['Only {most} left']);
  expect(
    textsIn(
      'a.words.ts',
      `export const aWords = { empty: { title: 'Empty' }, add: (name: string) => \`Add \${name}\` };`,
    ),
  ).toEqual([
    { line: 1, name: 'empty.title', says: 'Empty' },
    { line: 1, name: 'add', says: 'Add {name}' },
  ]);
});
