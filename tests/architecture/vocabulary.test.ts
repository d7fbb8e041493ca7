import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn, sources, textOf } from './sources.ts';

/**
 * Words that went, as they would stand in a name: in a file's name, or in an identifier. What shoppers read, prose and
 * the catalogue are free to use them. `left` counts the names that still stand; it may only become smaller.
 */
const retired: readonly { word: string; names: RegExp; use: string; left?: number }[] = [
  { word: 'living', names: /^[lL]iving[A-Z]|^Living$|^living-/, use: 'lazy, mounted' },
  { word: 'awake, asleep', names: /^(awake|wakeUp|whileAwake|untilAwake)/, use: 'lazy, mounted, load' },
  { word: 'at rest', names: /AtRest|-at-rest/, use: 'static, serverRendered' },
  {
    word: 'slot (a hole in a page)',
    names: /^(Heart|Gallery|Place|Card|Page|Recent)Slot|(heart|gallery|place|recent)-slot/,
    use: 'outlet',
  },
  { word: 'early tap', names: /[eE]arlyTap|early-tap/, use: 'replayed…' },
  { word: 'most, least', names: /^(most|least)(?!Helpful)[A-Z]|^(MOST|LEAST)_/, use: 'max, min' },
  { word: 'let in', names: /^letIn/, use: 'signIn, authorize' },
  {
    word: 'unheard, unproven, unsaved, missed',
    names: /^(unheard|unproven|unsaved|missed)/,
    use: 'rejected, verified, …Failed',
  },
  { word: 'unsent', names: /^unsent/, use: '…Failed' },
  { word: 'kept', names: /^[kK]ept[A-Z]|^kept-/, use: 'saved…, restored…' },
  { word: 'touched', names: /[tT]ouched$/, use: 'lazyActors' },
  { word: 'shelf', names: /[sS]helf$|^shelf[A-Z]/, use: 'category, listing, cached…' },
  { word: 'film', names: /[fF]ilm([A-Z]|$)|^film-/, use: 'video' },
  { word: 'Desk', names: /Desk$/, use: 'the parent actor, emit' },
  { word: 'news, told', names: /^(tell|hear)[A-Z]|^told[A-Z]/, use: 'publish, subscribe, …Changed' },
  { word: 'duty', names: /^(duty|duties|Duty)$/, use: 'effect' },
];

const data = /^backends\/(db\/seed|db\/migrations|pictures\/kit)\//;
const files = [...sources, ...filesIn('src').filter((path) => path.endsWith('.css'))].filter(
  (path) => !data.test(path) && !path.endsWith('/vocabulary.test.ts'),
);

/** Each name that is written in a file, and its own: identifiers, without comments and texts. */
function namesIn(path: string): string[] {
  const code = textOf(path)
    .replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$/gm, '')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, '');
  const file = basename(path).replace(/\.(?:module\.css|test\.tsx?|tsx?|css)$/, '');
  return [...new Set([file, ...(code.match(/[A-Za-z_]\w*/g) ?? [])])];
}

const named = new Map(files.flatMap((path) => namesIn(path).map((name) => [name, path] as const)));

test.each(retired)('no name says "$word" again: say $use', ({ names, left = 0 }) => {
  const found = [...named].filter(([name]) => names.test(name)).map(([name, path]) => `${name} in ${path}`);
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(left);
});
