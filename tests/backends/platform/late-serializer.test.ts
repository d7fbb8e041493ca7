import { expect, test } from 'vitest';
import { lateSerializer } from '#backends/platform/late-serializer.ts';

const shared = {
  contract: { components: { schemas: { Cake: { type: 'object', properties: { name: { type: 'string' } } } } } },
};
const route = { method: 'GET', url: '/cakes', httpStatus: '200' };

test('what writes an answer is made when the first one is given, not when the shop starts', () => {
  const unknown = { $ref: 'contract#/components/schemas/Pie' };
  const write = lateSerializer(shared)({ ...route, schema: unknown });
  expect(() => write({ name: 'Apple' })).toThrow(/Pie/);
});

test('an answer has what its contract names, by reference too, and nothing else', () => {
  const write = lateSerializer(shared)({ ...route, schema: { $ref: 'contract#/components/schemas/Cake' } });
  expect(write({ name: 'Truffle', cost: 90 })).toBe('{"name":"Truffle"}');
  expect(write({ name: 'Heart' })).toBe('{"name":"Heart"}');
});
