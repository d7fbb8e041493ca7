import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { transformWithOxc } from 'vite';
import { afterEach, expect, test } from 'vitest';
import { excusedViewFaults } from '#tests/e2e/excused-faults.ts';
import { shownStates } from '#tests/e2e/states/every-state.ts';
import { plant } from '#tests/kit/faults/plant.ts';
import { viewFaultsIn } from '#tests/kit/faults/views/find-view-faults.ts';
import { isPlantedView, viewFaultsByPart } from '#tests/kit/faults/views/parts.ts';
import { readHeader, writeHeader } from '#tests/kit/faults/views/places.ts';
import { keyOf, noticedFaults, planRuns, readOut, type Note } from '#tests/kit/faults/views/plan.ts';
import { planted } from '#tests/kit/faults/views/planted.ts';

const source = `
export function Line({ id, isBusy, actor }) {
  const add = () => actor.send({ type: 'line.add', id, by: 2, of: { kind: 'cake', sizes: [1] } });
  return (
    <li aria-labelledby="line-title" {...{ 'aria-busy': isBusy }}>
      <input type="number" aria-label={id} disabled />
      <button disabled={isBusy} aria-hidden="true"><i aria-hidden="true" />plus</button>
      <b aria-hidden="true"><Icon /></b>
    </li>
  );
}`;
const faults = viewFaultsIn('line.tsx', source);

test('what a view sends, disables and tells assistive technology has faults; drawings have nothing to tell', () => {
  expect(faults.map(({ name, becomes }) => [name, becomes.replace('__planted.', '')])).toEqual([
    ['add: id: another value', 'other'],
    ['add: by: 2: another value', 'other'],
    ['add: sizes: [1]: another value', 'other'],
    ['Line: aria-labelledby="line-title": another id', 'id'],
    ["Line: 'aria-busy': isBusy: the contrary", 'not'],
    ['Line: aria-label={id}: another text', 'text'],
    ['Line: disabled: never', 'never'],
    ['Line: disabled={isBusy}: never', 'never'],
    ['Line: aria-hidden="true": the contrary', 'not'],
  ]);
});

test('a view with its faults in it draws and sends what it did, but for the one that is planted', async () => {
  const code = plant('line.tsx', source, faults).replace(/^import[^;]*;/, '');
  const { code: script } = await transformWithOxc(code, 'line.jsx', { jsx: { runtime: 'classic', pragma: 'draw' } });
  const shownWith = (active: string): string => {
    const shown: unknown[] = [];
    globalThis.faultOfViews = () => ({ fault: `line.tsx#${active}`, reached: () => {} });
    runInNewContext(
      `${script.replace('export function', 'function')}; Line({ id: 'c1', isBusy: true, actor }).press()`,
      {
        __planted: planted,
        Icon: 'Icon',
        actor: { send: (event: unknown) => shown.push(event) },
        draw: (tag: unknown, props: object | null, ...children: unknown[]) => {
          shown.push([tag, props]);
          return { press: () => {}, children };
        },
      },
    );
    return JSON.stringify(shown);
  };
  const usual = shownWith('');
  expect(usual).toContain('["li",{"aria-labelledby":"line-title","aria-busy":true}]');
  expect(usual).toContain('["button",{"disabled":true,"aria-hidden":"true"}]');
  const of = (what: string) => shownWith(faults.find(({ name }) => name.includes(what))?.name ?? what);
  expect(of('disabled={isBusy}')).toBe(
    usual.replace('"disabled":true,"aria-hidden"', '"disabled":false,"aria-hidden"'),
  );
  expect(of('disabled: never')).toBe(usual.replace('"c1","disabled":true', '"c1","disabled":false'));
  expect(of('aria-labelledby')).toBe(usual.replace('line-title', 'another-id'));
  expect(of('aria-label={id}')).toBe(usual.replace('"aria-label":"c1"', '"aria-label":"Something else"'));
  expect(of('aria-busy')).toBe(usual.replace('"aria-busy":true', '"aria-busy":false'));
});

test('another value is one of the same kind', () => {
  const file = planted.other(new File(['a'], 'a.png', { type: 'image/png' })) as File;
  expect([file.name, file.type]).toEqual(['x-a.png', 'image/png']);
  const nothing = [null, undefined, [], {}];
  expect(nothing.map(planted.other)).toEqual(nothing);
  expect(['a', 1, true, [1, 2], { at: { lat: 1 }, zoom: 3 }].map(planted.other)).toEqual([
    'ax',
    2,
    false,
    [2, 2],
    { at: { lat: 1 }, zoom: 4 },
  ]);
  expect([true, undefined, 'true', 'false', 'page', 4].map(planted.not)).toEqual([
    false,
    true,
    'false',
    'true',
    undefined,
    5,
  ]);
});

afterEach(() => {
  globalThis.faultOfViews = undefined;
});

test('a place is noted by who comes by it and would be told something wrong, whatever is planted', () => {
  const seen: string[] = [];
  expect(planted.value('one', planted.never, true)).toBe(true);
  globalThis.faultOfViews = () => ({ fault: 'two', reached: (fault) => seen.push(fault) });
  const said = [true, false, undefined].map((isDisabled) => [
    planted.value('one', planted.never, isDisabled),
    planted.value('two', planted.never, isDisabled),
  ]);
  expect(said).toEqual([
    [true, false],
    [false, false],
    [undefined, undefined],
  ]);
  expect(seen).toEqual(['one', 'two']);
  const fault = 'src/a.tsx#A: b={c} & …: never';
  expect(readHeader(writeHeader(fault, 'key'))).toEqual([fault, 'key']);
  expect(writeHeader(fault, '')).toMatch(/^[\x21-\x7e]+$/);
});

const note = (file: string, ms: number, reached: string[], project = 'phone'): Note => ({
  project,
  file,
  title: file,
  ms,
  reached,
});
const [said, shown] = ['src/flows/cart/a.tsx#A: id: another value', 'src/flows/cart/a.tsx#A: aria-busy: the contrary'];

test('each fault is tried by the tests that come by it, within half a minute; in the end those are tried without any', () => {
  const walk = note('machines/cart/cart.browser.ts', 20_000, [said, shown]);
  const quick = note('e2e/sale/cart.e2e.ts', 5_000, [said, shown, 'src/ui/b.tsx#B: x: never']);
  const slow = note('e2e/sale/slow.e2e.ts', 30_000, [said]);
  const runs = planRuns([said, shown, 'nobody comes by it'], [slow, quick, walk]);
  expect(runs.map(({ fault, file, round }) => [fault, file, round])).toEqual([
    [said, walk.file, 0],
    [said, quick.file, 1],
    [shown, quick.file, 0],
    [shown, walk.file, 1],
    [null, walk.file, 2],
    [null, quick.file, 2],
  ]);
});

test('what is read out is looked at first, at home before all else, and for what events say after the walk', () => {
  const walk = note('machines/cart/cart.browser.ts', 9_000, [said, shown]);
  const quick = note('e2e/sale/cart.e2e.ts', 1_000, [said, shown]);
  const cart = { ...note(readOut.file, 5_000, [said, shown]), title: 'axe finds nothing on the cart, and …' };
  const home = {
    ...note(readOut.file, 6_000, [said, shown, 'src/ui/b.tsx#B: x: never']),
    title: `${readOut.ofFrame} …`,
  };
  const runs = planRuns([said, shown], [quick, cart, walk, home]).filter(({ round }) => round < 4);
  const tried = (fault: string) => runs.filter((run) => run.fault === fault).map(({ title }) => title);
  expect(tried(shown)).toEqual([home.title, cart.title, quick.title, walk.title]);
  expect(tried(said)).toEqual([walk.title, home.title, cart.title, quick.title]);
  const plain = 'src/flows/without-script/c.tsx#C: aria-label: another text';
  const ofPlain = [note('e2e/shop/no-script.e2e.ts', 1_000, [plain]), { ...cart, reached: [plain] }];
  expect(planRuns([plain], ofPlain).map(({ round, file }) => [round, file])[0]).toEqual([
    0,
    'e2e/shop/no-script.e2e.ts',
  ]);
  expect(readFileSync(`tests/${readOut.file}`, 'utf8')).toContain('`axe finds nothing on ${name}, and');
  expect(shownStates.map(({ name }) => name)).toContain('home');
});

test('a test that fails without a fault has noticed none', () => {
  const [sound, unsound] = ['a', 'b'].map((file) => keyOf(note(file, 1, []))) as [string, string];
  const failures = [
    { fault: said, test: sound, error: '' },
    { fault: shown, test: unsound, error: '' },
    { fault: null, test: unsound, error: '' },
  ];
  expect([...noticedFaults(failures)]).toEqual([said]);
});

test('every part of the views has its faults, whose names are their own; pages for those who make the shop have none', () => {
  const parts = viewFaultsByPart();
  expect(parts.get('views/checkout')?.length).toBeGreaterThan(20);
  const all = [...parts.values()].flat();
  expect(new Set(all).size).toBe(all.length);
  // A fault that is excused stands in the source as it did then.
  expect([...excusedViewFaults.keys()].filter((name) => !all.includes(name))).toEqual([]);
  const beside = ['src/ui/gallery/specimens.tsx', 'src/shell/inspect/list.tsx', 'src/boot/root.tsx', 'src/ui/index.ts'];
  expect([...beside, 'src/ui/button.tsx'].map(isPlantedView)).toEqual([false, false, false, false, true]);
});
