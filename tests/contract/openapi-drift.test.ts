import { expect, test } from 'vitest';
import { findDrift, generateContracts } from '#scripts/make/generate-contracts.ts';

test('what is generated is what the contracts say', async () => {
  expect(await findDrift()).toEqual([]);
});

test('generated code asks for nothing that a strict page refuses, and stays small', async () => {
  for (const [file, text] of await generateContracts()) {
    if (!file.endsWith('.validate.ts')) continue;
    expect(text).not.toMatch(/\beval\b|new Function|ajv/);
    expect([...text.matchAll(/from '([^']+)'/g)].map(([, from]) => from)).toEqual(['../shape.ts']);
  }
});
