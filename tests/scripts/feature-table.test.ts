import { describe, expect, test } from 'vitest';
import { areasOf, featuresIn, idsNamedIn, provenBy, withoutProof } from '#scripts/lib/feature-table.js';

const table = `
| id | kind | feature |
|---|---|---|
| CRT-03 | error | Quantity 1 cannot be lowered. |
| CRT-12 | behaviour | A guest's cart is merged. |
| LGN-11 | behaviour | Resend wakes. |
`;

describe('the feature table', () => {
  test('is read row by row', () => {
    expect(featuresIn(table)).toEqual([
      { id: 'CRT-03', kind: 'error', says: 'Quantity 1 cannot be lowered.' },
      { id: 'CRT-12', kind: 'behaviour', says: "A guest's cart is merged." },
      { id: 'LGN-11', kind: 'behaviour', says: 'Resend wakes.' },
    ]);
  });

  test('is named by titles and contracts in brackets', () => {
    const text = "test('[CRT-03, G15] a') x-features: [CRT-12] see LGN-11";
    expect(idsNamedIn(text)).toEqual(['CRT-03', 'G15', 'CRT-12']);
  });

  test('counts what is seen only when it was seen in the browser', () => {
    const passed = (where: string) => [{ title: 'a', file: 'b', where }];
    const holds = provenBy({ 'CRT-03': passed('unit'), 'CRT-12': passed('unit') });
    const areas = areasOf(featuresIn(table), holds);
    expect(areas.map(({ name, total, missing }) => [name, total, missing.map(({ id }) => id)])).toEqual([
      ['CRT', 2, ['CRT-03']],
      ['LGN', 1, ['LGN-11']],
    ]);
    expect(provenBy({ 'CRT-03': passed('browser') })({ id: 'CRT-03', kind: 'error' })).toBe(true);
  });

  test('says what tests name and none that passed proves', () => {
    const passed = { 'CRT-03': [{ title: 'a', file: 'b', where: 'unit' }] };
    const lacking = withoutProof(passed, featuresIn(table), ({ id }: { id: string }) => id !== 'LGN-11');
    expect(lacking.map(({ id }) => id)).toEqual(['CRT-03', 'CRT-12']);
  });
});
