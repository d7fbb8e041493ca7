import type { BrowserContext, Page } from '@playwright/test';
import { consentWords } from '#machines/consent/consent.words.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { newPerson } from '#tests/kit/shop/customer.ts';
import { putIntoCart } from '#tests/kit/shop/put-into-cart.ts';
import { expectPaid, goToBank, openCheckout } from '../shopper.ts';

test.use({ asksToCount: true });
test.setTimeout(150_000);

type Shown = { readonly name: string; readonly visitor_key?: string } & Readonly<Record<string, unknown>>;

const listed = async (page: Page): Promise<Shown[]> => {
  const answer = await page.request.get('/__events.json');
  return ((await answer.json()) as { events: Shown[] }).events;
};
const cookie = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((one) => one.name === name);
const arrive = async (page: Page, source: string): Promise<void> => {
  const noted = page.waitForResponse(/capture-utm-source/);
  await page.goto(`/terms-and-conditions?utm_source=${source}`, { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  const question = page
    .getByRole('region', { name: consentWords.label })
    .getByRole('button', { name: consentWords.yes });
  if ((await cookie(page.context(), 'privacy_choice')) === undefined) await question.click();
  await noted;
};

test('[ANL-01, ANL-02, ANL-07, CHK-08] a sale by a partner’s link is one purchase and one credit, over reload, Back and a second tab', async ({
  page,
  context,
}) => {
  const person = newPerson('Canary Rao');
  // Of this run alone.
  const source = `letter-${person.mobile.slice(-6)}`;
  await arrive(page, 'adsflourish');
  expect((await cookie(context, 'affiliate_id'))?.value).toBe('adsflourish');
  await arrive(page, 'inls');
  await arrive(page, source);
  const partner = await cookie(context, 'affiliate_id');
  const soon = await page.evaluate(() => Date.now() / 1000);
  expect(partner?.value).toBe('inls');
  expect(Math.round(((partner?.expires ?? 0) - soon) / 86_400)).toBe(7);

  await putIntoCart(page, { sku: 'PC101-500' });
  await openCheckout(page, person);
  await goToBank(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const order = await expectPaid(page);
  const confirmation = page.url();
  await page.reload();
  await untilAlive(page);
  const second = await context.newPage();
  await second.goto(confirmation);
  await untilAlive(second);
  await page.goBack();
  await page.goForward();

  const all = await listed(page);
  const credits = all.filter(({ name, txn_id: id }) => name === 'affiliate_credit' && id === order);
  expect(credits).toMatchObject([{ partner: 'INLS', sale_amount: '699.00' }]);
  const ours = all.filter(
    ({ name, value, utm_source: from }) => name === 'purchase' && value === 699 && from === source,
  );
  expect(ours).toMatchObject([{ tax: 0, currency: 'INR', is_logged_in: true, is_international: false }]);
  const key = ours[0]?.visitor_key;
  const mine = all.filter(({ visitor_key: by, name }) => by === key && name !== 'page_view').toReversed();
  const facts = [
    ...['event_id', 'visitor_key', 'happened_at', 'deliveries', 'name', 'user_type', 'is_logged_in'],
    ...['is_international', 'variant', 'utm_source', 'utm_medium', 'utm_campaign'],
  ];
  expect(mine.map((event) => [event.name, Object.keys(event).toSorted()])).toEqual([
    ['initiate_checkout', [...facts, 'value', 'currency'].toSorted()],
    ['purchase', [...facts, 'transaction_id', 'value', 'tax', 'currency'].toSorted()],
  ]);
  expect(JSON.stringify(all.filter(({ name }) => name !== 'affiliate_credit'))).not.toContain(order);
  for (const canary of ['Canary', person.mail, person.mobile, 'Meera', 'Lotus House'])
    expect(JSON.stringify(all)).not.toContain(canary);
});
