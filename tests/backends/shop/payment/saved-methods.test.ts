import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Placed, Reply, Visitor } from '#tests/kit/shop/cake-shop.ts';
import { cardNumber, details, openMethodsShop, vpa } from './methods-shop.ts';
import { outcome, statusOf } from './two-shops.ts';

const methods = await openMethodsShop();
const { shop, platform, query, place, press, saved, readyAgain } = methods;
beforeAll(methods.open);
beforeEach(methods.begin);
afterEach(methods.end);
afterAll(methods.close);

test('[CHK-07] a consent belongs to one attempt: taken back or given later, the next try is another attempt', async () => {
  const { customer, placed } = await place('card', details({ save: true }));
  const again = (given: object | null) =>
    customer.post('/b/cart/payment/start', {
      order_id: placed.order_id,
      payment_method: 'card',
      ...(given === null ? {} : { payment_details: given }),
    });
  expect((await again(details({ save: true }))).body['txnid']).toBe(placed.txnid);
  const without = (await again(null)).body as unknown as Placed;
  expect(without.txnid).not.toBe(placed.txnid);
  expect(await (await fetch(without.payment_url)).text()).toContain('<input type="checkbox" name="save">');
  expect((await again(details())).body['txnid']).toBe(without.txnid);
});

test('[CHK-07] an order that is tried again takes a saved way of its owner alone, and none that is deleted', async () => {
  const { customer, placed } = await place('upi', details({ vpa, save: true }));
  await press(placed, 'approve', { save: 'on' });
  await platform.queue.drain();
  const [mine] = await saved(customer);
  const id = mine?.['method_id'];
  const owner = await place('upi', null, { customer: await readyAgain(customer) });
  const stranger = await place('upi', null);
  const guest = await shop.guest();
  const start = (who: Visitor, order: Placed, method = 'upi') =>
    who.post('/b/cart/payment/start', {
      order_id: order.order_id,
      payment_method: method,
      payment_details: details({ saved_method: id }),
    });
  const gone = [[400, 'INVALID_REQUEST'], 'payment_details.saved_method'];
  const told = (reply: Reply) => [outcome(reply), reply.body['field']];
  expect(told(await start(stranger.customer, stranger.placed))).toEqual(gone);
  expect(outcome(await start(stranger.customer, owner.placed))).toEqual([404, 'NOT_FOUND']);
  expect(outcome(await start(guest, owner.placed))).toEqual([401, 'LOGIN_REQUIRED']);
  // A saved UPI ID is no card.
  expect(told(await start(customer, owner.placed, 'card'))).toEqual(gone);
  const started = (await start(customer, owner.placed)).body as unknown as Placed;
  expect(await (await fetch(started.payment_url)).text()).toContain(`<dd>UPI, ${vpa}</dd>`);
  await query('update sessions set proven_at = $1 where session_id = $2', [shop.clock.now(), customer.sessionId]);
  await customer.post('/b/cart/payment/methods/delete', { method_id: id });
  expect(told(await start(customer, owner.placed))).toEqual(gone);
  expect(told(await start(customer, owner.placed, 'card'))).toEqual(gone);
});

test('[CHK-07, ACC-04] what another provider keeps is not offered, and nothing is paid with it', async () => {
  const { customer, placed } = await place('upi', details({ vpa, save: true }));
  await press(placed, 'approve', { save: 'on' });
  await platform.queue.drain();
  const [mine] = await saved(customer);
  const next = await place('upi', null, { customer: await readyAgain(customer) });
  await query("update saved_payment_methods set provider = 'razorpay' where method_id = $1", [mine?.['method_id']]);
  expect(await saved(customer)).toEqual([]);
  const reply = await customer.post('/b/cart/payment/start', {
    order_id: next.placed.order_id,
    payment_method: 'upi',
    payment_details: details({ saved_method: mine?.['method_id'] }),
  });
  expect([outcome(reply), reply.body['field']]).toEqual([[400, 'INVALID_REQUEST'], 'payment_details.saved_method']);
});

test('[CHK-07, ACC-04, ACC-05] a customer has one default: the later wish counts, however many come at once, and none is left when it is deleted', async () => {
  const { customer, placed } = await place('upi', details({ vpa, save: true }));
  await press(placed, 'approve', { save: 'on' });
  const second = await place('card', details({ save: true }), { customer: await readyAgain(customer) });
  // Good until the end of this month.
  await press(second.placed, 'approve', { card: cardNumber, expiry: '11/26', save: 'on' });
  const third = await place('card', details({ save: true }), { customer: await readyAgain(customer) });
  await press(third.placed, 'approve', { card: '5100 0000 0000 0008', expiry: '10/26', save: 'on' });
  await platform.queue.drain();
  const all = await saved(customer);
  const idOf = (kind: string, isExpired = false) =>
    String(all.find((one) => one['kind'] === kind && one['is_expired'] === isExpired)?.['method_id']);
  const [upi, card, expired] = [idOf('upi'), idOf('card'), idOf('card', true)];
  expect(all.map((one) => one['is_default'])).toEqual([false, false, false]);
  const prefer = (method_id: string, who: Visitor = customer) =>
    who.post('/b/cart/payment/methods/default', { method_id });
  const defaults = async () =>
    (await saved(customer)).filter((one) => one['is_default'] === true).map((one) => one['method_id']);
  expect((await prefer(upi)).body['data']).toMatchObject([{ method_id: upi, is_default: true }, {}, {}]);
  expect((await prefer(card)).body['data']).toMatchObject([{ method_id: card, is_default: true }, {}, {}]);
  expect(await defaults()).toEqual([card]);
  const told = async (reply: Promise<Reply>) => outcome(await reply);
  expect(await told(prefer(expired))).toEqual([400, 'INVALID_REQUEST']);
  expect(await told(prefer('0b8f2a1c-5d3e-4f60-9a7b-1c2d3e4f5a6b'))).toEqual([404, 'NOT_FOUND']);
  const stranger = (await place('upi', null)).customer;
  await query(
    `insert into saved_payment_methods
       (method_id, user_id, kind, provider, token, label, is_default, consented_at, last_used_at)
     values (gen_random_uuid(), $1::uuid, 'upi', 'test', ($1::uuid)::text, 'upi', true, now(), now())`,
    [stranger.userId],
  );
  expect(await told(prefer(card, stranger))).toEqual([404, 'NOT_FOUND']);
  expect(await told(prefer(card, await shop.guest()))).toEqual([401, 'LOGIN_REQUIRED']);
  expect(await defaults()).toEqual([card]);
  const answers = await Promise.all([upi, card, upi, card, upi, card].map((id) => prefer(id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await defaults()).toHaveLength(1);
  expect(await saved(stranger)).toMatchObject([{ is_default: true }]);
  const before = new Date(shop.clock.now().getTime() - 60_000);
  await query('update saved_payment_methods set last_used_at = $1', [before]);
  const again = await place('card', details({ saved_method: card }), { customer: await readyAgain(customer) });
  expect(await statusOf(customer, again.placed)).toMatchObject({ payer_label: 'Visa ending 1111' });
  expect(await query('select method_id from saved_payment_methods where last_used_at <> $1', [before])).toEqual([
    { method_id: card },
  ]);
  await expect(
    query('update saved_payment_methods set is_default = true where user_id = $1', [customer.userId]),
  ).rejects.toThrow('saved_payment_methods_default');
  await prefer(card);
  await query('update sessions set proven_at = $1 where session_id = $2', [shop.clock.now(), customer.sessionId]);
  await customer.post('/b/cart/payment/methods/delete', { method_id: card });
  expect([await defaults(), (await saved(customer)).length]).toEqual([[], 2]);
});

test('[CHK-07] deleting asks who it is, and the bank forgets too', async () => {
  const { customer, placed } = await place('upi', details({ vpa, save: true }));
  await press(placed, 'approve', { save: 'on' });
  await platform.queue.drain();
  const [mine] = await saved(customer);
  const remove = () => customer.post('/b/cart/payment/methods/delete', { method_id: mine?.['method_id'] });
  await query('update sessions set proven_at = $1 where session_id = $2', [
    new Date(shop.clock.now().getTime() - 16 * 60_000),
    customer.sessionId,
  ]);
  expect(outcome(await remove())).toEqual([403, 'STEP_UP_REQUIRED']);
  await query('update sessions set proven_at = $1 where session_id = $2', [shop.clock.now(), customer.sessionId]);
  const tokens = () =>
    query('select t.token from bank.tokens t join bank.payments p on p.token = t.token where p.txnid = $1', [
      placed.txnid,
    ]);
  expect(await tokens()).toHaveLength(1);
  expect((await remove()).body).toEqual({ success: true, data: [] });
  await platform.queue.drain();
  expect(await tokens()).toEqual([]);
});

test('[CHK-07] what one customer saved is nobody else’s: it cannot be paid with, seen or deleted', async () => {
  const { customer, placed } = await place('upi', details({ vpa, save: true }));
  await press(placed, 'approve', { save: 'on' });
  await platform.queue.drain();
  const [mine] = await saved(customer);
  const id = mine?.['method_id'];
  const other = await place('upi', details({ saved_method: id }));
  expect([outcome(other.reply), other.reply.body['field']]).toEqual([
    [400, 'INVALID_REQUEST'],
    'payment_details.saved_method',
  ]);
  expect(await saved(other.customer)).toEqual([]);
  await query('update sessions set proven_at = $1 where session_id = any($2)', [
    shop.clock.now(),
    [customer.sessionId, other.customer.sessionId],
  ]);
  expect(outcome(await other.customer.post('/b/cart/payment/methods/delete', { method_id: id }))).toEqual([
    404,
    'NOT_FOUND',
  ]);
  expect(await saved(customer)).toHaveLength(1);
});

test('[ACC-04, ACC-05] of fifty cards and fifty UPI IDs each is listed and can be deleted; a checkout offers twenty', async () => {
  const { customer } = await place('upi', null);
  await query(
    `insert into saved_payment_methods
       (method_id, user_id, kind, provider, token, label, last4, expiry_month, expiry_year, consented_at, last_used_at)
     select gen_random_uuid(), $1::uuid, kind, 'test', kind || n || $1::text, kind || n,
       case when kind = 'card' then '4242' end, case when kind = 'card' then 12 end, case when kind = 'card' then 2030 end,
       now(), now() - n * interval '1 day'
     from generate_series(1, 50) n, unnest(array['card', 'upi']) kind`,
    [customer.userId],
  );
  const mine = await saved(customer);
  expect(['card', 'upi'].map((kind) => mine.filter((method) => method['kind'] === kind).length)).toEqual([50, 50]);
  await readyAgain(customer);
  const { checkout } = (await customer.get('/b/cart/checkout')).body as { checkout: { saved_methods: unknown[] } };
  expect(checkout.saved_methods).toEqual(mine.slice(0, 20));
  await query('update sessions set proven_at = $1 where session_id = $2', [shop.clock.now(), customer.sessionId]);
  const last = mine.at(-1)?.['method_id'];
  await customer.post('/b/cart/payment/methods/delete', { method_id: last });
  expect((await saved(customer)).map(({ method_id }) => method_id)).not.toContain(last);
});
