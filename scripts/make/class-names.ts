import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { relative } from 'node:path';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** What a mark of one sign is; src/server/style-sheets.ts reads marks in classes. */
const signs = `${letters}0123456789`;

/** What first pages are made of: a sign is enough for each of these, and a letter more costs such a page 0.2 kB. */
const ofFirstPages = /^src\/(?:ui|flows\/(?:home|listing|product))\//;

const markOf = (path: string, attempt: number): string =>
  [...createHash('sha256').update(`${attempt} ${path}`).digest().subarray(0, 2)]
    .map((byte) => letters[byte % letters.length])
    .join('');

/**
 * A mark for each module: a sign for those of first pages in their order, as long as there are signs, two letters for the
 * others, by their paths alone, so that classes stay what they are while others come and go.
 */
function marksOf(paths: readonly string[]): ReadonlyMap<string, string> {
  const first = paths.filter((path) => ofFirstPages.test(path)).toSorted();
  const marks = new Map(
    [...signs].flatMap((sign, at) => (first[at] === undefined ? [] : [[first[at], sign] as const])),
  );
  const taken = new Set<string>();
  for (const path of paths.filter((one) => !marks.has(one)).toSorted()) {
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
 * Short names for the classes of CSS modules, as `_k3` or `_kQ12`: the module's mark, and which of its classes it is.
 * Names that say what they are cost each page a kilobyte of what a phone fetches.
 * @param folder of the project
 */
export function shortClassNames(folder: string): (name: string, file: string, css: string) => string {
  const marks = marksOf(globSync('src/**/*.module.css', { cwd: folder }));
  return (name, file, css) => {
    const mark = marks.get(relative(folder, file.replace(/[?].*$/, '')));
    const index = namesIn(css).indexOf(name);
    if (mark === undefined || index === -1) throw new Error(`${file} has no class or motion ${name}`);
    return `_${mark}${index}`;
  };
}
