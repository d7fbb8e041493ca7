import ts from 'typescript';
import { expect, test } from 'vitest';
import { filesIn, walk } from './sources.ts';

const code = (folder: string) => filesIn(folder).filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.gen.ts'));
const views = [...code('src/flows'), ...code('src/routes'), ...code('src/shell')];

/** Parts whose effects carry events between charts; this list may only shrink. */
const withEffects: readonly string[] = ['src/flows/line-choices/mount.ts'];

const filesOf = (calls: string[]): string[] => [...new Set(calls.map((call) => call.replace(/:.*/, '')))];

/** The plain name of what is called: `useState` in `useState(…)` and in `React.useState(…)`. */
const calledName = (node: ts.Node): string | undefined => {
  if (!ts.isCallExpression(node)) return undefined;
  if (ts.isIdentifier(node.expression)) return node.expression.text;
  return ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : undefined;
};

const isMethodOfOther = (node: ts.CallExpression) =>
  ts.isPropertyAccessExpression(node.expression) &&
  !/^(React|window|globalThis|self)$/.test(node.expression.expression.getText());

function callsIn(paths: string[], names: ReadonlySet<string>): string[] {
  const found: string[] = [];
  for (const path of paths) {
    walk(path, (node) => {
      const name = calledName(node);
      if (name === undefined || !names.has(name) || !ts.isCallExpression(node) || isMethodOfOther(node)) return;
      const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
      found.push(`${path}:${line + 1} calls ${name}`);
    });
  }
  return found;
}

const world = new Set([
  'fetch',
  'setTimeout',
  'setInterval',
  'requestAnimationFrame',
  'requestIdleCallback',
  'queueMicrotask',
]);

test('views ask nobody and wait for nothing: no fetch, no timer', () => {
  const thin = views.filter((path) => !/-(ticker|listener)\.ts$/.test(path));
  expect(callsIn(thin, world)).toEqual([]);
});

test('views keep no state of their own: charts and the URL do', () => {
  const calls = callsIn(views, new Set(['useState', 'useReducer', 'useOptimistic', 'useActionState']));
  expect(calls).toEqual([]);
});

test('views have no effects: what follows from a change is in the chart', () => {
  const calls = callsIn(views, new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect']));
  expect(filesOf(calls).toSorted()).toEqual(withEffects.toSorted());
});

test('parts of the surface have effects only to wire a DOM node, by its ref', () => {
  const stray: string[] = [];
  for (const path of code('src/ui')) {
    walk(path, (node) => {
      const name = calledName(node);
      if (!name || !/^use(Layout|Insertion)?Effect$/.test(name) || !ts.isCallExpression(node)) return;
      if (!/\.current\b/.test(node.arguments[0]?.getText() ?? ''))
        stray.push(`${path}: ${node.getText().slice(0, 80)}`);
    });
  }
  expect(stray).toEqual([]);
});

test('parts of the surface neither fetch nor reduce', () => {
  expect(callsIn(code('src/ui'), new Set(['fetch', 'useReducer']))).toEqual([]);
});

test('charts that live as long as a page are read by useAppSelector, which draws what the server drew first', () => {
  const found: string[] = [];
  for (const path of [...views, ...code('src/runtime'), ...code('src/ui')]) {
    walk(path, (node) => {
      if (calledName(node) !== 'useSelector' || !ts.isCallExpression(node)) return;
      const [chart] = node.arguments;
      if (chart && /(^|\.)(session|overlays|toasts|page)$/.test(chart.getText()))
        found.push(`${path}: ${node.getText()}`);
    });
  }
  expect(found).toEqual([]);
});
