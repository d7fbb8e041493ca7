import { expect, test } from '#tests/kit/browser.ts';
import { makeDataFolder, removeDataFolder } from '#tests/kit/cleanup.ts';
import { depth } from '#tests/kit/model/index.ts';
import { freePorts, startShop, type Shop } from '#tests/kit/shop/shop.ts';
import type { Page } from '@playwright/test';
import { newPerson } from '#tests/kit/shop/customer.ts';
import { expectState, haveCake, messagesTo, openCheckout } from '../shopper.ts';

/** How often the shop is killed. */
const kills = depth() === 'soak' ? 20 : 1;

type Placed = { order_id: string; payment_url: string; key: string; request: unknown };

/** An order by the calls that the pages make, so that twenty do not take an hour. */
const orderQuickly = (page: Page, round: number): Promise<Placed> =>
  page.evaluate(async (key) => {
    const { token } = await (await fetch('/b/cart/api/csrf-token')).json();
    const post = async (path: string, body: unknown, headers = {}) => {
      const response = await fetch(`/b/cart${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-csrf-token': token, ...headers },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response.json();
    };
    const read = async (path: string) => (await fetch(path)).json();
    const listing = await read('/b/main/best-seller');
    await post('/add', { sku: listing.results[0].sku, quantity: 1, attributes: [] });
    const [city] = (await read('/b/main/city/list')).data;
    const [area] = (await read(`/b/main/city/${city.tid}/areas`)).data;
    const slotsOn = async (date: string) =>
      (await read(`/b/cart/getslots?area_id=${area.area_id}&date=${date}&pincode=${area.pincode}`)).data;
    const { dates } = await slotsOn(new Date().toISOString().slice(0, 10));
    const { slots } = await slotsOn(dates[1]);
    const slot = slots.find(({ state }: { state: string }) => state === 'open');
    const { checkout } = await post('/step1', {
      recipient_name: 'Meera Rao',
      recipient_phone: '9876543210',
      sender_name: 'Asha',
      sender_phone: '9876500000',
      sender_mail: '',
      is_address_kept: false,
      address: {
        dfn: '12',
        ds1: '100 Feet Road',
        areaname: area.name,
        dc: city.name,
        dpc: area.pincode,
        landmark: '',
        rider_note: '',
        selectedAddressType: 1,
        label: '',
      },
      area_id: area.area_id,
      city_id: city.tid,
      date: slot.date,
      slot_id: slot.slot_id,
    });
    const request = {
      userEnrolled: false,
      city_id: city.tid,
      cart_version: checkout.cart.cart_version,
      expected_total: checkout.cart.grand_total,
      payment_method: 'upi',
    };
    const { order_id, payment_url } = await post('/place-order', request, { 'idempotency-key': key });
    return { order_id, payment_url, key, request };
  }, `kill-round-${round}`);

/** What the shop answers when the same order is asked for with the same key. */
const askAgain = (page: Page, { key, request }: Placed): Promise<string> =>
  page.evaluate(
    async ([sameKey, sameRequest]) => {
      const { token } = await (await fetch('/b/cart/api/csrf-token')).json();
      const response = await fetch('/b/cart/place-order', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-csrf-token': token, 'idempotency-key': String(sameKey) },
        body: JSON.stringify(sameRequest),
      });
      return (await response.json()).order_id;
    },
    [key, request] as const,
  );

test(`[CHK-05, CHK-06] kill -9 between payment and webhook, ${kills} times: open again, the order there once and paid`, async ({
  newPage,
  problems,
}, { project }) => {
  test.skip(project.name !== 'phone', 'the width of the window makes no difference here');
  test.skip(
    depth() === 'sample',
    'every day the shop, a backend and the postmaster are killed without a browser: kills.test.ts',
  );
  test.setTimeout(60_000 + kills * 60_000);
  const [port = 0, bankPort = 0] = await freePorts(2);
  const folder = makeDataFolder();
  const settings = { DATA_DIR: folder, PORT: `${port}`, BANK_PORT: `${bankPort}` };
  problems.expect(new RegExp(`request to another host: http://localhost:(${port}|${bankPort})/`));
  // While the shop is dead, its page says so to nobody but the console.
  problems.expect(
    /net::ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|Failed to fetch \/assets\//,
  );
  let shop: Shop = await startShop(settings);
  try {
    const page = await newPage({ baseURL: shop.origin });
    const person = newPerson();
    await haveCake(page);
    await openCheckout(page, person);
    for (let round = 1; round <= kills; round += 1) {
      const placed = await orderQuickly(page, round);
      await fetch(`${shop.origin}/__faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: shop.origin },
        body: JSON.stringify({ arm: 'bank.before_webhook', kind: 'barrier' }),
      });
      await page.goto(placed.payment_url);
      await page.getByRole('button', { name: 'Approve', exact: true }).click();
      await expectState(page, 'payment-watch', /^pending\./);
      await shop.kill();
      shop = await startShop(settings);
      await expect(page.locator('[data-flow="payment-watch"]')).toHaveAttribute('data-state', 'paid.showing', {
        timeout: 45_000,
      });
      await expect(page.getByText(placed.order_id)).toBeVisible();
      expect(await askAgain(page, placed)).toBe(placed.order_id);
      const told = [...(await messagesTo(page, person.mail)), ...(await messagesTo(page, `91${person.mobile}`))];
      const subjects = told.filter(({ text }) => text.includes(placed.order_id)).map(({ subject }) => subject);
      expect(new Set(subjects).size).toBe(subjects.length);
      await page.goto(`/orders/${placed.order_id}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Your order is confirmed' })).toBeVisible();
    }
  } finally {
    await shop.stop();
    await removeDataFolder(folder);
  }
});
