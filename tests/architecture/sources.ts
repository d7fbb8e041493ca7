import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { projectRoot } from '#backends/platform/env/index.ts';

export type Import = { from: string; specifier: string; target: string | null };

const left = new Set(['node_modules', 'dist', 'generated', 'migrations']);

/** Every file below a folder of the project, as paths from its root. */
export function filesIn(folder: string): string[] {
  const found = statSync(join(projectRoot, folder), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [folder];
  return readdirSync(join(projectRoot, folder))
    .filter((name) => !left.has(name) && !name.startsWith('.'))
    .toSorted()
    .flatMap((name) => filesIn(`${folder}/${name}`));
}

export const textOf = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');
export const exists = (path: string): boolean => existsSync(join(projectRoot, path));

const isCode = (path: string) => /\.tsx?$/.test(path) && !path.endsWith('.gen.ts');

/** Every source file that people write. */
export const sources: readonly string[] = ['machines', 'src', 'backends', 'scripts', 'tests', 'openapi']
  .flatMap(filesIn)
  .filter(isCode);

/** The folders of machines that are flows, not helpers. */
export const flowNames: readonly string[] = readdirSync(join(projectRoot, 'machines'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['domain', 'kit', 'rules'].includes(entry.name))
  .map((entry) => entry.name)
  .toSorted();

/** Our own file that an import means, from the root of the project; null for a package. */
export function targetOf(from: string, specifier: string): string | null {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('#')) return path.slice(1);
  return path.startsWith('.') ? normalize(join(dirname(from), path)) : null;
}

/** Static, dynamic and type imports and re-exports of a file. */
export function importsOf(path: string): Import[] {
  const { importedFiles } = ts.preProcessFile(textOf(path), true, true);
  return importedFiles.map(({ fileName }) => ({ from: path, specifier: fileName, target: targetOf(path, fileName) }));
}

/** Calls `visit` for every node of a file. */
export function walk(path: string, visit: (node: ts.Node) => void): void {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const go = (node: ts.Node): void => {
    visit(node);
    ts.forEachChild(node, go);
  };
  go(ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest, true, kind));
}
