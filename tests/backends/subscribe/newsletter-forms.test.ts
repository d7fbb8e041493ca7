import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { registerBackends } from '#backends/index.ts';
import { guardPages } from '#backends/platform/guards.ts';
import { createHttpServer, registerPlatform } from '#backends/platform/http/http.ts';
import { createPlatform } from '#backends/platform/platform.ts';
import { seedDatabase } from '#backends/seeds.ts';
import { registerNewsletterForms } from '#src/server/newsletter-forms.ts';
import type { ShowPage } from '#src/server/pages.ts';
import { roomyLimits } from '#tests/kit/shop/cake-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';

const database = await testDatabase();
const platform = await createPlatform(database.env(roomyLimits), { seed: seedDatabase });
const app = createHttpServer(platform.env, platform.log);
const show = vi.fn<ShowPage>();

beforeAll(async () => {
  await registerPlatform(app, platform);
  await registerBackends(app, platform);
  registerNewsletterForms(app, platform.env, show, { guard: guardPages(platform), log: platform.log });
  await app.ready();
});
beforeEach(async () => {
  show.mockImplementation(async (_request, reply, { statusCode, refusal }) =>
    reply.code(statusCode).type('text/html').send(refusal.text),
  );
  await database.pool.query('delete from newsletter_readers; delete from messages; delete from rate_limits');
});
afterAll(async () => {
  await app.close();
  await platform.close();
});

const page = '/contact-us/newsletter';
const send = (
  fields: Record<string, string>,
  { from = platform.env.PUBLIC_ORIGIN, url = page }: { from?: string | null; url?: string } = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(from !== null && { origin: from }) },
    payload: new URLSearchParams(fields).toString(),
  });
const readers = async () =>
  (
    await database.pool.query<{ email: string; token: string; on: boolean }>(
      'select email, token, confirmed_at is not null as on from newsletter_readers order by email',
    )
  ).rows;
const ask = async (): Promise<string> => {
  await send({ email: 'asha@example.com' });
  return (await readers())[0]?.token ?? '';
};

test('[FTR-04, FTR-06] without scripts an address is asked for, confirmed and left by plain forms', async () => {
  const asked = await send({ email: ' Asha@Example.com ' });
  expect([asked.statusCode, asked.headers.location]).toEqual([303, `${page}?news=asked`]);
  const [reader] = await readers();
  expect(reader).toMatchObject({ email: 'asha@example.com', on: false });
  const token = reader?.token ?? '';
  const confirmed = await send({ token, wish: 'confirm' });
  expect([confirmed.statusCode, confirmed.headers.location]).toEqual([303, `${page}?news=subscribed`]);
  expect(await readers()).toMatchObject([{ email: 'asha@example.com', on: true }]);
  const left = await send({ token, wish: 'leave' });
  expect([left.statusCode, left.headers.location]).toEqual([303, `${page}?news=left`]);
  expect(await readers()).toEqual([]);
});

test('[FTR-05] a plain form that is refused says why, in the words of the catalogue', async () => {
  const empty = await send({ email: ' ' });
  expect([empty.statusCode, empty.body]).toEqual([400, 'Email Address Required']);
  const wrong = await send({ email: 'asha@' });
  expect([wrong.statusCode, wrong.body]).toEqual([400, 'Please enter valid email address']);
  const ended = await send({ token: 'Zm9vYmFyYmF6cXV4Zm9vYg', wish: 'confirm' });
  expect(ended.statusCode).toBe(404);
  expect(ended.body).toContain('This link has ended.');
});

test('[FTR-06] the form of another site changes nothing', async () => {
  const token = await ask();
  for (const from of ['https://elsewhere.example', null]) {
    expect((await send({ token, wish: 'confirm' }, { from })).statusCode).toBe(403);
    expect((await send({ token, wish: 'leave' }, { from })).statusCode).toBe(403);
  }
  expect(await readers()).toMatchObject([{ email: 'asha@example.com', on: false }]);
});

test('[FTR-06] a mail program leaves by one POST, from anywhere and without being led on; twice is once', async () => {
  const token = await ask();
  const oneClick = () =>
    send({ 'List-Unsubscribe': 'One-Click' }, { from: null, url: `${page}?token=${token}&wish=leave` });
  for (let time = 0; time < 2; time += 1) {
    const answer = await oneClick();
    expect([answer.statusCode, answer.body, answer.headers.location]).toEqual([200, '', undefined]);
    expect(await readers()).toEqual([]);
  }
});
