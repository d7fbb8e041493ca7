import ts from 'typescript';
import { expect, test } from 'vitest';
import { filesIn, walk } from './sources.ts';

/** What opens a connection, as the browser and Node call it. */
const openers = new Set(['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket', 'sendBeacon']);

/** Those who open one outside of src/clients, with the reason. This list may only shrink. */
const elsewhere: Record<string, string> = {
  'src/boot/fetch-first.ts': 'scripts and styles of the page itself, before there is a client',
  'src/server/worker-file.ts': 'the web server reads the script of the service worker from the static host',
};

/** Whether a name is that of the world's own, and not a field, a key or a name given here. */
function isOfTheWorld(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node)
    return /^(window|globalThis|self|navigator|(window|globalThis|self)\.navigator)$/.test(parent.expression.getText());
  if (ts.isBindingElement(parent)) {
    const source = parent.parent.parent;
    return (
      ts.isVariableDeclaration(source) &&
      /^(window|globalThis|self|navigator)$/.test(source.initializer?.getText() ?? '')
    );
  }
  const isName =
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isMethodDeclaration(parent) && parent.name === node) ||
    (ts.isPropertySignature(parent) && parent.name === node) ||
    (ts.isMethodSignature(parent) && parent.name === node);
  return !isName && !ts.isTypeNode(parent);
}

/** The names that a file declares: its own `fetch` is another one. */
function openersIn(path: string): string[] {
  const own = new Set<string>();
  const found: string[] = [];
  walk(path, (node) => {
    const { name } = node as { name?: ts.Node };
    const isGiven = ts.isBindingElement(node) && ts.isParameter(node.parent.parent);
    const isDeclared =
      isGiven || ts.isParameter(node) || ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node);
    if (isDeclared && name !== undefined && ts.isIdentifier(name)) own.add(name.text);
  });
  walk(path, (node) => {
    // By a name in quotes: `window['fetch']`, `Reflect.get(window, 'fetch')`.
    if (ts.isStringLiteral(node) && openers.has(node.text)) found.push(node.text);
    if (!ts.isIdentifier(node) || !openers.has(node.text) || own.has(node.text) || !isOfTheWorld(node)) return;
    found.push(node.text);
  });
  return found;
}

test('only the clients open connections, by whatever name', () => {
  const files = filesIn('src').filter((path) => /\.tsx?$/.test(path) && !path.startsWith('src/clients/'));
  expect(files.length).toBeGreaterThan(300);
  const opening = files.flatMap((path) => openersIn(path).map((name) => `${path}: ${name}`));
  expect(opening.filter((line) => !(line.replace(/:.*/, '') in elsewhere))).toEqual([]);
  expect([...new Set(opening.map((line) => line.replace(/:.*/, '')))].toSorted()).toEqual(
    Object.keys(elsewhere).toSorted(),
  );
});
