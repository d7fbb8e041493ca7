import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { registerBackends } from '#backends/index.ts';
import { guardPages } from '#backends/platform/guards.ts';
import { createHttpServer, registerPlatform } from '#backends/platform/http/http.ts';
import { createPlatform } from '#backends/platform/platform.ts';
import { seedDatabase } from '#backends/seeds.ts';
import type { ShowPage } from '#src/server/pages.ts';
import { registerReminderForms } from '#src/server/reminder-forms.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { openCakeShop, roomyLimits } from '#tests/kit/shop/cake-shop.ts';

const database = await testDatabase();
const shop = await openCakeShop(database);
const platform = await createPlatform(database.env(roomyLimits), { seed: seedDatabase });
const app = createHttpServer(platform.env, platform.log);
const show = vi.fn<ShowPage>();

beforeAll(async () => {
  await registerPlatform(app, platform);
  await registerBackends(app, platform);
  registerReminderForms(app, platform.env, show, { guard: guardPages(platform), log: platform.log });
  await app.ready();
  show.mockImplementation(async (_request, reply, { statusCode, refusal }) =>
    reply.code(statusCode).type('text/html').send(refusal.text),
  );
});
afterAll(async () => {
  await app.close();
  await platform.close();
  await shop.close();
});

const page = '/occasion-reminder/stop';
const send = (
  fields: Record<string, string>,
  { from = platform.env.PUBLIC_ORIGIN, url = page }: { from?: string | null; url?: string } = {},
) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(from !== null && { origin: from }) },
    payload: new URLSearchParams(fields).toString(),
  });
/** The token of a new reminder, as its messages have it. */
async function remember(): Promise<{
  token: string;
  isPaused: () => Promise<boolean>;
  optOuts: () => Promise<number>;
}> {
  const customer = await shop.customer();
  const reminder_id = randomUUID();
  await customer.post('/b/occasion-reminder/reminders/save', {
    ...{ reminder_id, recipient_name: 'Meera', relation: 'mother', occasion: 'anniversary' },
    ...{ day: 14, month: 2, year: null, notify_before: [1], channel: 'email', consent: true },
  });
  const find = 'select token, user_id, paused_at is not null as paused from reminders where reminder_id = $1';
  const row = async () =>
    (await database.pool.query<{ token: string; user_id: string; paused: boolean }>(find, [reminder_id])).rows[0];
  const { token = '', user_id = '' } = (await row()) ?? {};
  return {
    token,
    isPaused: async () => (await row())?.paused === true,
    optOuts: async () =>
      (await database.pool.query('select 1 from message_opt_outs where user_id = $1', [user_id])).rowCount ?? 0,
  };
}

test('[REM-02] without scripts a reminder of a message is ended by a plain form', async () => {
  const { token, isPaused, optOuts } = await remember();
  const stopped = await send({ token, wish: 'reminder' });
  expect([stopped.statusCode, stopped.headers.location]).toEqual([303, `${page}?done=reminder`]);
  expect([await isPaused(), await optOuts()]).toEqual([true, 0]);
  const all = await send({ token, wish: 'all' });
  expect([all.headers.location, await optOuts()]).toEqual([`${page}?done=all`, 1]);
});

test('[REM-02] a mail program ends all reminders by one POST, from elsewhere and without cookies', async () => {
  const { token, optOuts } = await remember();
  const one = { 'List-Unsubscribe': 'One-Click' };
  const answer = await send(one, { from: null, url: `${page}?token=${token}&wish=all` });
  expect([answer.statusCode, answer.body, answer.headers['set-cookie']]).toEqual([200, '', undefined]);
  expect(await optOuts()).toBe(1);
  for (const url of [page, `${page}?token=none&wish=all`, `${page}?token=${token}&wish=more`]) {
    expect((await send(one, { from: null, url })).statusCode, url).toBe(200);
  }
});

test('[REM-02] a form of another website, and one that says nothing, end nothing', async () => {
  const { token, isPaused } = await remember();
  expect((await send({ token, wish: 'reminder' }, { from: 'https://elsewhere.example' })).statusCode).toBe(403);
  for (const fields of [
    { token: '', wish: 'all' },
    { token, wish: 'more' },
    { token: 'x'.repeat(65), wish: 'all' },
  ]) {
    const refused = await send(fields);
    expect([refused.statusCode, refused.body]).toEqual([
      400,
      'This link is not complete. Please open it from the message once more.',
    ]);
  }
  expect(await isPaused()).toBe(false);
});
