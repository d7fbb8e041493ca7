import { expect, test } from 'vitest';
import { shortClassNames } from '#scripts/make/class-names.ts';
import { filesIn, textOf } from '#tests/architecture/sources.ts';

const projectFolder = new URL('../..', import.meta.url).pathname;
const nameOf = shortClassNames(projectFolder);
const modules = filesIn('src').filter((path) => path.endsWith('.module.css'));
const at = (path: string): string => `${projectFolder}${path}`;

test('each class of each module has a name of its own, which is the same in every build', () => {
  const names = modules.flatMap((path) => {
    const css = textOf(path);
    const own = new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
    return [...own].map((name) => nameOf(name, at(path), css));
  });
  expect(names.length).toBeGreaterThan(500);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^_[a-zA-Z\d]{3}[a-z\d]{1,2}$/);
});

test('a motion has one too, and what a module does not name has none', () => {
  const css = '.card { animation: turn 1s } @keyframes turn { to { opacity: 0 } }';
  const [path = ''] = modules;
  const [card, turn] = [nameOf('card', at(path), css), nameOf('turn', `${at(path)}?used`, css)];
  expect([turn.slice(0, -1), card === turn]).toEqual([card.slice(0, -1), false]);
  expect(() => nameOf('board', at(path), css)).toThrow('has no class or motion board');
  expect(() => nameOf('card', at('src/unknown.module.css'), css)).toThrow('has no class or motion card');
});
