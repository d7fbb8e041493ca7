import { expect, test } from 'vitest';
import { ok } from '#machines/kit/index.ts';
import { settled } from '#tests/kit/held-calls.ts';
import { began, first, full, gone, holdOf, near } from './slot-hold.samples.ts';
import { badEnds, endBadly, ended, kept, minute, start } from './slot-hold.start.ts';

test('[CHK-04] another choice moves the hold, the same one changes nothing, none gives it back', async () => {
  const hold = await kept(15);
  hold.want('s-open');
  expect([hold.state(), hold.holds.length]).toEqual(['kept.steady', 1]);
  hold.want('s-near');
  expect([hold.state(), hold.holds.at(-1)?.input]).toEqual(['holding', { slotId: 's-near' }]);
  hold.holds.at(-1)?.resolve(ok(holdOf(near, 15)));
  await settled();
  expect([hold.state(), hold.releases.length]).toEqual(['kept.steady', 0]);
  hold.send({ type: 'slot.unwanted' });
  expect([hold.state(), hold.time(), hold.left(), hold.releases.length]).toEqual(['releasing', null, 0, 1]);
  hold.releases[0]?.resolve(ok(null));
  await settled();
  expect(hold.state()).toBe('none');
});

test('[CHK-04] one call at a time: the last wish is sent when the one before is answered', async () => {
  const hold = start();
  hold.want('s-open');
  hold.want('s-near');
  expect(hold.holds.length).toBe(1);
  hold.holds[0]?.resolve(ok(holdOf(first, 15)));
  await settled();
  expect([hold.state(), hold.holds.map(({ input }) => input.slotId), hold.reports]).toEqual([
    'holding',
    ['s-open', 's-near'],
    [],
  ]);
  hold.send({ type: 'slot.unwanted' });
  hold.holds[1]?.resolve(ok(holdOf(near, 15)));
  await settled();
  expect([hold.state(), hold.releases.length, hold.reports]).toEqual(['releasing', 1, []]);
  hold.want('s-open');
  hold.send({ type: 'slot.unwanted' });
  hold.want('s-near');
  hold.releases[0]?.resolve(ok(null));
  await settled();
  expect([hold.state(), hold.holds.at(-1)?.input]).toEqual(['holding', { slotId: 's-near' }]);
  hold.send({ type: 'slot.unwanted' });
  hold.holds.at(-1)?.resolve(gone());
  await settled();
  expect([hold.state(), hold.reports, hold.releases.length]).toEqual(['releasing', [], 2]);
  hold.want('s-open');
  hold.send({ type: 'slot.unwanted' });
  hold.releases[1]?.resolve(ok(null));
  await settled();
  expect(hold.state()).toBe('none');
});

test.each(badEnds)('[CHK-04] a place that cannot be given back (%s) ends by itself', async (end) => {
  const hold = await kept(15);
  hold.send({ type: 'slot.unwanted' });
  await endBadly(hold, hold.releases[0], end);
  expect(hold.state()).toBe('none');
  const other = await kept(15);
  other.send({ type: 'slot.unwanted' });
  other.want('s-near');
  await endBadly(other, other.releases[0], end);
  expect([other.state(), other.holds.at(-1)?.input]).toEqual(['holding', { slotId: 's-near' }]);
});

test.each([
  ['expired', () => ended()],
  ['lost', () => ended({ slot: full })],
  [
    'unsure',
    async () => {
      const hold = await kept(1);
      hold.tick(began + minute);
      await endBadly(hold, hold.standings[0], 'broken');
      return hold;
    },
  ],
  [
    'ending',
    async () => {
      const hold = await kept(1);
      hold.tick(began + minute);
      return hold;
    },
  ],
] as const)('[CHK-04] %s: another time can be chosen in the list as well, or none', async (state, reach) => {
  const hold = await reach();
  hold.want('s-open');
  expect(hold.state()).toBe(state);
  hold.want('s-near');
  expect([hold.state(), hold.holds.at(-1)?.input]).toEqual(['holding', { slotId: 's-near' }]);
  const other = await reach();
  other.send({ type: 'slot.unwanted' });
  expect([other.state(), other.releases.length]).toEqual(['releasing', 1]);
  other.releases[0]?.resolve(ok(null));
  await settled();
  expect(other.state()).toBe('none');
});
