import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Three letters or more: a short name is never taken for one that is still to be shortened.
const declared = /(?<![\w-])--[a-z][a-z\d-]{2,}(?=\s*:)/g;
const named = /(?<![\w-])--[a-z][a-z\d-]{2,}/g;
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** `a` to `Z`, then `aa` to `aZ` and so on. */
const nameAt = (index: number): string =>
  (index < letters.length ? '' : nameAt(Math.floor(index / letters.length) - 1)) + letters[index % letters.length];

/** What PostCSS gives to a plugin, as far as this one looks at it. */
type Declaration = { prop: string; value: string };

/**
 * Short names for the custom properties that the shop's own style sheets declare, as `--k`, for PostCSS. No script names
 * one (tests/scripts/class-names.test.ts). Names that say what they are cost each page half a kilobyte, names of two
 * letters by chance a quarter. All sheets of a build have the same ones.
 * @param folder of the project
 */
export function shortProperties(folder: string) {
  const own = globSync('src/**/*.css', { cwd: folder }).flatMap(
    (path) => readFileSync(join(folder, path), 'utf8').match(declared) ?? [],
  );
  const names = new Map([...new Set(own)].toSorted().map((name, index) => [name, `--${nameAt(index)}`]));
  const shorten = (text: string): string => text.replaceAll(named, (name) => names.get(name) ?? name);
  return {
    postcssPlugin: 'short-properties',
    Declaration(declaration: Declaration): void {
      const { prop, value } = declaration;
      if (shorten(prop) !== prop) declaration.prop = shorten(prop);
      if (shorten(value) !== value) declaration.value = shorten(value);
    },
  };
}
