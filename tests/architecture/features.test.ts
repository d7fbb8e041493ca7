import { expect, test } from 'vitest';
import { idsNamedIn, namers, readFeatures, readGaps } from '#scripts/lib/feature-table.js';
import { textOf } from './sources.ts';

const kinds = ['route', 'screen', 'behaviour', 'validation', 'error', 'constant', 'data', 'call'];
const features = readFeatures();

test('each row of docs/features.md has an id of its own and a kind', () => {
  expect(features.length).toBeGreaterThanOrEqual(287);
  expect(new Set(features.map(({ id }) => id)).size).toBe(features.length);
  expect(features.filter(({ kind }) => !kinds.includes(kind))).toEqual([]);
  expect(textOf('docs/features.md').match(/^\| [A-Z]{3}-/gm)).toHaveLength(features.length);
});

test('tests and contracts name only features of docs/features.md', () => {
  const known = new Set([...features.map(({ id }) => id), ...readGaps()]);
  const unknown = namers().flatMap((path) =>
    idsNamedIn(textOf(path))
      .filter((id) => !known.has(id))
      .map((id) => `${path} names ${id}`),
  );
  expect(unknown).toEqual([]);
});
