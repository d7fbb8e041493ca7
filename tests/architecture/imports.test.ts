import { expect, test } from 'vitest';
import ts from 'typescript';
import { exists, importsOf, sources, walk } from './sources.ts';
import type { Import } from './sources.ts';

const all = sources.flatMap(importsOf);
const ours = (entry: Import): entry is Import & { target: string } => entry.target !== null;
const shown = ({ from, specifier }: Import) => `${from} imports ${specifier}`;

/** How a flow is reached from outside: by its index, and by what it says. */
const flowDoors = /^machines\/[^/]+\/(index|[a-z-]+\.words)\.ts$/;

const contractsAndCharts = [/^openapi\/generated\//, /^machines\/(rules|kit|order|payment)\//];

/** Who may import whom: for files that match `of`, the targets that are allowed. The first row that fits counts. */
const arrows: { of: RegExp; may: RegExp[] }[] = [
  { of: /^machines\/domain\//, may: [/^machines\/domain\//, /^openapi\/generated\//] },
  { of: /^machines\/rules\//, may: [/^machines\/(domain|rules)\//] },
  { of: /^machines\/kit\//, may: [/^machines\/(kit|rules)\//] },
  { of: /^machines\//, may: [/^machines\/(kit|rules)\//, flowDoors] },
  { of: /^openapi\//, may: [/^openapi\//] },
  { of: /^src\/clients\//, may: [/^src\/clients\//, /^openapi\//, /^machines\/(domain|kit)\//] },
  {
    of: /^src\/flows\/[^/]+\/(ports|load[a-z-]*)\.ts$/,
    may: [/^machines\/(kit|rules)\//, flowDoors, /^src\/(clients|runtime)\//, /^src\/flows\//],
  },
  {
    of: /^src\/flows\//,
    may: [/^machines\/(kit|rules)\//, flowDoors, /^src\/(flows|runtime|ui)\//],
  },
  { of: /^src\/ui\//, may: [/^src\/ui\//, /^machines\/(domain|rules)\//] },
  {
    of: /^src\/runtime\//,
    may: [/^src\/(runtime|ui|clients)\//, /^machines\/(kit|rules)\//, flowDoors],
  },
  { of: /^src\/shell\//, may: [/^src\/(shell|flows|runtime|ui|clients)\//, /^machines\//] },
  { of: /^src\/routes\//, may: [flowDoors, /^src\/(routes|flows|shell|runtime|ui)\//, /^machines\/(domain|rules)\//] },
  { of: /^src\/boot\//, may: [/^src\/(?!server\/)/, /^machines\//] },
  { of: /^src\/worker\//, may: [/^src\/(worker|clients)\//, /^machines\/rules\//] },
  { of: /^src\/server\//, may: [/^src\/(server|boot|runtime|clients)\//, /^backends\//, /^machines\/rules\//] },
  { of: /^backends\/(db|platform|shop|pictures)\//, may: [/^backends\/(db|platform)\//, ...contractsAndCharts] },
  { of: /^backends\/[^/]+\//, may: [/^backends\/(db|platform|shop)\//, ...contractsAndCharts] },
  { of: /^backends\//, may: [/^backends\//] },
  {
    of: /^scripts\//,
    may: [
      /^scripts\//,
      /^src\/server\//,
      /^src\/flows\/content\/parse/,
      /^backends\//,
      /^tests\/kit\//,
      /^openapi\//,
      /^machines\//,
    ],
  },
  { of: /^tests\//, may: [/./] },
];

const folderOf = (path: string) => /^(machines\/[^/]+|src\/flows\/[^/]+|backends\/[^/]+)\//.exec(path)?.[1];
const isStyle = (path: string) => path.endsWith('.css');

function isAllowed({ from, target }: Import & { target: string }): boolean {
  const own = folderOf(from);
  if (own !== undefined && target.startsWith(`${own}/`)) return true;
  if (isStyle(target)) return from.startsWith('src/');
  const arrow = arrows.find(({ of }) => of.test(from));
  return arrow?.may.some((pattern) => pattern.test(target)) ?? false;
}

test('imports follow the arrows of the architecture', () => {
  expect(
    all
      .filter(ours)
      .filter((entry) => !isAllowed(entry))
      .map(shown),
  ).toEqual([]);
});

test('the domain is types, and takes nothing but types from the contracts', () => {
  const values = sources
    .filter((path) => path.startsWith('machines/domain/'))
    .flatMap((path) => {
      const found: string[] = [];
      walk(path, (node) => {
        if (ts.isSourceFile(node) || !ts.isSourceFile(node.parent)) return;
        const isType =
          ts.isTypeAliasDeclaration(node) ||
          (ts.isImportDeclaration(node) && node.importClause?.isTypeOnly === true) ||
          (ts.isExportDeclaration(node) && node.isTypeOnly) ||
          node.kind === ts.SyntaxKind.EndOfFileToken;
        if (!isType) found.push(`${path}: ${node.getText().slice(0, 60)}`);
      });
      return found;
    });
  expect(values).toEqual([]);
});

test('machines use no package but xstate, and zod where a stored snapshot is read', () => {
  const packages = all.filter(({ from, target }) => from.startsWith('machines/') && target === null);
  expect(
    packages.filter(({ specifier }) => !/^(xstate|xstate\/graph|zod|zod\/mini)$/.test(specifier)).map(shown),
  ).toEqual([]);
});

test('pages, flows and parts of the surface use nothing of Node', () => {
  const inBrowser = all.filter(({ from }) => /^src\/(ui|flows|routes|clients|boot|shell|runtime)\//.test(from));
  expect(inBrowser.filter(({ specifier }) => specifier.startsWith('node:')).map(shown)).toEqual([]);
});

test('every import of ours names a file that is there, with its extension', () => {
  const missing = all.filter(ours).filter(({ target }) => !exists(target) || !/\.[a-z]+$/.test(target));
  expect(missing.map(shown)).toEqual([]);
});

test('a file outside a flow reaches it by its index, or by its words', () => {
  const inner = /^(machines\/(?!kit\/|rules\/)[^/]+)\/(?!index\.ts$|[a-z-]+\.words\.ts$)/;
  const past = all.filter(ours).filter(({ from, target }) => {
    const flow = inner.exec(target)?.[1];
    return flow !== undefined && !from.startsWith(`${flow}/`) && !/^(tests|scripts)\//.test(from);
  });
  expect(past.map(shown)).toEqual([]);
});

test('folders of different zones are reached by their # names, not by climbing', () => {
  const zone = (path: string) => /^(machines\/[^/]+|src\/[^/]+|backends|scripts|tests\/[^/]+|openapi)/.exec(path)?.[1];
  const climbing = all
    .filter(ours)
    .filter(({ specifier, from, target }) => specifier.startsWith('..') && zone(from) !== zone(target))
    // What stands in no folder has no # name.
    .filter(({ from, target }) => !from.startsWith('machines/') && zone(target) !== undefined);
  expect(climbing.map(shown)).toEqual([]);
});

test('no flow imports itself through others', () => {
  const flow = (path: string) => /^machines\/(?!kit\/|rules\/)([^/]+)\//.exec(path)?.[1];
  const next = new Map<string, Set<string>>();
  for (const { from, target } of all.filter(ours)) {
    const [one, other] = [flow(from), flow(target)];
    if (one !== undefined && other !== undefined && one !== other) {
      next.set(one, (next.get(one) ?? new Set()).add(other));
    }
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(next.get(from) ?? [])].some((step) => {
      if (step === to) return true;
      if (seen.has(step)) return false;
      seen.add(step);
      return reaches(step, to, seen);
    });
  expect([...next.keys()].filter((name) => reaches(name, name))).toEqual([]);
});

const ofBrowser = new Set([
  'window',
  'document',
  'navigator',
  'performance',

  'localStorage',
  'sessionStorage',
]);

/** Whether a name is read as a global, and is no member, key or type of ours that is called so. */
const isGlobal = (node: ts.Identifier): boolean => {
  const { parent } = node;
  const isMember = ts.isPropertyAccessExpression(parent) && parent.name === node;
  return !isMember && (ts.isPropertyAccessExpression(parent) || ts.isCallExpression(parent));
};

test('charts and rules know no browser: what is read there comes by a port, a listener or an argument', () => {
  const found: string[] = [];
  for (const path of sources.filter((source) => source.startsWith('machines/')))
    walk(path, (node) => {
      if (ts.isIdentifier(node) && ofBrowser.has(node.text) && isGlobal(node)) found.push(`${path}: ${node.text}`);
    });
  expect(found).toEqual([]);
});
