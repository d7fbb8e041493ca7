import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { lastCode, shopOrigin } from './browser.ts';
import type { Page } from '@playwright/test';

/** Makes the browser of a page that of a new customer, by the calls of a sign-up without its screens. */
export async function becomeCustomer(page: Page): Promise<void> {
  const origin = shopOrigin();
  const mobile = `9${String(randomInt(10 ** 9)).padStart(9, '0')}`;
  const get = async (path: string): Promise<unknown> => (await page.request.get(`${origin}/b/${path}`)).json();
  const { token } = (await get('cart/api/csrf-token')) as { token: string };
  const headers = { 'x-csrf-token': token, origin, 'sec-fetch-site': 'same-origin' };
  const post = async (path: string, data: object): Promise<void> => {
    const answer = await page.request.post(`${origin}/b/user/fa/users/${path}`, { headers, data });
    assert.equal(answer.status(), 200, await answer.text());
  };
  const key = (await get('user/fa/users/encryption-key')) as { data: { kid: string; jwk: JWK } };
  const userData = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ mobile, purpose: 'register' })))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.data.kid })
    .encrypt(await importJWK(key.data.jwk, 'ECDH-ES'));
  await post('sendOtp', { user_name: 'Asha Rao', resend_otp: 'n', country_code: '91', userData });
  const fact = (await page.context().cookies()).find(({ name }) => name === 'fact')?.value ?? '';
  await post('register?fa-source=web', {
    email: `shopper${mobile}@example.com`,
    mobile,
    name: 'Asha Rao',
    otp: await lastCode(`91${mobile}`),
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
