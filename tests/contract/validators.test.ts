import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { backendOf } from '#src/clients/backend-of.ts';
import { loadValidators } from '#src/clients/validators.ts';
import { contractOf, edited, fieldsOf, follow, at, listOperations, type Contract, type Json } from './contracts.ts';

/** The contract's own words about an answer, for comparison with the small validators of the browser. */
function contractSays(contract: Contract, path: string, method: string, status: number) {
  const ajv = new Ajv2020({ strict: false, validateSchema: false });
  addFormats(ajv);
  ajv.addSchema(contract, 'contract');
  const response = follow(contract, at(contract, 'paths', path, method.toLowerCase(), 'responses', String(status)));
  const schema = JSON.stringify(at(response, 'content', 'application/json', 'schema')).replaceAll('"#/', '"contract#/');
  return ajv.compile(Object(JSON.parse(schema)));
}

describe.each(Object.entries(loadValidators))('the answers of %s', (client, load) => {
  const backend = Object.entries(backendOf).find(([name]) => name === client)?.[1] ?? 'main';
  const contract = contractOf(backend);

  test.each(listOperations(backend).map((operation) => [operation.id, operation] as const))(
    '%s: examples pass; without a field, or with a wrong type anywhere, they do not',
    async (_, { key, path, method, answers }) => {
      const validators = await load();
      for (const { status, examples } of answers.filter(
        (answer) => answer.status < 500 && answer.examples.length > 0,
      )) {
        const shape = validators.answers[key]?.[status] ?? validators.problem;
        const agrees = contractSays(contract, path, method, status);
        for (const example of examples) {
          expect(shape(example, '')).toBeNull();
          for (const field of fieldsOf(example)) {
            const isEntry = /^\d+$/.test(field.at(-1) ?? '');
            const broken: Json[] = [
              edited(example, field, { not: 'this' }),
              ...(isEntry ? [] : [edited(example, field, undefined)]),
            ];
            for (const body of broken) {
              expect([field.join('.'), agrees(body), shape(body, '') === null]).toEqual([
                field.join('.'),
                false,
                false,
              ]);
            }
          }
        }
      }
    },
  );
});

test('a validator names the place that is wrong', async () => {
  const { answers } = await loadValidators.cart();
  const example = listOperations('cart').find(({ id }) => id === 'getCart')?.answers[0]?.examples[0] ?? null;
  const wrong = edited(example, ['cart', 'line_items', '0', 'image', 'alt'], 7);
  expect(answers['GET /get']?.[200]?.(wrong, '')).toBe('cart.line_items.0.image.alt');
});

test('a menu is checked to its last submenu', async () => {
  const { answers } = await loadValidators.main();
  const item = (submenus: Json): Json => ({
    menu_id: 1,
    title: 'Cakes',
    link_path: '/cakes',
    has_children: true,
    new_menu_value: null,
    submenus,
  });
  const menu = (deepest: Json): Json => ({ success: true, data: [item([item([item(deepest)])])] });
  expect(answers['GET /menu']?.[200]?.(menu([]), '')).toBeNull();
  expect(answers['GET /menu']?.[200]?.(menu(['tea']), '')).toBe('data.0.submenus.0.submenus.0.submenus.0');
});
