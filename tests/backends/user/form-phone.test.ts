import { afterAll, beforeEach, expect, test } from 'vitest';
import { phoneProofs } from '#backends/shop/tickets/phone-proof.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { generous, openShop, type Browser } from '#tests/kit/shop/open-shop.ts';
import { franchiseRequest } from '#tests/machines/form/form.samples.ts';

const database = await testDatabase();
const shop = await openShop(database.env(generous));
afterAll(() => shop.close());
const { clock } = shop;

const phone = '9876543210';
const sendPath = '/b/user/fa/users/form/sendOtp';
const provePath = '/b/user/fa/users/form/prove';
const values = (changed: object = {}) =>
  Object.entries({ ...franchiseRequest, ...changed }).map(([name, value]) => ({ name, value: String(value) }));
const request = (by: Browser, proof?: string, changed?: object) =>
  by.post('/b/main/forms', { kind: 'franchise', values: values(changed), ...(proof === undefined ? {} : { proof }) });
const count = async () =>
  (await database.pool.query<{ count: number }>('select count(*)::int as count from tickets')).rows[0]?.count;
const outcome = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body['code'] ?? null];

/** The proof that a code sent to the phone brings. */
async function prove(by: Browser, wanted = phone): Promise<string> {
  expect(outcome(await by.post(sendPath, { phone: wanted }))).toEqual([200, null]);
  const otp = await shop.codeFor(wanted.startsWith('+') ? wanted.slice(1) : `91${wanted}`);
  const { body } = await by.post(provePath, { phone: wanted, otp });
  return (body['data'] as { proof: string }).proof;
}

beforeEach(async () => {
  await database.pool.query('delete from tickets; delete from otp_challenges; delete from rate_limits;');
});

test('[FRM-01] a franchise request is taken with a phone that a code has proven, and not without', async () => {
  const guest = await shop.browser().arrive();
  expect(await request(guest)).toMatchObject({ status: 403, body: { code: 'PHONE_UNVERIFIED', field: 'phone' } });
  const proof = await prove(guest);
  expect(outcome(await request(guest, proof))).toEqual([200, null]);
  expect(await count()).toBe(1);
  // Nobody is logged in by it, and no login goes on with its code.
  expect((await guest.get('/b/user/fa/users/login-status')).body['data']).toMatchObject({ logged_in: false });
  await guest.post(sendPath, { phone: '9876543211' });
  expect((await guest.get('/b/user/fa/users/otp-status')).body).toMatchObject({ challenge: null });
});

test('[FRM-01] a proof is good for its own phone, for a day, and only as it was signed', async () => {
  const guest = await shop.browser().arrive();
  const proof = await prove(guest);
  expect(outcome(await request(guest, proof, { phone: '9876543211' }))).toEqual([403, 'PHONE_UNVERIFIED']);
  const [until = '', signature = ''] = proof.split('-', 2);
  const forged = [`${Number(until) + 1}-${signature}`, `${until}-${'A'.repeat(22)}`, `${until}-é`, 'x', ''];
  for (const wrong of forged) expect(outcome(await request(guest, wrong))).toEqual([403, 'PHONE_UNVERIFIED']);
  // The shop's clock runs on meanwhile, however long a busy machine takes to answer.
  clock.advance(24 * 60 * 60_000 - 120_000);
  expect(outcome(await request(guest, proof))).toEqual([200, null]);
  clock.advance(120_000);
  expect(outcome(await request(guest, proof))).toEqual([403, 'PHONE_UNVERIFIED']);
  expect(phoneProofs({ SESSION_SECRET: 'another secret of another shop' }).isProofOf(phone, proof, clock.now())).toBe(
    false,
  );
  expect(await count()).toBe(1);
});

test('[FRM-01] a wrong code, that of a login and a number that takes no SMS prove nothing', async () => {
  const guest = await shop.browser().arrive();
  await guest.post(sendPath, { phone });
  const right = await shop.codeFor(`91${phone}`);
  const wrong = right === '000000' ? '000001' : '000000';
  expect(outcome(await guest.post(provePath, { phone, otp: wrong }))).toEqual([401, 'INCORRECT_OTP']);
  const other = await shop.browser().arrive();
  expect(outcome(await other.post(provePath, { phone, otp: right }))).toEqual([401, 'INCORRECT_OTP']);
  expect(outcome(await guest.post(provePath, { phone, otp: right }))).toEqual([200, null]);
  expect(outcome(await guest.post(provePath, { phone, otp: right }))).toEqual([401, 'INCORRECT_OTP']);
  expect(await guest.post(sendPath, { phone: '12' })).toMatchObject({ status: 400, body: { field: 'phone' } });
  expect(outcome(await guest.post(sendPath, { phone: '+4490912345678' }))).toEqual([400, 'COUNTRY_NOT_SERVED']);
});
