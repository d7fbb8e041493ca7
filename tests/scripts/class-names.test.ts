import { describe, expect, test } from 'vitest';
import { shortClassNames } from '#scripts/make/class-names.ts';
import { shortProperties } from '#scripts/make/short-properties.ts';
import { filesIn, textOf } from '#tests/architecture/sources.ts';

const projectFolder = new URL('../..', import.meta.url).pathname;
const nameOf = shortClassNames(projectFolder);
const modules = filesIn('src').filter((path) => path.endsWith('.module.css'));
const at = (path: string): string => `${projectFolder}${path}`;

const namesBy = (short: typeof nameOf): string[] =>
  modules.flatMap((path) => {
    const css = textOf(path);
    const own = new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
    return [...own].map((name) => short(name, at(path), css));
  });

test('no two classes of the shop have the same name, and another build gives them the same ones', () => {
  const names = namesBy(nameOf);
  expect(names.length).toBeGreaterThan(500);
  expect(new Set(names).size).toBe(names.length);
  expect(namesBy(shortClassNames(projectFolder))).toEqual(names);
  for (const name of names) expect(name).toMatch(/^_(?:[a-zA-Z]{2}|[a-zA-Z\d])\d{1,2}$/);
});

test('a motion has one too, and what a module does not name has none', () => {
  const css = '.card { animation: turn 1s } @keyframes turn { to { opacity: 0 } }';
  const [path = ''] = modules;
  const [card, turn] = [nameOf('card', at(path), css), nameOf('turn', `${at(path)}?used`, css)];
  expect([turn.slice(0, -1), card === turn]).toEqual([card.slice(0, -1), false]);
  expect(() => nameOf('board', at(path), css)).toThrow('has no class or motion board');
  expect(() => nameOf('card', at('src/unknown.module.css'), css)).toThrow('has no class or motion card');
});

describe('custom properties', () => {
  const sheets = filesIn('src').filter((path) => path.endsWith('.css'));
  const own = [...new Set(sheets.flatMap((path) => textOf(path).match(/(?<![\w-])--[a-z][a-z\d-]*(?=:)/g) ?? []))];
  const shorten = shortProperties(projectFolder);
  const shortened = (prop: string, value: string) => {
    const declaration = { prop, value };
    shorten.Declaration(declaration);
    return declaration;
  };

  test('that the shop declares are called by letters, each by its own, and no others are', () => {
    const names = own.map((name) => shortened(name, '1px').prop);
    expect(names.length).toBeGreaterThan(60);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^--[a-zA-Z]{1,2}$/.test(name))).toEqual([]);
    expect(shortened('margin', 'calc(-1 * var(--s-2)) var(--of-a-package, 0)')).toEqual({
      prop: 'margin',
      value: `calc(-1 * var(${shortened('--s-2', '').prop})) var(--of-a-package, 0)`,
    });
    const once = shortened('--ink', 'var(--ink-soft)');
    expect(shortened(once.prop, once.value)).toEqual(once);
  });

  test('are named in declarations alone: what follows an @ is left as it is', () => {
    const rules = sheets.flatMap((path) => textOf(path).match(/@[a-z][^{;]*--[^{;]*/g) ?? []);
    expect(rules.filter((rule) => own.some((name) => new RegExp(`${name}(?![\\w-])`).test(rule)))).toEqual([]);
  });

  test('are named by style sheets alone: a script would look for one that has another name', () => {
    const scripts = filesIn('src').filter((path) => /\.tsx?$/.test(path) && !path.startsWith('src/server/'));
    const naming = scripts.filter((path) => /var\(--|['"]--[a-z]|setProperty|getPropertyValue/.test(textOf(path)));
    expect(naming).toEqual([]);
  });
});
