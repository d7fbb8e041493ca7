import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ticketPhotos, tickets } from '#backends/db/schema/ticket.ts';
import { Problem } from '#backends/platform/http/problem.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { forgetTickets, moveTicket } from '#backends/shop/tickets/desk.ts';
import { findTicket } from '#backends/shop/tickets/find.ts';
import { phoneProofs } from '#backends/shop/tickets/phone-proof.ts';
import { storeTicketPhotos } from '#backends/shop/tickets/photos.ts';
import { takeForm } from '#backends/shop/tickets/take.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { untilSomebodyWaits } from '#tests/kit/database/locks.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

// Each rule of a ticket by itself, beside another ticket.
const database = await testDatabase();
const shop = await openShop(database.env(generous));
const { db } = shop.platform;
const now = new Date('2026-11-25T10:00:00+05:30');
/** The shop at one instant. */
const platform: Platform = { ...shop.platform, clock: { now: () => now, offset: 0 } };
afterAll(() => shop.close());
beforeEach(() => database.pool.query('delete from tickets; delete from rate_limits'));

const address = '203.0.113.7';
const answers = { topic: 'before', message: 'Do you bake without nuts?', name: 'Asha Rao', email: 'asha@example.com' };
type Sent = Parameters<typeof takeForm>[1];
const send = (changed: Partial<Sent> = {}, said: Record<string, string> = answers) =>
  takeForm(platform, {
    ...{ kind: 'contact', key: undefined, proof: undefined, auth: null, address },
    ...{ values: Object.entries(said).map(([name, value]) => ({ name, value })), ...changed },
  });
const outcomeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: unknown) =>
      error instanceof Problem ? `${error.statusCode} ${error.code}: ${error.message}` : String(error),
  );

let count = 0;
async function written(changed: Partial<typeof tickets.$inferInsert> = {}): Promise<string> {
  count += 1;
  const number = `PT${String(count).padStart(10, '0')}`;
  await db.insert(tickets).values({
    ...{ number, kind: 'contact', state: 'open', key: null, userId: null, name: 'Asha Rao', phone: '', answers },
    ...{ email: 'asha@example.com', dueOn: '2026-11-27', receivedAt: now, movedAt: now, ...changed },
  });
  return number;
}

describe('[FRM-03] a form', () => {
  test('that is sent again with other words changes its own ticket alone', async () => {
    const other = await send();
    const { number } = await send({ key: 'a-key-of-a-page' });
    const changed = { ...answers, message: 'Do you bake without eggs?' };
    expect(await send({ key: 'a-key-of-a-page' }, changed)).toMatchObject({ number, is_amended: true });
    const rows = await db.select().from(tickets);
    expect(Object.fromEntries(rows.map((row) => [row.number, row.answers['message']]))).toEqual({
      [number]: 'Do you bake without eggs?',
      [other.number]: 'Do you bake without nuts?',
    });
  });

  const unknownField = '400 INVALID_REQUEST: Please reload the page. This form has changed since you opened it';

  test('under the key of another form is refused', async () => {
    await written({ key: 'a-key-of-a-page', kind: 'grievance' });
    expect(await outcomeOf(send({ key: 'a-key-of-a-page' }))).toBe(unknownField);
  });

  test('whose ticket goes while it is sent again is refused', async () => {
    const number = await written({ key: 'a-key-of-a-page' });
    const other = await database.pool.connect();
    try {
      await other.query('begin');
      await other.query('select from tickets where number = $1 for update', [number]);
      const sent = outcomeOf(send({ key: 'a-key-of-a-page' }));
      await untilSomebodyWaits(database.pool);
      await other.query('delete from tickets where number = $1', [number]);
      await other.query('commit');
      expect(await sent).toBe(unknownField);
    } finally {
      other.release();
    }
  });

  test('of a contest asks a guest to log in before it says what is wrong', async () => {
    expect(await outcomeOf(send({ kind: 'dpl-contest' }, {}))).toMatch(/^401 LOGIN_REQUIRED/);
  });

  test('leaves the photos of other tickets alone', async () => {
    const [number, other] = [await written(), await written()];
    for (const of of [number, other])
      await db
        .insert(ticketPhotos)
        .values({ number: of, field: 'photos', photoId: 'a'.repeat(32), print: Buffer.from('x') });
    await db.transaction((tx) => storeTicketPhotos(tx, number, { kind: 'contact', answers, auth: null }));
    expect((await db.select().from(ticketPhotos)).map((photo) => photo.number)).toEqual([other]);
  });
});

describe('[FRM-03] a ticket', () => {
  test('is found by its number and contact, while its form is one of the shop', async () => {
    const [number, gone] = [await written(), await written({ kind: 'a-form-of-once' })];
    const found = (of: string) => outcomeOf(findTicket(platform, { number: of, contact: 'asha@example.com', address }));
    expect([await found(number), await found(gone), await found('PT9999999999')]).toEqual([
      'done',
      '404 NOT_FOUND: We could not find a ticket with this number and contact. Please check both.',
      '404 NOT_FOUND: We could not find a ticket with this number and contact. Please check both.',
    ]);
  });

  test('that is not there, or that is closed, is moved no more, and no other one is moved with it', async () => {
    const [one, other] = [await written(), await written()];
    const move = async (number: string) =>
      (await db.transaction((tx) => moveTicket(platform, tx, number, 'So it is.', 'closed')))?.number ?? null;
    expect([await move('PT9999999999'), await move(one), await move(one)]).toEqual([null, one, null]);
    const states = await db.select().from(tickets);
    expect(Object.fromEntries(states.map(({ number, state }) => [number, state]))).toEqual({
      ...{ [one]: 'closed', [other]: 'open' },
    });
  });

  test('that is closed is kept for 1095 days', async () => {
    const moved = (milliseconds: number, state: 'open' | 'closed') =>
      written({ state, movedAt: new Date(now.getTime() - milliseconds) });
    const kept = [await moved(1095 * DAY, 'closed'), await moved(1096 * DAY, 'open')];
    await moved(1095 * DAY + 1, 'closed');
    await forgetTickets(platform);
    expect((await db.select().from(tickets)).map(({ number }) => number).sort()).toEqual(kept);
  });
});

test('that a phone is proven holds for a day, for that phone', () => {
  const proofs = phoneProofs(platform.env);
  const proof = proofs.proofOf('9876543210', now);
  const holds = (phone: string, after: number) => proofs.isProofOf(phone, proof, new Date(now.getTime() + after));
  expect([holds('9876543210', DAY - 1), holds('9876543210', DAY)]).toEqual([true, false]);
  expect([holds('9876543211', 0), proofs.isProofOf('9876543210', 'nothing', now)]).toEqual([false, false]);
});
