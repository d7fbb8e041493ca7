import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#backends/platform/env/index.ts';
import { filesIn, sources, textOf } from './sources.ts';

const maxFiles = 25;
const maxLines = 400;

/** Data, drawings, pictures of screens, what is read out of pages, records of decisions and the parts of the surface: long lists of like things. */
const isData = (path: string): boolean =>
  /^(src\/ui|docs\/(decisions|screens)|backends\/db\/seed|backends\/pictures\/kit|tests\/e2e\/states\/read-out)(\/|$)/.test(
    path,
  );

/** Files that are too long, and how many lines they may have; this list may only shrink. */
const tooLong: Readonly<Record<string, number>> = {};

/** Every folder below one of these, with the number of its files. */
function foldersIn(folder: string): { folder: string; files: number }[] {
  const entries = readdirSync(join(projectRoot, folder), { withFileTypes: true });
  const inner = entries.filter((entry) => entry.isDirectory() && !['generated', 'migrations'].includes(entry.name));
  return [
    { folder, files: entries.filter((entry) => entry.isFile()).length },
    ...inner.flatMap(({ name }) => foldersIn(`${folder}/${name}`)),
  ];
}

test(`no folder holds more than ${maxFiles} files, but data, drawings, records and the parts of the surface`, () => {
  const full = ['src', 'machines', 'openapi', 'backends', 'tests', 'scripts', 'docs']
    .flatMap(foldersIn)
    .filter(({ folder, files }) => files > maxFiles && !isData(folder));
  expect(full).toEqual([]);
});

test(`no file is longer than ${maxLines} lines, but data, and those that are listed`, () => {
  const styles = filesIn('src').filter((path) => path.endsWith('.css'));
  const long = [...sources, ...styles]
    .filter((path) => !isData(path))
    .map((path) => [path, textOf(path).split('\n').length - 1] as const)
    .filter(([, lines]) => lines > maxLines);
  expect(long.filter(([path, lines]) => lines > (tooLong[path] ?? maxLines))).toEqual([]);
  const stillLong = new Set(long.map(([path]) => path));
  expect(Object.keys(tooLong).filter((path) => !stillLong.has(path))).toEqual([]);
});

test('no chart reaches for its parent: a child emits, or sends to a reference from its input', () => {
  const reaching = filesIn('machines').filter(
    (path) => path.endsWith('.ts') && /\b(_parent|sendParent)\b/.test(textOf(path)),
  );
  expect(reaching).toEqual([]);
});
