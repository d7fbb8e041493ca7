import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { wishlistItems } from '#backends/db/schema/wanted-product.ts';
import type { Auth } from '#backends/platform/session.ts';
import type { Contact } from '#backends/user/contact.ts';
import { createEntry } from '#backends/user/entry.ts';
import { createKnownBrowsers } from '#backends/user/known-browsers.ts';
import { loginHandlers, ownerOrNew, titleOf } from '#backends/user/login.ts';
import { createOtp } from '#backends/user/otp/index.ts';
import { lockOwner } from '#backends/user/store.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { storeCustomer } from '#tests/kit/database/stored-people.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';
import { sentCodes } from '../otp/sent-codes.ts';

// What every way of logging in has in common, and what each asks. An address has two tries an hour.
const database = await testDatabase();
const shop = await openShop(database.env({ ...generous, LIMIT_SIGNIN_PER_HOUR: '2' }));
const { platform } = shop;
const { db } = platform;
const { somebody, newSession, sent, CODE } = sentCodes(platform);
afterAll(() => shop.close());

let warned: (string | undefined)[] = [];
beforeEach(() => {
  shop.clock.reset();
  warned = [];
});
const log = {
  ...platform.log,
  warn: (_event: string, { code }: { code?: string | undefined } = {}): void => void warned.push(code),
};
const knownBrowsers = createKnownBrowsers(platform);
const otp = createOtp(platform, knownBrowsers);
const entry = createEntry({ ...platform, log }, otp, knownBrowsers);
const { signin, loginOtp } = loginHandlers(platform, { otp, entry, knownBrowsers });

let addresses = 0;
const newAddress = (): string => `198.51.100.${(addresses += 1)}`;

/** A browser of a guest at an address of its own. */
async function guest(changed: { cookies?: Record<string, string> } = {}) {
  const fact = randomUUID();
  const auth: Auth = { sessionId: await newSession(), userId: null, fact, csrfToken: '', unstoredToken: null };
  const request = { ip: newAddress(), headers: {}, cookies: { fact, ...changed.cookies } };
  return {
    auth,
    request: request as unknown as FastifyRequest,
    reply: { setCookie: () => undefined } as unknown as FastifyReply,
  };
}

describe('tries to log in', () => {
  test('are two from an address, whatever other addresses do', async () => {
    const address = newAddress();
    await entry.spendTry(address);
    await entry.spendTry(address);
    await expect(entry.spendTry(address)).rejects.toMatchObject({
      ...{ statusCode: 429, code: 'TOO_MANY_REQUESTS' },
      message: 'That was a little too often. Please wait a moment and try again.',
    });
    await entry.spendTry(newAddress());
  });
});

describe('the cart of a guest', () => {
  const other = randomUUID();
  const named: readonly [what: string, cookies: Record<string, string>, fact: string | undefined, isNoted: boolean][] =
    [
      ['named alike by cookie, page and session', {}, undefined, false],
      ['named otherwise by the cookie', { fact: other }, undefined, true],
      ['named otherwise by the page', {}, other, true],
    ];
  test.each(named)('[CRT-12] %s is told in the log, or not', async (_what, cookies, fact, isNoted) => {
    const contact = somebody();
    await storeCustomer(db, [contact]);
    const { auth, request } = await guest({ cookies });
    await db.transaction(async (tx) => {
      const user = await lockOwner(tx, contact);
      if (user) await entry.signIn(tx, auth, user, { request, ...(fact !== undefined && { fact }) });
    });
    expect(warned).toEqual(isNoted ? ['FACT_MISMATCH'] : []);
  });
});

test('a browser in which two people sign in stays known for both, by its newest name', async () => {
  const [asha, ravi] = [somebody(), somebody()];
  const [ashaId, raviId] = [await storeCustomer(db, [asha]), await storeCustomer(db, [ravi])];
  const named = (token: string) => knownBrowsers.hashOf({ cookies: { browser: token } } as unknown as FastifyRequest);
  const signIn = (token: string | null, userId: string) =>
    db.transaction((tx) => knownBrowsers.remember(tx, token === null ? null : named(token), userId));
  const isKnown = async (token: string): Promise<boolean[]> =>
    Promise.all([asha, ravi].map(async (contact) => (await knownBrowsers.find(db, named(token), contact)) !== null));
  const first = await signIn(null, ashaId);
  expect(await isKnown(first)).toEqual([true, false]);
  const second = await signIn(first, raviId);
  expect([await isKnown(first), await isKnown(second)]).toEqual([
    [false, false],
    [true, true],
  ]);
  const third = await signIn(second, ashaId);
  expect([await isKnown(second), await isKnown(third)]).toEqual([
    [false, false],
    [true, true],
  ]);
});

describe('a sign-up', () => {
  test('takes a title that the form offers, and no other', () => {
    expect(['Mr', 'Ms', 'Mrs', 'Others'].map(titleOf)).toEqual(['Mr', 'Ms', 'Mrs', 'Others']);
    for (const title of ['', 'ms', 'Duke'])
      expect(() => titleOf(title), title).toThrow(
        expect.objectContaining({
          ...{ statusCode: 400, field: 'title', message: 'title is not one of the allowed values' },
        }),
      );
  });

  test('with a contact that has an account by now leads into that account, and takes nothing of the form', async () => {
    const [known, unknown] = [somebody(), somebody()];
    const userId = await storeCustomer(db, [known]);
    const { auth } = await guest();
    const signUp = (proven: Contact) => {
      const wanted = { title: 'Mr', name: 'Ravi', countryCode: '91', proven, second: null };
      return db.transaction((tx) => ownerOrNew(platform, tx, auth, wanted));
    };
    expect(await signUp(known)).toMatchObject({ isNew: false, user: { userId, title: 'Ms', name: 'Asha Rao' } });
    expect(await signUp(unknown)).toMatchObject({ isNew: true, user: { title: 'Mr', name: 'Ravi' } });
  });
});

describe('the product that a guest had marked', () => {
  const hearts: readonly [what: string, heart: { wishlist?: string; nid?: number }, kept: readonly number[]][] = [
    ['comes along', { wishlist: 'add', nid: 101 }, [101]],
    ['stays when nobody asks for it', { nid: 101 }, []],
    ['is none where none is named', { wishlist: 'add' }, []],
  ];
  test.each(hearts)('[LGN-10] %s', async (_what, heart, kept) => {
    const contact = somebody();
    const userId = await storeCustomer(db, [contact]);
    const arrival = await guest();
    await sent(contact, { sessionId: arrival.auth.sessionId });
    const body = {
      ...{ email: contact.value, mobile: '', otp: CODE, country_code: '91', fact: arrival.auth.fact },
      ...heart,
    };
    const answer = await signin({ ...arrival, body } as Parameters<typeof signin>[0]);
    expect(answer.body).toMatchObject({ success: true, result: { uid: userId } });
    const marked = await db.select().from(wishlistItems).where(eq(wishlistItems.userId, userId));
    expect(marked.map(({ nodeId }) => nodeId)).toEqual(kept);
  });
});

describe('the older way to log in', () => {
  type Query = { email?: string; mobile?: string; login_through: 'email' | 'mobile' };
  const ask = async (arrival: Awaited<ReturnType<typeof guest>>, query: Query) =>
    loginOtp({ ...arrival, query: { ...query, otp: CODE } } as Parameters<typeof loginOtp>[0]);

  test('[LGN-25] takes the contact that login_through names', async () => {
    const contact = somebody();
    const userId = await storeCustomer(db, [contact]);
    const arrival = await guest();
    await sent(contact, { sessionId: arrival.auth.sessionId });
    const { body } = await ask(arrival, { email: contact.value, login_through: 'email' });
    expect(body).toMatchObject({ success: true, result: { uid: userId } });
  });

  const refused: readonly Query[] = [
    { login_through: 'email' },
    { login_through: 'mobile' },
    { login_through: 'email', mobile: '9876543210' },
    { login_through: 'email', email: 'asha@example.com', mobile: '9876543210' },
    { login_through: 'mobile', email: 'asha@example.com', mobile: '9876543210' },
  ];
  test.each(refused)('[LGN-25] refuses $login_through with mail $email and number $mobile', async (query) => {
    const { login_through: field } = query;
    await expect(ask(await guest(), query)).rejects.toMatchObject({
      ...{ statusCode: 400, field, message: `${field} alone is needed` },
    });
  });
});
