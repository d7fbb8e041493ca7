import { describe, expect, test } from 'vitest';
import { chooseTests, flowOf, listedTests, testListOf } from '#scripts/lib/sample.js';

const journey = '[CHK-01] bought @both-widths:journey';
const listed = (file: string, title: string, project = 'phone') => ({ project, file: `tests/${file}`, title });
const others = Array.from({ length: 40 }, (_, index) => listed('e2e/shop/many.e2e.ts', `number ${index}`));
const tests = [
  ...others,
  listed('e2e/sale/sale.e2e.ts', journey),
  listed('e2e/sale/sale.e2e.ts', journey, 'desktop'),
  listed('e2e/sale/cart.e2e.ts', 'the cart › [CRT-01, CRT-02] counted'),
  listed('e2e/sale/cart.e2e.ts', '[CRT-02] taken out'),
  listed('machines/zoom/zoom.browser.ts', '[DET-01] the zoom follows its chart'),
  listed('machines/video/video.browser.ts', 'the video follows its chart'),
];
const besides = [
  listed('e2e/soak/kill.e2e.ts', '[CRT-01, CRT-02, DET-01] a whole day'),
  listed('e2e/whole-browser/back.e2e.ts', '[CRT-01, CRT-02, DET-01] the way back'),
];
const features = [
  { id: 'CHK-01', kind: 'screen', says: '' },
  { id: 'CRT-01', kind: 'error', says: '' },
  { id: 'CRT-02', kind: 'rule', says: '' },
  { id: 'DET-01', kind: 'rule', says: '' },
];
const choose = (options: { isProven?: (feature: { id: string }) => boolean; changed?: string[]; seed?: string } = {}) =>
  chooseTests([...besides, ...tests], {
    features,
    isProven: options.isProven ?? (() => true),
    changed: options.changed ?? [],
    seed: options.seed ?? 'a',
    count: 10,
  });
const titles = (chosen: readonly { title: string }[]) => chosen.map(({ title }) => title);

describe('the sample of an everyday run', () => {
  test('has the way to a paid order at both widths, and one test for each feature that is seen or has no other', () => {
    const seen = choose();
    expect(
      seen.chosen
        .filter(({ title }) => title === journey)
        .map(({ project }) => project)
        .toSorted(),
    ).toEqual(['desktop', 'phone']);
    expect(titles(seen.chosen)).toContain('the cart › [CRT-01, CRT-02] counted');
    expect([seen.needed, seen.chosen.length]).toEqual([3, 10]);
    const alone = choose({ isProven: ({ id }) => id !== 'DET-01' });
    expect(titles(alone.chosen.slice(0, alone.needed))).toContain('[DET-01] the zoom follows its chart');
  });

  test('takes of what was changed the half of what is left, by the flow or the file of a test', () => {
    const ofFlow = choose({ changed: ['src/flows/video/video.tsx'] });
    expect([ofFlow.ofChanges, titles(ofFlow.chosen)[ofFlow.needed]]).toEqual([1, 'the video follows its chart']);
    const ofFile = choose({ changed: ['tests/e2e/shop/many.e2e.ts'] });
    expect([ofFile.ofChanges, ofFile.inTurn, ofFile.chosen.length]).toEqual([3, 4, 10]);
    expect([flowOf('machines/cart/cart.machine.ts'), flowOf('tests/machines/cart/cart.model.ts')]).toEqual([
      'cart',
      'cart',
    ]);
    expect([flowOf('src/ui/button.tsx'), flowOf('README.md')]).toEqual([null, null]);
  });

  test('is the same for a seed, another for another, and in time has all', () => {
    expect(choose().chosen).toEqual(choose().chosen);
    expect(choose({ seed: 'b' }).chosen).not.toEqual(choose().chosen);
    const taken = new Set<object>();
    for (let turn = 0; turn < 60; turn += 1) for (const one of choose({ seed: `seed ${turn}` }).chosen) taken.add(one);
    expect(taken.size).toBe(tests.length);
  });

  test('is larger than its count where features want it', () => {
    const all = tests.map((one, index) => ({ ...one, title: `[LST-${index + 10}] ${one.title}` }));
    const wanted = all.map((_, index) => ({ id: `LST-${index + 10}`, kind: 'screen', says: '' }));
    const { chosen, inTurn } = chooseTests(all, {
      features: wanted,
      isProven: () => true,
      changed: [],
      seed: 'a',
      count: 5,
    });
    expect([chosen.length, inTurn]).toEqual([all.length, 0]);
  });

  test('is read from the list of the runner, and written as it reads one', () => {
    const report = {
      suites: [
        {
          file: 'e2e/a.e2e.ts',
          title: 'e2e/a.e2e.ts',
          specs: [
            { file: 'e2e/a.e2e.ts', title: 'one', tests: [{ projectName: 'phone' }, { projectName: 'desktop' }] },
          ],
          suites: [
            { title: 'group', specs: [{ file: 'e2e/a.e2e.ts', title: 'two', tests: [{ projectName: 'phone' }] }] },
          ],
        },
      ],
    };
    expect(testListOf(listedTests(report))).toBe(
      '[phone] › e2e/a.e2e.ts › one\n[desktop] › e2e/a.e2e.ts › one\n[phone] › e2e/a.e2e.ts › group › two\n',
    );
  });
});
