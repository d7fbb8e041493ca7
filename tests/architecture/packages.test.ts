import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { projectRoot } from '#backends/platform/env/index.ts';
import { filesIn, targetOf, textOf, walk } from './sources.ts';

/** Loaded when a local shop opens: its identity provider, and the bundler of `npm run dev`. */
const localOnly = ['backends/test-identity/index.ts', 'src/server/development.ts'];

/** What Node really loads for a file, and what it reads as a file of a package: types are gone by then. */
function loadedBy(path: string): string[] {
  const loaded: string[] = [];
  walk(path, (node) => {
    const isTypeOnly =
      (ts.isImportDeclaration(node) && node.importClause?.isTypeOnly) ||
      (ts.isExportDeclaration(node) && node.isTypeOnly);
    const named =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isCallExpression(node) &&
            (node.expression.kind === ts.SyntaxKind.ImportKeyword || node.expression.getText() === 'packageFile')
          ? node.arguments[0]
          : undefined;
    if (!isTypeOnly && named && ts.isStringLiteralLike(named)) loaded.push(named.text);
  });
  return loaded;
}

const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

/** The packages of a server that never opens a local shop, and of what its people run beside it. */
function packagesFrom(entries: readonly string[]): string[] {
  const seen = new Set<string>(localOnly);
  const packages = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const specifier of loadedBy(path)) {
      const target = targetOf(path, specifier);
      if (target !== null) visit(target);
      else if (!specifier.startsWith('node:')) packages.add(packageOf(specifier));
    }
  };
  for (const entry of entries) visit(entry);
  return [...packages].toSorted();
}

test('dependencies are what the server of a real shop and its people’s commands load, and nothing else', () => {
  // Pages reach the server in one bundle, with their packages in it.
  const { dependencies } = JSON.parse(textOf('package.json')) as { dependencies: Record<string, string> };
  expect(Object.keys(dependencies).toSorted()).toEqual(
    packagesFrom(['src/server/main.ts', ...filesIn('scripts/desk')]),
  );
});

test('the server loads neither identity provider nor bundler before a local shop opens', async () => {
  // What is loaded later is asked for by settings that a real shop cannot have (tests/backends/platform/env.test.ts).
  const program = `
    import { registerHooks } from 'node:module';
    const asked = [];
    registerHooks({ resolve: (name, context, next) => (asked.push(name), next(name, context)) });
    await import('#src/server/main.ts');
    process.stdout.write(asked.join('\\n'));`;
  const args = ['--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: projectRoot });
  const asked = stdout.split('\n');
  expect(asked).toContain('fastify');
  expect(asked.filter((name) => ['oidc-provider', 'vite'].includes(name))).toEqual([]);
});
