import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { faultsIn, faultsOfRules } from '#tests/kit/faults/find-faults.ts';
import { faultsByPart, isPlanted } from '#tests/kit/faults/parts.ts';
import { projectOf } from '#tests/kit/faults/watched.ts';
import { excusedFaults } from '#tests/backends/excused-faults.ts';
import { plant } from '#tests/kit/faults/plant.ts';

const source = `
async function pay(order, now) {
  if (order.isPaid || order.total > 500) throw new Error('no');
  if (now) return null;
  await requireOpen(order);
  await tx.update(orders).set({ now }).where(eq(orders.orderId, order.id));
  await tx.delete(holds).where(and(eq(holds.id, order.id), lt(holds.freeFrom, now)));
  await tx.select().from(holds).where(eq(holds.id, order.id));
  return sql\`select 1 where a < b and c >= \${now}\`;
}`;

/** What becomes of the source with this fault planted in it. */
const withFault = (name: string): string => {
  const fault = faultsIn('pay.ts', source).find((one) => one.name === name);
  if (!fault) throw new Error(`There is no ${name}`);
  return `${source.slice(0, fault.start)}${fault.becomes}${source.slice(fault.end)}`.trim();
};

test('each guard, limit and condition of a source is a place for a fault, and has a name of its own', () => {
  const faults = faultsIn('pay.ts', source);
  expect(faults.map(({ name, becomes }) => [name, becomes])).toEqual([
    ['pay: order.isPaid: guard without a part', 'false'],
    ['pay: order.total > 500: guard without a part', 'false'],
    ['pay: order.total > 500: limit >=', 'order.total >= 500'],
    ['pay: now: guard never', 'false'],
    ['pay: await requireOpen(order): guard dropped', 'undefined'],
    ['pay: eq(orders.orderId, order.id): condition dropped', 'undefined'],
    ['pay: eq(holds.id, order.id): condition dropped', 'undefined'],
    ['pay: lt(holds.freeFrom, now): condition dropped', 'undefined'],
    ['pay: lt(holds.freeFrom, now): limit lte', '__planted.lte(holds.freeFrom, now)'],
    ['pay: sql`select 1 where a < b and c >= ${now}`: limit <=', 'sql`select 1 where a <= b and c >= ${now}`'],
    ['pay: sql`select 1 where a < b and c >= ${now}`: limit >', 'sql`select 1 where a < b and c > ${now}`'],
  ]);
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  expect(withFault('pay: now: guard never')).toContain('if (false) return null;');
});

test('a source with its faults in it does what it did, but for the one that is planted', () => {
  const text = `function fee(km, isFree) { if (km > 5 || isFree) { if (isFree) return 0; return km; } return 1; }`;
  const faults = faultsIn('fee.ts', text);
  const code = plant('fee.ts', text, faults).replace(/^import[^;]*;/, '');
  const feeWith = (active: string, km: number, isFree: boolean): unknown =>
    runInNewContext(`${code}; fee(${km}, ${isFree})`, { __planted: { is: (name: string) => name === active } });
  const told = (active: string) => [feeWith(active, 5, false), feeWith(active, 6, false), feeWith(active, 1, true)];
  expect(told('')).toEqual([1, 6, 0]);
  expect(faults.map(({ name }) => [name, told(`fee.ts#${name}`)])).toEqual([
    ['fee: km > 5: guard without a part', [1, 1, 0]],
    ['fee: km > 5: limit >=', [5, 6, 0]],
    ['fee: isFree: guard without a part', [1, 6, 1]],
    ['fee: isFree: guard never', [1, 6, 1]],
  ]);
});

test('every part of the backends has its faults, whose names are their own; drawings and seeds have none', () => {
  const parts = faultsByPart();
  expect(parts.get('backends/cart')?.length).toBeGreaterThan(100);
  const all = [...parts.values()].flat();
  expect(new Set(all).size).toBe(all.length);
  // A fault that is excused stands in the source as it did then.
  expect([...excusedFaults.keys()].filter((name) => !all.includes(name))).toEqual([]);
  expect(['backends/db/migrate.ts', 'backends/pictures/kit/cake.ts', 'backends/cart/seed.ts'].map(isPlanted)).toEqual([
    false,
    false,
    false,
  ]);
});

test('in a rule each choice is turned, each part of it dropped, and each bound', () => {
  const text = `const fee = (km, isFree) => isFree && km < 9 ? 0 : Math.min(km, 5);`;
  const faults = faultsIn('fee.ts', text, faultsOfRules);
  const code = plant('fee.ts', text, faults).replace(/^import[^;]*;/, '');
  const feeWith = (active: string, km: number, isFree: boolean): unknown =>
    runInNewContext(`${code}; fee(${km}, ${isFree})`, { __planted: { is: (name: string) => name === active } });
  const told = (active: string) => [feeWith(active, 9, true), feeWith(active, 3, true), feeWith(active, 3, false)];
  expect(told('')).toEqual([5, 0, 3]);
  expect(faults.map(({ name }) => [name, told(`fee.ts#${name}`)])).toEqual([
    ['fee: isFree && km < 9: the other choice', [0, 3, 0]],
    ['fee: isFree: a part dropped', [5, 0, 0]],
    ['fee: km < 9: limit <=', [0, 0, 3]],
    ['fee: km < 9: a part dropped', [0, 0, 3]],
    ['fee: km: a bound dropped', [5, 0, 5]],
    ['fee: 5: a bound dropped', [9, 0, 3]],
  ]);
});

test('the rules that charts and backends have in common are parts of their own; what they say in words is none', () => {
  const parts = faultsByPart();
  expect(parts.get('rules/order')?.length).toBeGreaterThan(50);
  const files = ['order/wallet.ts', 'order/payment-words.ts', 'errors/error-texts.ts', 'contact/countries.json'];
  expect(files.map((file) => isPlanted(`machines/rules/${file}`))).toEqual([true, false, false, false]);
  expect(['tests/rules/order/wallet.test.ts', 'tests/machines/cart/cart.graph.test.ts'].map(projectOf)).toEqual([
    'unit',
    'unit',
  ]);
  expect(projectOf('tests/contract/fuzz.test.ts')).toBe('backend');
});
