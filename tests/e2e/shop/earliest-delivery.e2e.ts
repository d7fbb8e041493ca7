import type { Locator, Page } from '@playwright/test';
import type { SiteHeader } from '#machines/domain/index.ts';
import { formatServerTiming, serverTimings } from '#machines/rules/browser/server-timing.ts';
import { earliestDelivery, type DeliveryTerms } from '#machines/rules/order/earliest-delivery.ts';
import { addDays, dayInIndia, instantAt } from '#machines/rules/order/india-time.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { recordedState, untilAlive } from '#tests/kit/model/index.ts';
import { putIntoCart } from '#tests/kit/shop/put-into-cart.ts';
import { sayTerms } from '#tests/machines/earliest-delivery/earliest-delivery.model.ts';

const at = (time: string): number => Date.parse(`2026-11-23T${time}+05:30`);

/** The time of the shop, as its header tells it. */
async function shopTime(page: Page, origin: string): Promise<Date> {
  const response = await page.request.get(`${origin}/b/main/fa/site-header`);
  const { data } = (await response.json()) as { data: SiteHeader };
  return new Date(data.delivery.server_time);
}

/** Waits until the chart of the promises, which no element shows, has started. */
const untilStarted = (page: Page): Promise<void> =>
  expect.poll(() => recordedState(page, 'earliest-delivery')).toBe('promising');

/** Says first that nothing is promised: what is then read is of these terms, and not of the hour at which the test runs. */
async function sayAnew(page: Page, promise: Locator, terms: DeliveryTerms): Promise<void> {
  await sayTerms(page, { ...terms, now: terms.now - 1, serviceable: false });
  await expect(promise).toHaveCount(0);
  await sayTerms(page, terms);
}

test('[LST-14, DET-07] shelf, product and cart promise the same, by the clock of the shop and not of the browser', async ({
  newPage,
}) => {
  const page = await newPage({ timezoneId: 'America/Los_Angeles' });
  await page.clock.install();
  await page.goto('/birthday-cakes', { waitUntil: 'domcontentloaded' });
  const origin = new URL(page.url()).origin;
  const before = await shopTime(page, origin);
  const hours = 2;
  const promise = page.getByRole('main').getByText('Earliest Delivery:').first();
  await expect(promise).toBeVisible();
  const said = (await promise.textContent())?.replace('Earliest Delivery: ', '') ?? '';
  // The page may be older by the minute for which it is kept.
  const then = new Date(before.getTime() - 60_000);
  expect([earliestDelivery(then, hours), earliestDelivery(before, hours)]).toContain(said);
  await untilAlive(page);
  await untilStarted(page);
  await sayAnew(page, promise, { now: at('10:30:00'), cutoffHour: 20, serviceable: true });
  await expect(promise).toHaveText('Earliest Delivery: 2-3 hrs');
  // At 18 o'clock two hours of work end with the cut-off.
  for (let passed = 0; passed < 8; passed += 1) await page.clock.fastForward(3_600_000);
  await expect(promise).toHaveText('Earliest Delivery: Tomorrow');
  await sayTerms(page, { now: at('18:40:00'), cutoffHour: 22, serviceable: true });
  await expect(promise).toHaveText('Earliest Delivery: 2-3 hrs');
  await sayTerms(page, { now: at('18:41:00'), cutoffHour: 22, serviceable: false });
  await expect(promise).toHaveCount(0);

  await page.goto('/p/belgian-chocolate-truffle-cake', { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  await untilStarted(page);
  await sayAnew(page, promise, { now: at('10:30:00'), cutoffHour: 20, serviceable: true });
  await expect(promise).toHaveText('Earliest Delivery: 2-3 hrs');
  await putIntoCart(page, { sku: 'PC101-500' });
  await page.goto('/cart', { waitUntil: 'domcontentloaded' });
  await untilStarted(page);
  const promiseOfCart = page.getByRole('complementary').getByText('Earliest Delivery:');
  await sayAnew(page, promiseOfCart, { now: at('18:30:00'), cutoffHour: 20, serviceable: true });
  await expect(promiseOfCart).toHaveText('Earliest Delivery: Tomorrow');
});

test('[LST-14] a page that knows the hour alone promises by the time that comes beside it', async ({
  page,
  baseURL,
}) => {
  const now = await shopTime(page, baseURL ?? '');
  // A clock of the test's own would stand before what the browser knows of its page's headers.
  const [hour, expected] = earliestDelivery(now, 2) === 'Tomorrow' ? [10, '2-3 hrs'] : [18, 'Tomorrow'];
  const told = { [serverTimings.shopTime]: instantAt(addDays(dayInIndia(now), 2), hour * 60 + 30).getTime() };
  await page.route(/\/birthday-cakes$/, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'server-timing': formatServerTiming(told) };
    await route.fulfill({ response, headers });
  });
  await page.goto('/birthday-cakes', { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  await untilStarted(page);
  const promise = page.getByRole('main').getByText('Earliest Delivery:').first();
  await expect(promise).toHaveText(`Earliest Delivery: ${expected}`);
});
