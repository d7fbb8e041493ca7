import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { relative } from 'node:path';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** How long a module's mark is; src/server/style-sheets.ts reads it in classes. */
const MARK = 3;

const markOf = (path: string, attempt: number): string =>
  [...createHash('sha256').update(`${attempt} ${path}`).digest().subarray(0, MARK)]
    .map((byte) => letters[byte % letters.length])
    .join('');

/** A mark for each module, by its path alone, so that classes stay what they are while others come and go. */
function marksOf(paths: readonly string[]): ReadonlyMap<string, string> {
  const marks = new Map<string, string>();
  const taken = new Set<string>();
  for (const path of paths.toSorted()) {
    let attempt = 0;
    while (taken.has(markOf(path, attempt))) attempt += 1;
    taken.add(markOf(path, attempt));
    marks.set(path, markOf(path, attempt));
  }
  return marks;
}

/** What a module calls its classes and motions, in the order in which it names them first. */
const namesIn = (css: string): readonly string[] => [
  ...new Set(
    [...css.matchAll(/\.([a-z_][\w-]*)|@keyframes\s+([\w-]+)/gi)].map(([, name, motion]) => name ?? motion ?? ''),
  ),
];

/**
 * Short names for the classes of CSS modules, as `_k3Qa`: the module's mark, and which of its classes it is. Names that
 * say what they are cost each page a kilobyte of what a phone fetches.
 * @param folder of the project
 */
export function shortClassNames(folder: string): (name: string, file: string, css: string) => string {
  const marks = marksOf(globSync('src/**/*.module.css', { cwd: folder }));
  return (name, file, css) => {
    const mark = marks.get(relative(folder, file.replace(/[?].*$/, '')));
    const index = namesIn(css).indexOf(name);
    if (mark === undefined || index === -1) throw new Error(`${file} has no class or motion ${name}`);
    return `_${mark}${index.toString(36)}`;
  };
}
