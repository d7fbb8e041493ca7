import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { runSlipCommand } from '#scripts/desk/run-slip.ts';
import {
  add,
  bankEvent,
  callWebhook,
  claimsOf,
  delivery,
  newKey,
  openCakeShop,
  opening,
  touches as touchesOf,
  type Cart,
  type Placed,
} from '#tests/kit/shop/cake-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';

const database = await testDatabase();
const shop = await openCakeShop(database);
afterAll(() => shop.close());
beforeEach(() => shop.clock.set(opening));
afterEach(() => expectSoundBooks(database.pool));

const birthday = { gift_note: 'Happy birthday, Meera! ₹ cannot buy you.' };

/** An order with these touches, and its customer. */
async function ordered(touches: Record<string, unknown>) {
  const customer = await shop.customer();
  await add(customer);
  await customer.post('/b/cart/step1', delivery('midnight-2330'));
  const saved = await customer.post('/b/cart/step2', touchesOf(touches));
  const { checkout } = saved.body as { checkout: { cart: Cart } };
  const reply = await customer.post('/b/cart/place-order', claimsOf(checkout.cart), { 'idempotency-key': newKey() });
  expect(reply.status).toBe(200);
  return { customer, ...(reply.body as unknown as Placed) };
}

async function paid(touches: Record<string, unknown>): Promise<string> {
  const placed = await ordered(touches);
  await callWebhook(shop, bankEvent(placed));
  return placed.order_id;
}

const slip = (...words: string[]): Promise<string> => runSlipCommand(words, shop.platform.env);

const top = (order_id: string) => [
  `Petalcrumb · Order ${order_id}`,
  '',
  'For: Meera Rao',
  'From: Asha Rao',
  'Home: 12, 100 Feet Road, Indiranagar, Bengaluru 560038',
  'Arriving: 23 November, 11:30 pm to 12:30 am, night of Mon 23 to Tue 24 Nov',
];
const box = ['In this box', '1 × Belgian Chocolate Truffle Cake, 0.5 kg, Eggless'];

test('[CHK-05] the slip of a gift has the note and what is in the box, and no amount when the sender hides it', async () => {
  const order_id = await paid({ ...birthday, is_price_hidden: true });
  expect((await slip(order_id)).split('\n')).toEqual([...top(order_id), '', birthday.gift_note, '', ...box]);
});

test('[CHK-05] the slip of any other order has the price, and it adds up', async () => {
  const order_id = await paid({});
  expect((await slip(order_id.toLowerCase())).split('\n')).toEqual([
    ...top(order_id),
    '',
    ...box,
    '',
    'Price details',
    '1 item: ₹699',
    'Delivery: Free',
    'Midnight delivery: ₹199',
    'Total: ₹898',
  ]);
});

test('[CHK-02, SHL-08] the slip is signed as the sender likes, and of a secret sender it says nothing', async () => {
  const signed = await slip(await paid({ name_on_card: 'All of us' }));
  expect(signed).toContain('\nFrom: All of us\n');
  expect(signed).not.toContain('Asha');
  const secret = await ordered({ name_on_card: 'All of us', is_sender_hidden: true, ...birthday });
  await callWebhook(shop, bankEvent(secret));
  const text = await slip(secret.order_id);
  expect(text).not.toMatch(/From|Asha|All of us|442079460958/);
  expect(text).toContain(birthday.gift_note);
  // Who sends it still reads who they said they are, in their own mail and order.
  const [letter] = await shop.platform.outbox.list({ to: `asha.${secret.customer.userId}@example.com` });
  expect(letter?.text).toContain('From: Asha Rao, +442079460958\nThe box does not say who it is from.');
  const { body } = await secret.customer.get(`/b/order-review/orders/${secret.order_id}`);
  expect(body['data']).toMatchObject({ sender_name: 'Asha Rao', name_on_card: 'All of us', is_sender_hidden: true });
});

test('[CHK-05] there is no slip of what is not paid, not there, or not named', async () => {
  const { order_id } = await ordered({});
  await expect(slip(order_id)).rejects.toThrow(`Order ${order_id} is not paid yet, so nothing is packed for it.`);
  await expect(slip('PC0000000000')).rejects.toThrow('There is no order PC0000000000.');
  await expect(slip()).rejects.toThrow('Please say which order: npm run slip -- ORDER.');
  await expect(slip(order_id, 'now')).rejects.toThrow('Please say which order');
});

test('[CHK-03, ORD-02] note and hidden prices go from the checkout to the order and its mails, and back when it lapses', async () => {
  const touches = { ...birthday, name_on_card: 'All of us', is_price_hidden: true };
  const { customer, order_id } = await ordered(touches);
  const { body } = await customer.get(`/b/order-review/orders/${order_id}`);
  expect(body['data']).toMatchObject(touches);
  const [letter] = await shop.platform.outbox.list({ to: `asha.${customer.userId}@example.com` });
  expect(letter?.text).toContain(
    `Name in the box: All of us\nYour note in the box: ${birthday.gift_note}\nNo prices are printed on the slip`,
  );
  shop.clock.advance((shop.platform.env.PAYMENT_EXPIRY_MINUTES + 1) * 60_000);
  await shop.platform.queue.drain();
  await expect(slip(order_id)).rejects.toThrow(`Order ${order_id} is cancelled.`);
  expect((await customer.get('/b/cart/checkout')).body).toMatchObject({
    checkout: { step: 'review', delivery: touches },
  });
});

test('[CHK-03, CST-05] a note that is too long, or has what cannot be printed, is refused by name', async () => {
  const customer = await shop.customer();
  await add(customer);
  await customer.post('/b/cart/step1', delivery());
  const refused = async (wrong: Record<string, unknown>) => {
    const { status, body } = await customer.post('/b/cart/step2', touchesOf(wrong));
    return [status, body['code'], body['field']];
  };
  expect(await refused({ gift_note: 'a'.repeat(251) })).toEqual([400, 'INVALID_REQUEST', 'gift_note']);
  expect(await refused({ gift_note: 'for \u0007 you' })).toEqual([400, 'INVALID_REQUEST', 'gift_note']);
  expect(await refused({ name_on_card: 'all \u0007 of us' })).toEqual([400, 'INVALID_REQUEST', 'name_on_card']);
  expect((await customer.post('/b/cart/step2', touchesOf({ gift_note: 'a'.repeat(250) }))).status).toBe(200);
});
