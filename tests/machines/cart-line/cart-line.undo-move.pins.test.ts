import { expect, test } from 'vitest';
import { selectTakenOutText, type CartLineReport } from '#machines/cart-line/index.ts';
import { ok, refused } from '#machines/kit/index.ts';
import { settled } from '#tests/kit/held-calls.ts';
import { cartOf, lineOf } from './cart-line.samples.ts';
import { startLine } from './cart-line.start.ts';

const byCustomer = { type: 'line.favourite', isCustomer: true, isFavourite: false } as const;
const kinds = (reports: readonly CartLineReport[]): string[] => reports.map(({ type }) => type);

/** A line that was moved to the favourites, and whose Undo was pressed; what it reported before is forgotten. */
async function undoneMove() {
  const line = startLine();
  line.actor.send(byCustomer);
  line.favourites[0]?.resolve(ok({}));
  await settled();
  line.removals[0]?.resolve(ok(cartOf([], 2)));
  await settled();
  line.reports.length = 0;
  line.actor.send({ type: 'line.undo' });
  return line;
}

test.each(['line.increment', 'line.decrement'] as const)(
  '[WSH-07] a move pressed after %s follows the change: a guest is asked, a mark is kept or made',
  async (change) => {
    const quantity = change === 'line.increment' ? 3 : 1;
    const startChanging = () => {
      const line = startLine();
      line.actor.send({ type: change });
      return line;
    };
    const answer = async (line: ReturnType<typeof startLine>): Promise<void> => {
      line.updates[0]?.resolve(ok(cartOf([lineOf({ quantity })], 2)));
      await settled();
    };

    const guest = startChanging();
    guest.actor.send({ ...byCustomer, isCustomer: false });
    await answer(guest);
    expect([guest.state(), kinds(guest.reports), guest.favourites.length]).toEqual([
      'inCart.steady',
      ['line.working', 'line.heartWanted', 'line.settled'],
      0,
    ]);

    const known = startChanging();
    known.actor.send({ ...byCustomer, isFavourite: true });
    await answer(known);
    expect([known.state(), known.favourites.length]).toEqual(['removing', 0]);
    known.removals[0]?.resolve(ok(cartOf([], 3)));
    await settled();
    expect([known.state(), selectTakenOutText(known.actor.getSnapshot())]).toEqual([
      'undoable.offered',
      'was moved to your favourites',
    ]);

    const fresh = startChanging();
    fresh.actor.send(byCustomer);
    await answer(fresh);
    expect([fresh.state(), fresh.favourites.map(({ input }) => input)]).toEqual([
      'favouring',
      [{ nid: 105, action: 'add' }],
    ]);
  },
);

test('[WSH-07] while a line is marked, the word of the server about it is kept, and no piece is shown once it is marked', async () => {
  const { actor, favourites, removals, state, shown } = startLine();
  actor.send(byCustomer);
  actor.send({ type: 'line.refreshed', line: lineOf({ quantity: 5 }) });
  favourites[0]?.resolve(ok({}));
  await settled();
  expect([state(), shown()]).toEqual(['removing', 0]);
  removals[0]?.reject(new Error('network'));
  await settled();
  expect([state(), shown()]).toEqual(['inCart.rolledBack', 5]);
});

test('[WSH-07] Undo says that it works, then that the favourites have changed; a second Undo takes no mark away', async () => {
  const { actor, favourites, adds, reports, state } = await undoneMove();
  expect([state(), kinds(reports)]).toEqual(['unfavouring', ['line.working']]);
  favourites[1]?.resolve(ok({}));
  await settled();
  expect([state(), kinds(reports)]).toEqual(['restoring', ['line.working', 'line.favoured', 'line.working']]);
  adds[0]?.reject(new Error('network'));
  await settled();
  expect([state(), selectTakenOutText(actor.getSnapshot())]).toEqual(['undoable.refused', 'was removed']);
  actor.send({ type: 'line.undo' });
  expect([state(), favourites.length, adds.length]).toEqual(['restoring', 2, 2]);
});

type Line = Awaited<ReturnType<typeof undoneMove>>;
test.each<[string, (line: Line) => unknown]>([
  [
    'refused',
    ({ favourites }) => favourites[1]?.resolve(refused({ code: 'RATE_LIMITED', message: 'Too many requests' })),
  ],
  ['lost', ({ favourites }) => favourites[1]?.reject(new Error('network'))],
  ['not answered in 100 seconds', ({ clock }) => clock.increment(100_000)],
])('[WSH-07] a mark whose removal is %s stays, the cart is told, and the next Undo brings the line', async (_, end) => {
  const line = await undoneMove();
  end(line);
  await settled();
  expect([line.state(), line.says(), kinds(line.reports)]).toEqual([
    'undoable.refused',
    'It is still in your favourites. Press Undo again to put it back into your cart.',
    ['line.working', 'line.failed'],
  ]);
  line.actor.send({ type: 'line.undo' });
  expect([line.state(), line.favourites.length, line.adds.length]).toEqual(['restoring', 2, 1]);
});
