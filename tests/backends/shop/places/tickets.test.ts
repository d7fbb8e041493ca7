import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createDb, type Tx } from '#backends/platform/database.ts';
import { openPool } from '#backends/platform/postgres/index.ts';
import { readSlot } from '#backends/shop/places/slots.ts';
import {
  bookSlot,
  holdSlot,
  moveSlot,
  readHold,
  releaseHold,
  releaseSlot,
  sweepHolds,
} from '#backends/shop/places/tickets.ts';
import { openCakeShop, opening, place, today, tomorrow } from '#tests/kit/shop/cake-shop.ts';
import { bookedOf, setFree } from '#tests/kit/shop/tickets.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { untilSomebodyWaits } from '#tests/kit/database/locks.ts';

const database = await testDatabase();
const shop = await openCakeShop(database);
const tills = openPool({ connectionString: database.url, max: 20 });
const db = createDb(tills);
afterAll(() => Promise.all([shop.close(), tills.end()]));

const slot = `101-${tomorrow}-fixed-1000`;
const other = `101-${tomorrow}-fixed-1300`;
const another = `101-${tomorrow}-fixed-1700`;
await (await shop.guest()).get(`/b/cart/getslots?area_id=${place.area_id}&date=${today}&pincode=${place.pincode}`);
beforeEach(() => database.pool.query("update slot_tickets set order_id = null, cart_id = null, free_from = 'epoch'"));

const booking = (orderId: string, slotId = slot) => ({ slotId, orderId, cartId: randomUUID(), now: opening });
const slotOf = async (orderId: string) =>
  (await database.pool.query('select slot_id from slot_tickets where order_id = $1', [orderId])).rows.map(
    (row: { slot_id: string }) => row.slot_id,
  );

/** A transaction that has done its work and is not decided yet. */
async function undecided<T>(work: (tx: Tx) => Promise<T>) {
  const decided = Promise.withResolvers<boolean>();
  const worked = Promise.withResolvers<T>();
  const ended = db
    .transaction(async (tx) => {
      worked.resolve(await work(tx));
      if (!(await decided.promise)) throw new Error('rolled back');
    })
    .catch(() => undefined);
  const decide = async (isKept: boolean) => {
    decided.resolve(isKept);
    await ended;
  };
  return { result: await worked.promise, decide };
}

test('[CHK-04, CHK-05] twenty orders take the tickets of one slot without waiting for each other to be decided', async () => {
  await setFree(database.pool, slot, 20);
  const open = [];
  // None of them is decided before the last one has its ticket.
  for (let at = 0; at < 20; at += 1) open.push(await undecided((tx) => bookSlot(tx, booking(`PC${at}`))));
  expect(open.map(({ result }) => result)).toEqual(Array.from({ length: 20 }, () => true));
  await Promise.all(open.map(({ decide }) => decide(true)));
  expect(await bookedOf(database.pool, slot)).toBe(20);
  expect(await db.transaction((tx) => bookSlot(tx, booking('PCLATE')))).toBe(false);
});

test.each([
  { isKept: true, name: 'is refused when the order that has it stands', second: false, winner: ['PCFIRST'] },
  { isKept: false, name: 'has it when the order that had it fails', second: true, winner: ['PCSECOND'] },
])('[CHK-04, CHK-05] who wants the last ticket $name', async ({ isKept, second, winner }) => {
  await setFree(database.pool, slot, 1);
  const first = await undecided((tx) => bookSlot(tx, booking('PCFIRST')));
  const waiting = db.transaction((tx) => bookSlot(tx, booking('PCSECOND')));
  await untilSomebodyWaits(database.pool);
  await first.decide(isKept);
  expect(await waiting).toBe(second);
  const { rows } = await database.pool.query('select order_id from slot_tickets where order_id is not null');
  expect(rows).toEqual(winner.map((order_id) => ({ order_id })));
});

test('[CHK-04] an order moves to another slot, and its old ticket is free again', async () => {
  await setFree(database.pool, slot, 1);
  await setFree(database.pool, other, 1);
  await db.transaction((tx) => bookSlot(tx, booking('PCMOVES')));
  expect(await db.transaction((tx) => moveSlot(tx, { orderId: 'PCMOVES', slotId: other, now: opening }))).toBe(true);
  expect([await slotOf('PCMOVES'), await bookedOf(database.pool, slot)]).toEqual([[other], 0]);
  expect(await db.transaction((tx) => bookSlot(tx, booking('PCNEXT')))).toBe(true);
});

test('[CHK-04] an order keeps its ticket when the slot that it would move to is full', async () => {
  await setFree(database.pool, slot, 1);
  await setFree(database.pool, other, 1);
  await db.transaction((tx) => bookSlot(tx, booking('PCMOVES')));
  await db.transaction((tx) => bookSlot(tx, booking('PCTHERE', other)));
  expect(await db.transaction((tx) => moveSlot(tx, { orderId: 'PCMOVES', slotId: other, now: opening }))).toBe(false);
  expect(await slotOf('PCMOVES')).toEqual([slot]);
});

test('[CHK-04] two orders that move past each other at once both arrive', async () => {
  await setFree(database.pool, slot, 2);
  await setFree(database.pool, other, 2);
  await db.transaction((tx) => bookSlot(tx, booking('PCHERE')));
  await db.transaction((tx) => bookSlot(tx, booking('PCTHERE', other)));
  const move = (orderId: string, slotId: string) => undecided((tx) => moveSlot(tx, { orderId, slotId, now: opening }));
  const moves = [await move('PCHERE', other), await move('PCTHERE', slot)];
  await Promise.all(moves.map(({ decide }) => decide(true)));
  expect([await slotOf('PCHERE'), await slotOf('PCTHERE')]).toEqual([[other], [slot]]);
});

test('[CHK-04] a ticket that is given back is free', async () => {
  await setFree(database.pool, slot, 1);
  await setFree(database.pool, other, 1);
  await db.transaction((tx) => bookSlot(tx, booking('PCGONE')));
  await db.transaction((tx) => bookSlot(tx, booking('PCSTAYS', other)));
  await db.transaction((tx) => releaseSlot(tx, 'PCGONE'));
  expect([await slotOf('PCGONE'), await slotOf('PCSTAYS')]).toEqual([[], [other]]);
  expect(await db.transaction((tx) => bookSlot(tx, booking('PCNEXT')))).toBe(true);
});

const until = new Date(opening.getTime() + 15 * 60_000);
const justBefore = new Date(until.getTime() - 1);
const hold = (cartId: string, slotId = slot, now = opening) =>
  db.transaction((tx) => holdSlot(tx, { slotId, cartId, until, now }));

test('[CHK-04, CHK-11] a hold is over at its very moment, for everybody at once', async () => {
  await setFree(database.pool, slot, 1);
  const cartId = randomUUID();
  expect(await hold(cartId)).toEqual({ slotId: slot, heldUntil: until });
  const other = (now: Date) => db.transaction((tx) => bookSlot(tx, { ...booking('PCOTHER'), now }));
  const freeAt = async (now: Date) => (await readSlot(db, slot, now))?.free;
  expect([await freeAt(justBefore), await freeAt(until)]).toEqual([0, 1]);
  expect([await readHold(db, cartId, justBefore), await other(justBefore)]).toEqual([
    { slotId: slot, heldUntil: until },
    false,
  ]);
  expect([await readHold(db, cartId, until), await other(until)]).toEqual([null, true]);
});

test('[CHK-04, CHK-11] an order takes the ticket that its cart holds, and leaves none behind', async () => {
  await setFree(database.pool, slot, 1);
  await setFree(database.pool, other, 1);
  const cartId = randomUUID();
  await hold(cartId);
  expect(await db.transaction((tx) => bookSlot(tx, { ...booking('PCOWN'), cartId, now: justBefore }))).toBe(true);
  expect(await readHold(db, cartId, opening)).toBeNull();
  const elsewhere = randomUUID();
  await hold(elsewhere, other);
  await setFree(database.pool, slot, 1);
  expect(await db.transaction((tx) => bookSlot(tx, { ...booking('PCELSE'), cartId: elsewhere }))).toBe(true);
  expect(await readHold(db, elsewhere, opening)).toBeNull();
  expect(await hold(randomUUID(), other)).not.toBeNull();
});

test('[CHK-04, CHK-11] a cart holds one ticket: another slot moves it, a full one leaves it, the same one changes nothing', async () => {
  await setFree(database.pool, slot, 1);
  await setFree(database.pool, other, 1);
  const cartId = randomUUID();
  await hold(cartId);
  const later = new Date(opening.getTime() + 60_000);
  expect(await hold(cartId, slot, later)).toEqual({ slotId: slot, heldUntil: until });
  const [stranger, neighbour] = [randomUUID(), randomUUID()];
  await hold(stranger, other);
  await hold(neighbour, another);
  expect([await hold(cartId, other), await readHold(db, cartId, opening)]).toEqual([
    null,
    { slotId: slot, heldUntil: until },
  ]);
  await db.transaction((tx) => releaseHold(tx, stranger, opening));
  await hold(cartId, other);
  expect([await readHold(db, cartId, opening), (await hold(stranger))?.slotId]).toEqual([
    { slotId: other, heldUntil: until },
    slot,
  ]);
  expect(await readHold(db, neighbour, opening)).toEqual({ slotId: another, heldUntil: until });
});

test('[CHK-04, CHK-11] who held a ticket is forgotten once it is free again, and not before', async () => {
  await setFree(database.pool, slot, 1);
  const cartId = randomUUID();
  await hold(cartId);
  const holdersAt = async (now: Date) => {
    await sweepHolds(db, now);
    return (await database.pool.query('select cart_id from slot_tickets where cart_id is not null')).rows;
  };
  expect(await holdersAt(justBefore)).toEqual([{ cart_id: cartId }]);
  expect(await holdersAt(until)).toEqual([]);
});
