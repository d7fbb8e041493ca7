import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { expect, lastCode, outbox, passShopTime } from '../browser.ts';
import { recordedState, serverFailure, untilAlive } from '../model/index.ts';
import type { BrowserContext, Page } from '@playwright/test';

export type Person = { readonly name: string; readonly mobile: string; readonly mail: string };

/** Somebody whom the shop has never seen. */
export const newPerson = (name = 'Asha Rao'): Person => {
  const digits = String(randomInt(10 ** 9)).padStart(9, '0');
  return { name, mobile: `9${digits}`, mail: `shopper${digits}@example.com` };
};

/** A page of a new customer's own, for a walk that opens one for each path. */
export async function customersPage(newPage: () => Promise<Page>): Promise<Page> {
  const page = await newPage();
  await becomeCustomer(page);
  return page;
}

/** What the shop asks for before it lets somebody in, by the calls of the screens: a code, and who is asked for it. */
async function askForCode(page: Page, { name, mobile }: Person, purpose: 'login' | 'register') {
  const csrf = await page.request.get('/b/cart/api/csrf-token');
  const { origin } = new URL(csrf.url());
  const { token } = (await csrf.json()) as { token: string };
  const headers = { 'x-csrf-token': token, origin, 'sec-fetch-site': 'same-origin' };
  const post = async (path: string, data: object): Promise<void> => {
    const answer = await page.request.post(`/b/user/fa/users/${path}`, { headers, data });
    assert.equal(answer.status(), 200, await answer.text());
  };
  const key = (await (await page.request.get('/b/user/fa/users/encryption-key')).json()) as {
    data: { kid: string; jwk: JWK };
  };
  const userData = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ mobile, purpose })))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.data.kid })
    .encrypt(await importJWK(key.data.jwk, 'ECDH-ES'));
  const seen = (await outbox(`91${mobile}`, origin)).map(({ message_id }) => message_id);
  const user_name = purpose === 'register' ? name : '';
  await post('sendOtp', { user_name, resend_otp: 'n', country_code: '91', userData });
  const fact = (await page.context().cookies()).find((cookie) => cookie.name === 'fact')?.value ?? '';
  return {
    post,
    given: { otp: await lastCode(`91${mobile}`, seen, origin), country_code: '91', is_checkout: 0, fact },
  };
}

/** Who has logged in in a browser, by the calls below. */
const customers = new WeakMap<BrowserContext, Person>();

/**
 * Makes the browser of a page that of a new customer, by the calls of a sign-up without its screens. Pages that are
 * open know it when they are loaded again.
 */
export async function becomeCustomer(page: Page, person = newPerson()): Promise<void> {
  const { post, given } = await askForCode(page, person, 'register');
  const { name, mobile, mail: email } = person;
  await post('register?fa-source=web', {
    ...{ ...given, email, mobile, name, title: 'Ms', source: 'web', old_entry: '', login_through: 'mobile' },
    ...{ is_verified_user: 0, ref_url: '/', check_mobile: 0, isInternational: 0 },
  });
  customers.set(page.context(), person);
}

/** Logs in again, as a second tab of this browser does: as whoever was a customer here, else as somebody new. */
async function logIn(page: Page): Promise<void> {
  const person = customers.get(page.context());
  if (person === undefined) return becomeCustomer(page);
  // Codes for one number come a minute apart.
  await passShopTime(61_000);
  const { post, given } = await askForCode(page, person, 'login');
  await post('signin', {
    ...{ ...given, email: '', mobile: person.mobile, is_verified_user: 1, check_mobile: 1 },
    ...{ social_login: 0, source: 'web' },
  });
}

/** Logs in in another tab, and tells this page of it as that tab does. The clock of the page may stand still. */
export async function logInElsewhere(page: Page): Promise<void> {
  await logIn(page);
  // A page hears other tabs from a moment on in which it has nothing else to do.
  await expect.poll(() => recordedState(page, 'tabs')).toBe('quiet');
  await page.evaluate(() => {
    const tabs = new BroadcastChannel('header');
    tabs.postMessage('changed');
    tabs.close();
  });
}

/** Opens a page of a customer by its link in the account's menu: what its own document brings is out of a test's reach. */
export async function openByMenu(page: Page, link: string): Promise<void> {
  await page.goto('/upi', { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  await page
    .getByRole('button', { name: /^My Account/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('link', { name: link }).click();
}

/** Does so, and loses the call that brings its data once: its chart asks for it again. */
export async function openWithoutData(page: Page, link: string, call: string): Promise<void> {
  await page.route(call, (route) => route.fulfill(serverFailure), { times: 1 });
  await openByMenu(page, link);
}
