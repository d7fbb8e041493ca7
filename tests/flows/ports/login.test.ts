import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import type { SentCodeRequest } from '#machines/code-entry/index.ts';
import { resendTicker } from '#src/flows/code-entry/resend-ticker.ts';
import { loginPorts } from '#src/flows/login/ports.ts';
import { fakeShop, json } from '#tests/clients/fake-shop.ts';
import { request } from '#tests/machines/code-entry/code-entry.model.ts';

const { signal } = new AbortController();
const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
const { kty, crv, x, y } = await exportJWK(publicKey);

const opened = async (sealed: string): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode((await compactDecrypt(sealed, privateKey)).plaintext));

function shopThat(answers: Parameters<typeof fakeShop>[0]) {
  const key = () => json(200, { success: true, data: { kid: 'k1', jwk: { kty, crv, x, y } } });
  // Each login begins a session, which has a token of its own.
  const token = () => json(200, { success: true, token: 't' });
  const common = { '/b/user/fa/users/encryption-key': [key, key], '/b/cart/api/csrf-token': [token] };
  const { clients, sent, paths } = fakeShop({ ...common, ...answers }, { csrfToken: 't' });
  const ports = loginPorts(clients, {
    now: () => 5_000,
    readFact: () => 'f-1',
    keepsCookies: () => true,
    recallForm: () => Promise.resolve(null),
    resendTicker,
    smsCodeListener: () => () => undefined,
  });
  const asked = () => sent.map(({ url }) => Object.fromEntries(new URL(url).searchParams));
  const said = () => JSON.parse(sent.at(-1)?.body ?? 'null') as Record<string, unknown>;
  return { ports, asked, said, paths };
}

const checked =
  (status_code: number, told: object = {}, old_entry: string | null = null) =>
  () =>
    json(200, {
      success: true,
      status_code,
      message: 'It is taken',
      data: {
        user_class: 'registered_verified',
        emailVerified: 0,
        check_mobile: 0,
        user_name: null,
        user_email: null,
        selected_country_code: '91',
        otp_needed: 1,
        ...told,
      },
      old_entry,
    });

test('[LGN-25, LGN-09, ERR-06] a check asks by the kind of the contact; 400 is an account that was found, and emailVerified 1 one without its details', async () => {
  const { ports, asked } = shopThat({
    '/b/user/fa/users/checkUser': [checked(200), checked(400, {}, '98******10'), checked(200, { emailVerified: 1 })],
  });
  const check = (kind: 'mobile' | 'email', value: string, country_code = '91') =>
    ports.checkContact({ kind, value, country_code }, { signal });
  expect(await check('mobile', '9876543210')).toMatchObject({
    ok: true,
    value: { isClaimed: false, isProfileIncomplete: false, hasProvenMobile: false, old_entry: null },
  });
  expect(await check('email', 'asha@example.com')).toMatchObject({
    value: { isClaimed: true, message: 'It is taken', old_entry: '98******10' },
  });
  expect(await check('mobile', '7911123456', '44')).toMatchObject({ value: { isProfileIncomplete: true } });
  expect(asked()).toEqual([
    { user_mobile: '9876543210', isMobile: '1' },
    { user_email: 'asha@example.com', isMobile: '0' },
    { user_mobile: '+447911123456', isMobile: '1' },
  ]);
});

const wanted: SentCodeRequest = { ...request, isResend: false };
const codeSent = () =>
  json(200, {
    success: true,
    message: 'We have sent you a code.',
    data: {
      challenge_id: '3f6c1d20',
      user_email: null,
      mobile_number: '98******10',
      resend_at: 61_000,
      expires_at: 301_000,
      server_now: 1_000,
    },
  });

test('[LGN-26, LGN-08, LGN-11] a code is asked for by n and then by y, its contact sealed; a social login says whose it is', async () => {
  const { ports, said } = shopThat({ '/b/user/fa/users/sendOtp': [codeSent, codeSent, codeSent] });
  await ports.sendCode(wanted, { signal });
  const { userData: first, ...plain } = said();
  expect(plain).toEqual({ user_name: 'User', resend_otp: 'n', country_code: '91', existingDetailsUsed: false });
  expect(await opened(String(first))).toEqual({ purpose: 'login', mobile: '9876543210' });
  const again = { ...wanted, mobile: '', email: 'asha@example.com', existingDetailsUsed: true, isResend: true };
  await ports.sendCode(again, { signal });
  const { userData: second, ...resent } = said();
  expect(resent).toEqual({ user_name: 'User', resend_otp: 'y', country_code: '91', existingDetailsUsed: true });
  expect(await opened(String(second))).toEqual({ purpose: 'login', email: 'asha@example.com' });
  await ports.sendCode({ ...wanted, purpose: 'social', country_code: '44', fbid: 'fb-1' }, { signal });
  expect(said()).toEqual({
    user_email: '',
    user_mobile: '+449876543210',
    user_name: 'User',
    resend_otp: 'n',
    source: 'web',
    social_login: 1,
    fb_id: 'fb-1',
  });
});

const signedIn = () =>
  json(200, {
    success: true,
    result: {
      status: true,
      uid: 'u1',
      mail: null,
      phone: '9876543210',
      title: 'Mrs',
      username: 'Asha',
      cart_count: 2,
      country_code: '91',
      email_verified: 0,
      message: 'Welcome',
    },
  });
const proof = {
  email: '',
  mobile: '9876543210',
  otp: '012345',
  isVerified: true,
  hasProvenMobile: false,
  country_code: '91',
  isCheckout: true,
  nid: null,
};
const proofTold = {
  email: '',
  mobile: '9876543210',
  otp: '012345',
  is_verified_user: 1,
  check_mobile: 0,
  country_code: '91',
  is_checkout: 1,
  source: 'web',
  fact: 'f-1',
};

test('[LGN-27, LGN-24] signing in and registering say what the specification lists, with the cart and with the heart that waits', async () => {
  const { ports, said, asked } = shopThat({
    '/b/user/fa/users/signin': [signedIn],
    '/b/user/fa/users/register': [signedIn],
  });
  expect(await ports.signIn({ ...proof, nid: 105 }, { signal })).toMatchObject({
    ok: true,
    value: { status: true, uid: 'u1', username: 'Asha', cart_count: 2, message: 'Welcome' },
  });
  expect(said()).toEqual({ ...proofTold, social_login: 0, nid: 105, wishlist: 'add' });
  const who = { name: 'Asha', title: 'Mrs', ref_url: '/cart', old_entry: '', login_through: 'mobile' } as const;
  await ports.register({ ...proof, ...who, isAbroad: true }, { signal });
  expect([asked().at(-1), said()]).toEqual([{ 'fa-source': 'web' }, { ...proofTold, ...who, isInternational: 1 }]);
});

test('[LGN-13, LGN-25, LGN-29] a social login is checked by its sealed attempt, and opens or makes an account by its code', async () => {
  const attempt = {
    fbid: 'fb-1',
    email: 'asha@example.com',
    name: 'Asha',
    otp: '012345',
    isVerified: false,
    isCheckout: false,
    country_code: '91',
  };
  const told = {
    fbid: 'fb-1',
    email: 'asha@example.com',
    name: 'Asha',
    otp: '012345',
    is_verified_user: 0,
    is_checkout: 0,
    country_code: '91',
    title: 'Mr',
    mobile: '',
    social_login: 1,
    is_facebook: 0,
  };
  const { ports, said, asked } = shopThat({
    '/b/user/fa/users/checkUser': [checked(200, { user_name: 'Asha', otp_needed: 0 })],
    '/b/user/fa/users/social/otp-login': [signedIn],
    '/b/user/fa/users/social/otp-register': [signedIn],
  });
  const { checkSocial, socialSignIn, socialRegister } = ports.socialLogin;
  expect(await checkSocial({ fbid: 'fb-1' }, { signal })).toMatchObject({
    value: { user_name: 'Asha', needsCode: false },
  });
  const { qpd = '', ...rest } = asked().at(-1) ?? {};
  expect([rest, await opened(qpd)]).toEqual([{ isMobile: '0' }, { fbid: 'fb-1' }]);
  for (const enter of [socialSignIn, socialRegister]) {
    expect(await enter(attempt, { signal })).toMatchObject({ ok: true, value: { uid: 'u1' } });
    expect(said()).toEqual(told);
  }
});

test('[LGN-31] a customer from abroad is international, and is not asked whence they come', async () => {
  const { ports, paths } = shopThat({
    '/b/user/fa/users/login-status': [
      json(200, { success: true, data: { logged_in: true, user_is_international: true } }),
    ],
  });
  expect(await ports.checkStatus(undefined, { signal })).toEqual({
    ok: true,
    value: { logged_in: true, user_is_international: true, country: null },
  });
  expect(paths()).toEqual(['GET /b/user/fa/users/login-status']);
});
