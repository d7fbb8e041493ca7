import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { lastCode } from '../browser.ts';
import type { Page } from '@playwright/test';

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

/**
 * Makes the browser of a page that of a new customer, by the calls of a sign-up without its screens. Pages that are
 * open know it when they are loaded again.
 */
export async function becomeCustomer(page: Page, { name, mobile, mail } = newPerson()): Promise<void> {
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
  const userData = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ mobile, purpose: 'register' })))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.data.kid })
    .encrypt(await importJWK(key.data.jwk, 'ECDH-ES'));
  await post('sendOtp', { user_name: name, resend_otp: 'n', country_code: '91', userData });
  const fact = (await page.context().cookies()).find((cookie) => cookie.name === 'fact')?.value ?? '';
  await post('register?fa-source=web', {
    email: mail,
    mobile,
    name,
    otp: await lastCode(`91${mobile}`, [], origin),
    is_verified_user: 0,
    country_code: '91',
    title: 'Ms',
    is_checkout: 0,
    ref_url: '/',
    check_mobile: 0,
    source: 'web',
    old_entry: '',
    login_through: 'mobile',
    isInternational: 0,
    fact,
  });
}
