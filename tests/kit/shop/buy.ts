import type { APIRequestContext, Page } from '@playwright/test';
import type { components } from '#openapi/generated/cart.ts';
import { addDays, dayInIndia } from '#machines/rules/order/india-time.ts';
import { expect, shopOrigin } from '../browser.ts';
import { becomeCustomer, newPerson, type Person } from './customer.ts';
import { claimsOf, delivery, newKey, place } from './order-bodies.ts';
import { postAs } from './post-as.ts';
import { putIntoCart } from './put-into-cart.ts';

type Schemas = components['schemas'];

const cart = () => `${shopOrigin()}/b/cart`;

/** A time of tomorrow that is still open. */
async function openTime(request: APIRequestContext): Promise<{ date: string; slot_id: string }> {
  const { now } = (await (await request.get(`${shopOrigin()}/__clock`)).json()) as { now: string };
  const date = addDays(dayInIndia(new Date(now)), 1);
  const { area_id, pincode } = place;
  const answer = await request.get(`${cart()}/getslots`, { params: { area_id, date, pincode } });
  const { data } = (await answer.json()) as Schemas['SlotsAnswer'];
  const open = data.slots.find(({ state }) => state === 'open');
  if (open === undefined) throw new Error(`No time of ${date} is open`);
  return { date, slot_id: open.slot_id };
}

/**
 * Makes the browser of a page that of a new customer who has bought cakes and paid for them, by the calls of a purchase
 * without its screens. The number of the order, and the address that the bank sends the browser back to.
 */
export async function buy(
  page: Page,
  { person = newPerson(), skus = ['PC101-500'] }: { person?: Person; skus?: readonly string[] } = {},
): Promise<{ order: string; shown: string }> {
  await becomeCustomer(page, person);
  for (const sku of skus) await putIntoCart(page, { sku });
  const { date, slot_id } = await openTime(page.request);
  const saved = await postAs(
    page,
    'cart/step1',
    delivery('', date, { slot_id, sender_name: person.name, sender_phone: person.mobile }),
  );
  const { checkout } = saved as { checkout: { cart: Schemas['Cart'] } };
  const key = { 'idempotency-key': newKey() };
  const placed = (await postAs(page, 'cart/place-order', claimsOf(checkout.cart), key)) as {
    order_id: string;
    txnid: string;
    payment_url: string;
  };
  const link = new URL(placed.payment_url, shopOrigin());
  const form = { ...Object.fromEntries(link.searchParams), decision: 'approve' };
  const back = await page.request.post(`${link.origin}${link.pathname}`, { form });
  expect(back.status()).toBe(200);
  const status = async () => {
    const answer = await page.request.get(`${cart()}/payment/status`, { params: { txnid: placed.txnid } });
    return ((await answer.json()) as { data: { status: string } }).data.status;
  };
  await expect.poll(status).toBe('paid');
  return { order: placed.order_id, shown: back.url() };
}
