import { print } from '#tests/kit/measure.ts';
import { printMemoryCost } from './page-memory.ts';
import { middleOf, phones, visit, withShop, type Visit, type Visitor } from './visit.ts';

// Pages as they open for somebody who has been in the shop before: who has closed the cities then on a phone of the middle,
// for the score, and who has the cookies and files of a guest on a cheap phone, which has more to do with them.
const rounds = Number(process.env['BENCH_RUNS'] ?? 3);
const [middling, cheap] = phones;

const visitors = [
  { visitor: 'not asked', phone: middling },
  { visitor: 'coming back', phone: cheap },
] as const satisfies readonly { visitor: Visitor; phone: (typeof phones)[number] }[];

await printMemoryCost();
await withShop(async (browser, origin, pages) => {
  const seen = new Map<string, Visit[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const { visitor, phone } of visitors)
      for (const [name, path] of pages) {
        const key = `${name} ${visitor}`;
        seen.set(key, [...(seen.get(key) ?? []), await visit(browser, origin + path, phone.index, visitor)]);
      }
  for (const [name] of pages) {
    const unasked = seen.get(`${name} not asked`) ?? [];
    const asking = `${name} on ${middling.name}, not asked for a city`;
    print({ name: `${asking}: speed index`, unit: 'ms', ...middleOf(unasked, 'index') });
    print({ name: `${asking}: score`, unit: 'of 100', ...middleOf(unasked, 'score'), atLeast: 99 });
    const again = seen.get(`${name} coming back`) ?? [];
    const back = `${name} on ${cheap.name}, coming back`;
    print({ name: `${back}: largest paint`, unit: 'ms', ...middleOf(again, 'largest') });
    print({ name: `${back}: blocking`, unit: 'ms', ...middleOf(again, 'blocking'), atMost: cheap.blocking });
    print({ name: `${back}: layout shift`, unit: '', ...middleOf(again, 'shift', 3), atMost: 0 });
  }
});
