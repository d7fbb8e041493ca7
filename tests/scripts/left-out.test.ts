import { expect, test } from 'vitest';
import { transitionsOf } from '#tests/kit/model/chart.ts';
import { leftOutOf } from '#scripts/lib/reports/left-out.ts';
import { zoomModel } from '#tests/machines/zoom/zoom.model.ts';

const declared = [...transitionsOf(zoomModel.machine).keys()];

test('what no page took is listed once, under the reason of its model', async () => {
  const left = (await leftOutOf('zoom', new Set())) ?? {};
  expect(Object.values(left).flat().toSorted()).toEqual(declared.toSorted());
  const pinch = declared.filter((key) => key.includes('zoom.pinch'));
  expect(pinch).not.toEqual([]);
  expect(left['two fingers send many of these; the end-to-end test pinches']).toEqual(pinch);
});

test('what pages took is not listed', async () => {
  expect(await leftOutOf('zoom', new Set(declared))).toEqual({});
  const [first = '', ...others] = declared;
  expect(Object.values((await leftOutOf('zoom', new Set(others))) ?? {})).toEqual([[first]]);
});

test('a chart that backends apply is hosted by no page', async () => {
  expect(await leftOutOf('order', new Set())).toBeNull();
});
