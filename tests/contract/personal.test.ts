import ts from 'typescript';
import { expect, test } from 'vitest';
import { operationsOf, readContract } from '#backends/platform/contract-document.ts';
import { backendNames } from '#backends/platform/env/index.ts';
import type { BackendName } from '#backends/platform/env/index.ts';
import { filesIn, textOf, walk } from '#tests/architecture/sources.ts';

/** Operations whose handler asks who is there, by itself or through whose cart it is, or opens a session. */
function askWhoIsThere(name: BackendName, ids: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  for (const file of filesIn(`backends/${name}`)) {
    const text = textOf(file);
    walk(file, (node) => {
      if (!ts.isPropertyAssignment(node) || !ts.isIdentifier(node.name) || !ids.has(node.name.text)) return;
      const handler = text.slice(node.initializer.pos, node.initializer.end);
      if (/\bauth\b|sessions\.ensure\(|\b(?:owner|buyer)Of\(request\)/.test(handler)) found.add(node.name.text);
    });
  }
  return [...found].toSorted();
}

test.each(backendNames)('the contract of %s names the session exactly where its handlers look at it', (name) => {
  const operations = operationsOf(readContract(name));
  const personal = operations.filter((operation) => operation.personal).map(({ id }) => id);
  expect(askWhoIsThere(name, new Set(operations.map(({ id }) => id)))).toEqual(personal.toSorted());
});

test('a write that carries the token of a session is personal', () => {
  const operations = backendNames.flatMap((name) => operationsOf(readContract(name)));
  expect(operations.filter(({ security, personal }) => security.includes('csrf') && !personal)).toEqual([]);
  expect(operations.filter(({ personal }) => personal).length).toBeGreaterThan(20);
});
