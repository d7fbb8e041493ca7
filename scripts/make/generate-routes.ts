import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Generator, getConfig } from '@tanstack/router-generator';
import { projectRoot } from '#backends/platform/env/index.ts';

const treeFile = join(projectRoot, 'src/routes/routeTree.gen.ts');

/** The options of the route tree; the build's plugin is given the same. */
export const routeTreeOptions = {
  routesDirectory: 'src/routes',
  generatedRouteTree: 'src/routes/routeTree.gen.ts',
  addExtensions: true,
  quoteStyle: 'single',
  semicolons: true,
} as const;

/** Writes src/routes/routeTree.gen.ts from the files in src/routes; returns whether it changed. */
export async function generateRoutes(): Promise<boolean> {
  const before = await readFile(treeFile, 'utf8').catch(() => '');
  const config = getConfig({ target: 'react', ...routeTreeOptions, disableLogging: true }, projectRoot);
  await new Generator({ config, root: projectRoot }).run();
  return before !== (await readFile(treeFile, 'utf8'));
}

if (import.meta.main) {
  const changed = await generateRoutes();
  process.stdout.write(
    changed ? 'The route tree was out of date; it is new now.\n' : 'The route tree is up to date.\n',
  );
  if (changed && process.argv.includes('--check')) process.exit(1);
}
