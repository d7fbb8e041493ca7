import { expect, test } from 'vitest';
import { ok } from '#machines/kit/index.ts';
import { selectNeighbours } from '#machines/slot-hold/index.ts';
import { slotHoldWords as words } from '#machines/slot-hold/slot-hold.words.ts';
import { settled } from '#tests/kit/held-calls.ts';
import { began, first, full, gone, holdOf, later, near, pointless, standingOf } from './slot-hold.samples.ts';

import { badEnds, endBadly, ended, kept, minute, refusedWith, start } from './slot-hold.start.ts';

test('[CHK-04] a chosen time is kept, and counts down by what the shop said is left', async () => {
  const hold = start();
  expect([hold.state(), hold.screen(), hold.isListening()]).toEqual(['none', 'none', false]);
  hold.want('s-open');
  expect([hold.state(), hold.screen(), hold.holds.map(({ input }) => input)]).toEqual([
    'holding',
    'holding',
    [{ slotId: 's-open' }],
  ]);
  hold.holds[0]?.resolve(ok(holdOf(first, 15)));
  await settled();
  expect([hold.state(), hold.left(), hold.time(), hold.isListening()]).toEqual([
    'kept.steady',
    15 * minute,
    'Sun, 22 Nov, 9 am to 12 pm',
    true,
  ]);
  expect(hold.reports).toEqual([{ type: 'hold.taken', slot: first }]);
  hold.tick(began + 61_000);
  expect([hold.state(), words.left(hold.left()), words.leftLabel(hold.left())]).toEqual([
    'kept.steady',
    '13:59',
    'About 14 minutes left',
  ]);
});

test('[CHK-04] the last two minutes are another state, so that they are said once', async () => {
  const hold = await kept(3);
  hold.tick(began + minute - 1_000);
  expect([hold.state(), hold.isSoon()]).toEqual(['kept.steady', false]);
  hold.tick(began + minute);
  expect([hold.state(), hold.isSoon()]).toEqual(['kept.endingSoon', true]);
  hold.tick(began + 2 * minute + 1_000);
  expect([hold.state(), hold.isSoon(), words.leftLabel(hold.left())]).toEqual([
    'kept.endingSoon',
    true,
    'Less than 1 minute left',
  ]);
});

test('[CHK-04] at the end the shop is asked before anything is said; it may still keep the time', async () => {
  const hold = await kept(1);
  hold.tick(began + minute);
  expect([hold.state(), hold.screen(), hold.isListening()]).toEqual(['ending', 'ending', false]);
  expect(hold.standings.map(({ input }) => input)).toEqual([{ slotId: 's-open' }]);
  hold.standings[0]?.resolve(ok(standingOf({ hold: holdOf(first, 5, began + minute) })));
  await settled();
  expect([hold.state(), hold.left()]).toEqual(['kept.steady', 5 * minute]);
});

test('[CHK-04, CHK-11] once it is over the same time can be kept again, and its neighbours are offered', async () => {
  const hold = await ended();
  expect([hold.state(), hold.time(), hold.near(), hold.reports.length]).toEqual([
    'expired',
    'Sun, 22 Nov, 9 am to 12 pm',
    ['s-near', 's-next'],
    1,
  ]);
  expect(selectNeighbours(hold.actor.getSnapshot())).toEqual([
    { slotId: 's-near', time: 'Sun, 22 Nov, 12 noon to 3 pm', fee: 'No extra fee' },
    { slotId: 's-next', time: 'Mon, 23 Nov, 9 am to 12 pm', fee: '+ ₹99' },
  ]);
  hold.send({ type: 'hold.renew' });
  expect([hold.state(), hold.holds.at(-1)?.input]).toEqual(['holding', { slotId: 's-open' }]);
  hold.holds.at(-1)?.resolve(ok(holdOf(first, 15, began + 2 * minute)));
  await settled();
  expect([hold.state(), hold.near()]).toEqual(['kept.steady', []]);
});

test('[CHK-04, CHK-11] a neighbour is kept by one tap, and the checkout hears which', async () => {
  const hold = await ended();
  hold.send({ type: 'neighbour.choose', slotId: 's-unknown' });
  expect(hold.state()).toBe('expired');
  hold.send({ type: 'neighbour.choose', slotId: 's-next' });
  expect([hold.state(), hold.holds.at(-1)?.input]).toEqual(['holding', { slotId: 's-next' }]);
  hold.holds.at(-1)?.resolve(ok(holdOf(later, 15)));
  await settled();
  expect([hold.state(), hold.reports.at(-1)]).toEqual(['kept.steady', { type: 'hold.taken', slot: later }]);
});

test('[CHK-04, CHK-11] a time that others took meanwhile is lost, with the reason of the shop', async () => {
  const hold = await ended({ slot: full });
  expect([hold.state(), hold.why(), hold.near(), hold.reports.at(-1)]).toEqual([
    'lost',
    'Sun, 22 Nov, 9 am to 12 pm: Fully booked.',
    ['s-near', 's-next'],
    { type: 'hold.lost' },
  ]);
  hold.send({ type: 'neighbour.choose', slotId: 's-unknown' });
  expect(hold.state()).toBe('lost');
  hold.send({ type: 'neighbour.choose', slotId: 's-near' });
  expect([hold.state(), hold.holds.at(-1)?.input]).toEqual(['holding', { slotId: 's-near' }]);
});

test('[CHK-04, CHK-11] a time is over only by the word of the shop, and no more once another one is being kept', async () => {
  const asked = await kept(1);
  expect(asked.isOver()).toBe(false);
  asked.tick(began + minute);
  expect([asked.state(), asked.isOver()]).toEqual(['ending', false]);
  await endBadly(asked, asked.standings[0], 'broken');
  expect([asked.state(), asked.isOver()]).toEqual(['unsure', false]);
  for (const over of [await ended(), await ended({ slot: full })]) {
    expect(over.isOver()).toBe(true);
    over.send({ type: 'neighbour.choose', slotId: 's-near' });
    expect([over.state(), over.isOver()]).toEqual(['holding', false]);
  }
});

test.each(['SLOT_FULL', 'SLOT_PAST'])('[CHK-04, CHK-11] %s: the time is lost before it was kept', async (code) => {
  const hold = await refusedWith(gone(code));
  expect([hold.state(), hold.screen(), hold.why(), hold.time(), hold.near(), hold.reports]).toEqual([
    'lost',
    'lost',
    'That time is fully booked now. Please choose another.',
    null,
    ['s-near', 's-next'],
    [{ type: 'hold.lost' }],
  ]);
});

test.each(['LOGIN_REQUIRED', 'CART_EMPTY'])(
  '[CHK-04] %s: nothing is said here, the next step of the checkout says it',
  async (code) => {
    const hold = await refusedWith(pointless(code));
    expect([hold.state(), hold.reports]).toEqual(['none', []]);
    // The same time may be wanted again.
    hold.want('s-open');
    expect(hold.state()).toBe('holding');
    const over = await kept(1);
    over.tick(began + minute);
    over.standings[0]?.resolve(pointless(code));
    await settled();
    expect(over.state()).toBe('none');
    over.want('s-open');
    expect(over.state()).toBe('holding');
  },
);

test.each(badEnds)(
  '[CHK-04] a time whose call is %s can be kept by another try, or another one chosen',
  async (end) => {
    const hold = start();
    hold.want('s-open');
    await endBadly(hold, hold.holds[0], end);
    expect([hold.state(), hold.screen(), hold.reports]).toEqual(['failed', 'failed', []]);
    hold.want('s-open');
    expect(hold.state()).toBe('failed');
    hold.send({ type: 'hold.retry' });
    expect([hold.state(), hold.holds.length]).toEqual(['holding', 2]);
    await endBadly(hold, hold.holds[1], end);
    hold.want('s-near');
    expect([hold.state(), hold.holds.at(-1)?.input]).toEqual(['holding', { slotId: 's-near' }]);
    await endBadly(hold, hold.holds[2], end);
    hold.send({ type: 'slot.unwanted' });
    // It may be kept all the same.
    expect([hold.state(), hold.releases.length]).toEqual(['releasing', 1]);
    hold.releases[0]?.resolve(ok(null));
    await settled();
    expect(hold.state()).toBe('none');
  },
);

test.each(badEnds)('[CHK-04] an end whose call is %s is not known, and the shop can be asked again', async (end) => {
  const hold = await kept(1);
  hold.tick(began + minute);
  await endBadly(hold, hold.standings[0], end);
  expect([hold.state(), hold.screen(), hold.reports.length]).toEqual(['unsure', 'unsure', 1]);
  hold.send({ type: 'hold.retry' });
  expect([hold.state(), hold.standings.length]).toEqual(['ending', 2]);
  hold.standings[1]?.resolve(ok(standingOf()));
  await settled();
  expect(hold.state()).toBe('expired');
});

test('[CHK-04] whoever looks at the page again sees what the shop says is left, and the countdown goes on meanwhile', async () => {
  const hold = await kept(15);
  hold.look();
  expect([hold.state(), hold.screen(), hold.standings.map(({ input }) => input)]).toEqual([
    'kept.refreshing',
    'kept',
    [{ slotId: 's-open' }],
  ]);
  hold.tick(began + 2_000);
  expect([hold.state(), hold.left()]).toEqual(['kept.refreshing', 15 * minute - 2_000]);
  hold.standings[0]?.resolve(ok(standingOf({ hold: holdOf(first, 4, began + 2_000) })));
  await settled();
  expect([hold.state(), hold.left(), hold.isListening()]).toEqual(['kept.steady', 4 * minute, true]);
  expect(hold.reports.length).toBe(1);
});

test('[CHK-04] after a sleep the shop is asked, and a short pause is counted alone', async () => {
  const hold = await kept(15);
  hold.tick(began + 2 * minute - 1_000);
  expect([hold.state(), hold.standings.length]).toEqual(['kept.steady', 0]);
  hold.tick(began + 4 * minute - 1_000);
  expect([hold.state(), hold.left()]).toEqual(['kept.refreshing', 11 * minute + 1_000]);
  hold.standings[0]?.resolve(ok(standingOf({ slot: full })));
  await settled();
  expect([hold.state(), hold.reports.at(-1)]).toEqual(['lost', { type: 'hold.lost' }]);
});

test.each(badEnds)('[CHK-04] a look whose call is %s changes nothing', async (end) => {
  const hold = await kept(15);
  hold.look();
  hold.tick(began + 1_000);
  await endBadly(hold, hold.standings[0], end);
  expect([hold.state(), hold.left()]).toEqual(['kept.steady', 15 * minute - 1_000]);
  hold.look();
  hold.tick(began + 13 * minute);
  await endBadly(hold, hold.standings[1], end);
  expect(hold.state()).toBe('kept.endingSoon');
});

test('[CHK-04] in the last two minutes the shop is asked as well, after a look and after a sleep', async () => {
  const hold = await kept(2);
  hold.look();
  expect([hold.state(), hold.isSoon()]).toEqual(['kept.refreshing', true]);
  hold.standings[0]?.resolve(ok(standingOf({ hold: holdOf(first, 2) })));
  await settled();
  expect(hold.state()).toBe('kept.endingSoon');
  hold.tick(began + 2 * minute);
  expect([hold.state(), hold.left()]).toEqual(['kept.refreshing', 0]);
});

test('[CHK-04] the hold of another tab is no hold of this time', async () => {
  const hold = await kept(15);
  hold.look();
  hold.standings[0]?.resolve(ok(standingOf({ hold: holdOf(near, 15) })));
  await settled();
  expect([hold.state(), hold.time()]).toEqual(['expired', 'Sun, 22 Nov, 9 am to 12 pm']);
});
