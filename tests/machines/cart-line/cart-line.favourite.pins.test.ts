import { expect, test } from 'vitest';
import type { CartLine } from '#machines/domain/index.ts';
import {
  selectCanBeFavourite,
  selectIsRemoving,
  selectIsRestoring,
  selectTakenOutText,
  type CartLineReport,
} from '#machines/cart-line/index.ts';
import { ok, refused } from '#machines/kit/index.ts';
import { settled } from '#tests/kit/held-calls.ts';
import { cartOf, lineOf } from './cart-line.samples.ts';
import { startLine } from './cart-line.start.ts';

const byCustomer = { type: 'line.favourite', isCustomer: true, isFavourite: false } as const;
const kinds = (reports: readonly CartLineReport[]): string[] => reports.map(({ type }) => type);

test('[WSH-07, CRT-02] a line that is moved is marked first, then removed; Undo brings it back whole and takes the mark away', async () => {
  const words = [{ id: 46, label: 'Message on the cake', value: 'For Asha', display: 'For Asha' }];
  const { actor, favourites, removals, adds, reports, state } = startLine(lineOf({ attributes: words }));
  actor.send(byCustomer);
  expect([state(), selectIsRemoving(actor.getSnapshot())]).toEqual(['favouring', true]);
  expect([favourites.map(({ input }) => input), removals.length]).toEqual([[{ nid: 105, action: 'add' }], 0]);
  favourites[0]?.resolve(ok({}));
  await settled();
  expect([state(), kinds(reports)]).toEqual(['removing', ['line.working', 'line.favoured', 'line.working']]);
  removals[0]?.resolve(ok(cartOf([], 2)));
  await settled();
  expect([state(), selectTakenOutText(actor.getSnapshot())]).toEqual([
    'undoable.offered',
    'was moved to your favourites, without your words or photo',
  ]);
  actor.send({ type: 'line.undo' });
  expect([state(), selectIsRestoring(actor.getSnapshot())]).toEqual(['unfavouring', true]);
  favourites[1]?.resolve(ok({}));
  await settled();
  expect([state(), favourites[1]?.input]).toEqual(['restoring', { nid: 105, action: 'remove' }]);
  expect(adds[0]?.input).toMatchObject({ quantity: 2, attributes: [{ id: 46, value: 'For Asha' }] });
});

test('[WSH-07] what was a favourite before stays one, also after Undo', async () => {
  const { actor, favourites, removals, adds, state } = startLine();
  actor.send({ ...byCustomer, isFavourite: true });
  expect([state(), favourites.length]).toEqual(['removing', 0]);
  removals[0]?.resolve(ok(cartOf([], 2)));
  await settled();
  expect(selectTakenOutText(actor.getSnapshot())).toBe('was moved to your favourites');
  actor.send({ type: 'line.undo' });
  expect([state(), favourites.length, adds.length]).toEqual(['restoring', 0, 1]);
});

test('[WSH-07] a guest’s heart is asked for, and the line stays', () => {
  const { actor, reports, state } = startLine();
  actor.send({ ...byCustomer, isCustomer: false });
  expect([state(), reports]).toEqual(['inCart.steady', [{ type: 'line.heartWanted', nid: 105 }]]);
});

test('[WSH-07] a line that cannot be marked stays in the cart and says why', async () => {
  const refusing = startLine();
  refusing.actor.send(byCustomer);
  refusing.favourites[0]?.resolve(refused({ code: 'WISHLIST_FULL', message: 'Your favourites are full.' }));
  await settled();
  expect([refusing.state(), refusing.says(), refusing.removals.length]).toEqual([
    'inCart.rolledBack',
    'Your favourites are full.',
    0,
  ]);
  const silent = startLine();
  silent.actor.send(byCustomer);
  silent.clock.increment(100_000);
  expect([silent.state(), silent.shown(), silent.says()]).toEqual([
    'inCart.rolledBack',
    2,
    'We could not move it to your favourites. Please try again.',
  ]);
  const broken = startLine();
  broken.actor.send(byCustomer);
  broken.favourites[0]?.reject(new Error('network'));
  await settled();
  expect(broken.says()).toBe('We could not move it to your favourites. Please try again.');
});

test('[WSH-07] a move during a change waits for its answer; a line that cannot be removed is no longer on its way out', async () => {
  const { actor, updates, favourites, removals, state, shown } = startLine();
  actor.send({ type: 'line.increment' });
  actor.send(byCustomer);
  expect([state(), favourites.length]).toEqual(['inCart.increasing.waiting', 0]);
  updates[0]?.resolve(ok(cartOf([lineOf({ quantity: 3 })], 2)));
  await settled();
  expect([state(), favourites.length]).toEqual(['favouring', 1]);
  favourites[0]?.resolve(ok({}));
  await settled();
  removals[0]?.reject(new Error('network'));
  await settled();
  expect([state(), shown(), actor.getSnapshot().context.favourite]).toEqual(['inCart.rolledBack', 3, 'none']);
  const known = startLine();
  known.actor.send({ type: 'line.increment' });
  known.actor.send({ ...byCustomer, isCustomer: false });
  known.actor.send({ ...byCustomer, isFavourite: true });
  expect(kinds(known.reports)).toEqual(['line.working', 'line.heartWanted']);
  known.updates[0]?.resolve(ok(cartOf([lineOf({ quantity: 3 })], 2)));
  await settled();
  expect([known.state(), known.favourites.length]).toEqual(['removing', 0]);
});

test.each<[string, (call: ReturnType<typeof startLine>['favourites'][number] | undefined) => void]>([
  ['refused', (call) => call?.resolve(refused({ code: 'RATE_LIMITED', message: 'Too many requests' }))],
  ['lost', (call) => call?.reject(new Error('network'))],
])('[WSH-07] when taking the mark away is %s, the next Undo brings the line back all the same', async (_, end) => {
  const { actor, favourites, removals, adds, state, says } = startLine();
  actor.send(byCustomer);
  favourites[0]?.resolve(ok({}));
  await settled();
  removals[0]?.resolve(ok(cartOf([], 2)));
  await settled();
  actor.send({ type: 'line.undo' });
  end(favourites[1]);
  await settled();
  expect([state(), says()]).toEqual([
    'undoable.refused',
    'It is still in your favourites. Press Undo again to put it back into your cart.',
  ]);
  actor.send({ type: 'line.undo' });
  expect([state(), favourites.length, adds.length]).toEqual(['restoring', 2, 1]);
});

test('[WSH-07] a hamper and what stamps pay are not offered to be moved', () => {
  const canBe = (given: Partial<CartLine>): boolean =>
    selectCanBeFavourite(startLine(lineOf(given)).actor.getSnapshot());
  expect([canBe({}), canBe({ hamper_parentId: 'c1' }), canBe({ product_type: 'freebie' })]).toEqual([
    true,
    false,
    false,
  ]);
});
