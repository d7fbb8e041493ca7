import { expect, test } from 'vitest';
import { spokenFiles, strayTextsIn, textsIn } from '#scripts/lib/words.ts';
import { textOf } from './sources.ts';

const { words, others } = spokenFiles();
const areaOf = (path: string): string =>
  /^(?:machines\/rules|src\/(?:flows|ui)|machines|backends|src)/.exec(path)?.[0] ?? path;

const strays = others.flatMap((path) =>
  strayTextsIn(path, textOf(path)).map(({ line, says }) => ({ area: areaOf(path), shown: `${path}:${line} ${says}` })),
);

/** How many texts still stand in charts, views and handlers instead of a file of words; these may only become fewer. */
const left: Readonly<Record<string, number>> = {
  backends: 89,
  machines: 0,
  'machines/rules': 99,
  src: 14,
  'src/flows': 18,
  'src/ui': 58,
};

test('what the shop says stands in files of words: <flow>.words.ts beside its chart, or words.ts', () => {
  const areas = new Set([...Object.keys(left), ...strays.map(({ area }) => area)]);
  for (const area of areas) {
    const found = strays.filter((stray) => stray.area === area).map(({ shown }) => shown);
    expect(found.length, `${area}\n${found.join('\n')}`).toBeLessThanOrEqual(left[area] ?? 0);
  }
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
