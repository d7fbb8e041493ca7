import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { otpChallenges, otpGuards } from '#backends/db/schema/identity.ts';
import { messages } from '#backends/db/schema/ops.ts';
import type { Contact } from '#backends/user/contact.ts';
import { createKnownBrowsers } from '#backends/user/known-browsers.ts';
import type { SendRequest } from '#backends/user/otp/challenge.ts';
import { createFailures } from '#backends/user/otp/failures.ts';
import { createOtp } from '#backends/user/otp/index.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { storeCustomer, storeKnownBrowser } from '#tests/kit/database/stored-people.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';
import { outcomeOf, sentCodes } from './sent-codes.ts';

// What a send is refused for, each reason by itself.
const database = await testDatabase();
const shop = await openShop(database.env({ ...generous, LIMIT_OTP_COUNTRIES: '91,44' }));
const { platform } = shop;
const { db, clock } = platform;
const { somebody, newSession, sent, ago, CODE } = sentCodes(platform);
const otp = createOtp(platform, createKnownBrowsers(platform));
afterAll(() => shop.close());
beforeEach(() => shop.clock.reset());

type Asked = Partial<SendRequest> & { contact: Contact };
const requestOf = async (asked: Asked): Promise<SendRequest> => ({
  ...{ claimed: asked.contact, purpose: 'login', address: '198.51.100.7', browser: null },
  ...{ sessionId: asked.sessionId ?? (await newSession()), ...asked },
});
const send = async (asked: Asked, by = otp) => by.send(await requestOf(asked));

/** A browser in which somebody signed in who has proven a contact. */
const knownFor = async (contact: Contact): Promise<Buffer> =>
  storeKnownBrowser(db, await storeCustomer(db, [contact]), clock.now());

const isKilled = async ({ challengeId = '' }: { challengeId?: string }): Promise<boolean | undefined> => {
  const [row] = await db.select().from(otpChallenges).where(eq(otpChallenges.challengeId, challengeId));
  return row && row.killedAt !== null;
};

test.each([
  { value: '4479111234567', isServed: true },
  { value: '447912345', isServed: true },
  { value: '44791234', isServed: false },
  { value: '449012345678', isServed: false },
  { value: '12025550123', isServed: false },
  { value: '919811234567', isServed: true },
  { value: '911123456789', isServed: false },
])('[LGN-05] a text is sent to $value: $isServed, where codes go to +91 and +44', async ({ value, isServed }) => {
  await db.delete(otpChallenges);
  await database.pool.query('delete from rate_limits');
  const sending = send({ contact: { kind: 'mobile', value } });
  if (isServed) expect((await sending).contact.value).toBe(value);
  else
    await expect(sending).rejects.toMatchObject({
      ...{ statusCode: 400, code: 'COUNTRY_NOT_SERVED', field: 'country_code' },
    });
});

test('[LGN-05] a mail is sent whatever countries are served', async () => {
  expect((await send({ contact: somebody('email') })).contact.kind).toBe('email');
});

test('a number of a range that is pumped is sent nothing', async () => {
  const { value } = somebody('mobile');
  for (let at = 0; at < 20; at += 1) await sent({ kind: 'mobile', value: `${value.slice(0, -4)}${1000 + at}` });
  await expect(send({ contact: { kind: 'mobile', value } })).rejects.toMatchObject({
    statusCode: 429,
    message: 'We cannot send text messages to this number right now. Please use your email address.',
  });
});

describe('a second code within a minute', () => {
  test('is refused to another browser, which hears how long to wait', async () => {
    const contact = somebody();
    await send({ contact });
    expect(await outcomeOf(send({ contact }))).toMatch(/^An OTP was sent to this number or email just now\./);
  });

  test('is refused to the same, which can go on with the first for the same wish alone', async () => {
    const [contact, sessionId] = [somebody(), await newSession()];
    const first = await send({ contact, sessionId });
    await expect(send({ contact, sessionId })).rejects.toMatchObject({
      ...{
        statusCode: 429,
        code: 'CODE_SENT_BEFORE',
        extra: { data: { challenge_id: first.challengeId, user_email: 'pe***@example.com' } },
      },
    });
    for (const other of [{ purpose: 'register' }, { subject: 'PC0000000001' }, { claimed: somebody() }] as const)
      expect(await outcomeOf(send({ contact, sessionId, ...other }))).toMatch(/^An OTP was sent to this number/);
  });

  test('is refused to a known browser after the code that somebody signed in with', async () => {
    const contact = somebody();
    const browser = await knownFor(contact);
    await sent(contact, { usedAt: clock.now(), sentAt: ago(10_000) });
    expect(await outcomeOf(send({ contact, browser }))).toMatch(/^An OTP was sent to this number/);
  });
});

describe('of one contact five codes may be entered at a time:', () => {
  type Row = typeof otpChallenges.$inferInsert;
  const five = async (contact: Contact, changed: Partial<Row> = {}): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let at = 0; at < 5; at += 1) rows.push(await sent(contact, { sentAt: ago(200_000 - at * 1000), ...changed }));
    return rows;
  };
  const others: readonly [what: string, changed: Partial<Row>, isRefused: boolean][] = [
    ['a sixth is refused to a stranger', {}, true],
    ['used ones count no more', { usedAt: new Date() }, false],
    ['those that were taken back count no more', { killedAt: new Date() }, false],
    ['those that were guessed at five times count no more', { attempts: 5 }, false],
    ['those that were guessed at four times do', { attempts: 4 }, true],
    ['those that have run out count no more', { expiresAt: new Date(0) }, false],
    ['those of another kind of contact do not count', { kind: 'mobile' }, false],
    ['those of another contact do not count', { value: 'somebody-else@example.com' }, false],
  ];
  test.each(others)('%s', async (_what, changed, isRefused) => {
    const contact = somebody();
    await five(contact, changed);
    const outcome = await outcomeOf(send({ contact }));
    if (isRefused) expect(outcome).toMatch(/^You have asked for several OTPs\. Please try again in \d minutes\.$/);
    else expect(outcome).toBe('sent');
  });

  test('a known browser gets a sixth, and the oldest is taken back for it', async () => {
    const contact = somebody();
    const [browser, rows] = [await knownFor(contact), await five(contact)];
    await send({ contact, browser });
    expect(await Promise.all(rows.map(isKilled))).toEqual([true, false, false, false, false]);
  });

  test('the last of a browser is taken back for the next of the same purpose, no other', async () => {
    const sessionId = await newSession();
    const [same, other, strange] = [
      await sent(somebody(), { sessionId }),
      await sent(somebody(), { sessionId, purpose: 'step_up' }),
      await sent(somebody()),
    ];
    await send({ contact: somebody(), sessionId });
    expect([await isKilled(same), await isKilled(other), await isKilled(strange)]).toEqual([true, false, false]);
  });
});

test('[ORD-02] a code that opens an order is sent when its answer is on the way, if it is sent at all', async () => {
  const contact = somebody();
  await send({ contact, purpose: 'tracking', subject: 'PC0000000001' });
  expect(await platform.outbox.list({ to: contact.value })).toEqual([]);
  const other = somebody();
  await send({ contact: other });
  expect(await platform.outbox.list({ to: other.value })).toHaveLength(1);
});

test('a good code ends the wrong guesses of its contact, a wrong one does not', async () => {
  const failures = createFailures(platform);
  const contact = somebody();
  const { sessionId } = await sent(contact);
  await db.delete(otpGuards);
  await failures.note({ contact, knownBrowser: null });
  const enter = (code: string) =>
    db.transaction((tx) => otp.consume(tx, { claimed: [contact], purpose: 'login', sessionId, code }));
  expect([(await enter('314159')).proven, await db.$count(otpGuards)]).toEqual([null, 1]);
  expect([(await enter(CODE)).proven, await db.$count(otpGuards)]).toEqual([contact, 0]);
});

describe('a limit', () => {
  const tight = async (limits: Record<string, string>) => {
    const other = await openShop(database.env({ ...generous, ALARM_MAIL: 'alarms@example.com', ...limits }));
    return { other, by: createOtp(other.platform, createKnownBrowsers(other.platform)) };
  };
  /** An address of a network that nobody has used so far. */
  const newAddress = (): string => [203, ...randomBytes(3)].join('.');
  const busy = /^Sorry, we cannot send an OTP right now\./;

  test('of a network stops its next code, and neither that of another network nor the minute of the contact', async () => {
    const { other, by } = await tight({ LIMIT_OTP_PER_IPV4_HOUR: '1' });
    const [address, contact] = [newAddress(), somebody()];
    await send({ contact: somebody(), address }, by);
    expect(await outcomeOf(send({ contact, address }, by))).toMatch(busy);
    expect(await outcomeOf(send({ contact, address: newAddress() }, by))).toBe('sent');
    await other.close();
  });

  test('of a network is not used by what its contact has to wait for', async () => {
    const { other, by } = await tight({ LIMIT_OTP_PER_IPV4_HOUR: '2' });
    const [address, contact] = [newAddress(), somebody()];
    await send({ contact, address }, by);
    for (let at = 0; at < 3; at += 1)
      expect(await outcomeOf(send({ contact, address }, by))).toMatch(/^An OTP was sent to this number/);
    expect(await outcomeOf(send({ contact: somebody(), address }, by))).toBe('sent');
    await other.close();
  });

  test('of the whole shop stops its next code, and whoever looks after the shop is told', async () => {
    await db.delete(messages);
    const { other, by } = await tight({ LIMIT_OTP_PER_HOUR: '1' });
    const alarms = async () => (await other.platform.outbox.list({ to: 'alarms@example.com' })).length;
    const outcomes: string[] = [];
    for (let at = 0; at < 2; at += 1) outcomes.push(await outcomeOf(send({ contact: somebody() }, by)));
    expect(outcomes.at(-1)).toMatch(busy);
    expect(await alarms()).toBe(1);
    await other.close();
  });

  test('of a range of numbers stops strangers, and raises no alarm of the shop', async () => {
    const { other, by } = await tight({ LIMIT_OTP_PER_PREFIX_HOUR: '1', ALARM_MAIL: 'range@example.com' });
    const { value } = somebody('mobile');
    const near = (digits: string): Contact => ({ kind: 'mobile', value: value.slice(0, -4) + digits });
    await send({ contact: near('1111') }, by);
    expect(await outcomeOf(send({ contact: near('2222') }, by))).toMatch(busy);
    expect(await outcomeOf(send({ contact: near('3333'), browser: await knownFor(near('3333')) }, by))).toBe('sent');
    expect(await other.platform.outbox.list({ to: 'range@example.com' })).toEqual([]);
    await other.close();
  });
});

test('a code lives for five minutes, and its next may be asked for after one', async () => {
  vi.spyOn(shop.clock, 'now').mockReturnValue(new Date());
  const { expiresAt, resendAt } = await send({ contact: somebody() });
  expect([expiresAt.getTime() - clock.now().getTime(), resendAt.getTime() - clock.now().getTime()]).toEqual([
    300_000, 60_000,
  ]);
});
