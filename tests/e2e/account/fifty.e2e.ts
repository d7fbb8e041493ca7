import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { seriousOn } from '#tests/kit/axe.ts';
import { postAs } from '#tests/kit/shop/post-as.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { becomeCustomer, openByMenu } from '#tests/kit/shop/customer.ts';
import { saveAddress } from '#tests/kit/shop/save-address.ts';
import { card } from '#tests/machines/account-page/account-page.model.ts';
import { ordersWords } from '#machines/orders/orders.words.ts';
import { walletPagesWords } from '#src/flows/wallet-pages/words.ts';
import { summary } from '#tests/machines/orders/orders.model.ts';
import { setFavourite } from '#tests/kit/shop/set-favourite.ts';
import { truffle } from '#tests/machines/my-reviews/my-reviews.model.ts';
import { expectNoSidewaysScroll } from '../shopper.ts';

const { credits } = walletPagesWords;
const fifty = Array.from({ length: 50 }, (_, index) => index + 1);

/** Of a list so long axe takes its time. */
const expectNoFinding = (page: Page) => expect.poll(() => seriousOn(page), { timeout: 90_000 }).toEqual([]);

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await untilAlive(page);
};

test('[ACC-01] fifty addresses are one list with the most said above it, and one that goes makes room @both-widths:layout', async ({
  page,
}) => {
  await becomeCustomer(page);
  for (const number of fifty) await saveAddress(page, { dfn: `${number}`, ds1: 'MG Road', is_default: number === 1 });
  await open(page, '/addressbook');
  const main = page.getByRole('main');
  await expect(main.getByRole('article')).toHaveCount(50);
  // The default comes first, then the one used last.
  await expect(main.getByRole('article').first()).toContainText('1, MG Road');
  await expect(main.getByRole('article').nth(1)).toContainText('50, MG Road');
  await expect(main.getByText('You have saved 50 addresses, which is the most.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Add an address' })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectNoFinding(page);
  await main
    .getByRole('button', { name: /^Delete / })
    .last()
    .click();
  await expect(main.getByRole('article')).toHaveCount(49);
  await expect(main.getByRole('button', { name: 'Add an address' })).toBeEnabled();
});

test('[REM-01] fifty occasions are listed by their next day, and the most is said before anything is typed @both-widths:layout', async ({
  page,
}) => {
  await becomeCustomer(page);
  for (const number of fifty)
    await postAs(page, 'occasion-reminder/reminders/save', {
      ...{ reminder_id: randomUUID(), recipient_name: `Meera ${number}`, relation: 'friend', occasion: 'birthday' },
      ...{ day: (number % 28) + 1, month: (number % 12) + 1, year: null, notify_before: [1], channel: 'sms' },
      consent: true,
    });
  await open(page, '/occasion-reminder');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: /^Delete / })).toHaveCount(50);
  await expect(main.getByText('You have 50 occasions, which is the most.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Add an occasion' })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectNoFinding(page);
  await main
    .getByRole('button', { name: /^Delete / })
    .last()
    .click();
  await expect(main.getByRole('button', { name: 'Add an occasion' })).toBeEnabled();
});

test('[ACC-04, REV-01] fifty cards and fifty reviews are lists that can be read and worked with @both-widths:layout', async ({
  page,
}) => {
  await becomeCustomer(page);
  const cards = fifty.map((number) => ({ ...card, method_id: `m${number}`, is_default: number === 1 }));
  const reviews = fifty.map((line) => ({ ...truffle, line }));
  await page.route('**/b/cart/payment/methods', (route) => route.fulfill({ json: { success: true, data: cards } }));
  await page.route('**/b/order-review/reviews', (route) =>
    route.fulfill({ json: { success: true, data: { waiting: [], reviews } } }),
  );
  for (const [link, button] of [
    ['Saved Cards', /^Delete Visa/],
    ['My Reviews', /^Delete your review/],
  ] as const) {
    await openByMenu(page, link);
    const last = page.getByRole('main').getByRole('button', { name: button }).nth(49);
    await last.click();
    await expect(page.getByRole('alertdialog')).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await expectNoFinding(page);
  }
});

test('[ACC-05, ACC-07] fifty UPI IDs and fifty devices are lists that can be read and worked with @both-widths:layout', async ({
  page,
}) => {
  await becomeCustomer(page);
  const upi = fifty.map((number) => ({
    ...{ ...card, method_id: `m${number}`, kind: 'upi', label: `as***${number}@okbank`, brand: null, last4: null },
    ...{ bank: null, expires: null, is_default: number === 1 },
  }));
  await page.route('**/b/cart/payment/methods', (route) => route.fulfill({ json: { success: true, data: upi } }));
  const sessions = fifty.map((number) => ({
    ...{ session_id: randomUUID(), device: 'Chrome on Android', is_this: number === 1 },
    ...{ began_at: '2026-11-01T09:30:00+05:30', seen_at: `2026-11-21T09:${9 + number}:00+05:30` },
  }));
  const settings = { unwanted: [], muted: [], language: 'en', sessions, deletion: null };
  await page.route('**/b/user/settings', (route) => route.fulfill({ json: { success: true, data: settings } }));
  await openByMenu(page, 'Account Settings');
  const main = page.getByRole('main');
  const devices = main.getByRole('button', { name: /^Log out Chrome on Android, last used/ });
  await expect(devices).toHaveCount(4);
  await main.getByText('45 more devices').click();
  await expect(devices).toHaveCount(49);
  await expect(main.getByText('This device')).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await expectNoFinding(page);
  // Whoever has so many devices need not end each by itself.
  await main.getByRole('button', { name: 'Log out all other devices' }).click();
  await expect(page.getByRole('alertdialog')).toBeInViewport();
  await main.getByRole('button', { name: 'Go back' }).click();
  await page
    .getByRole('button', { name: /^My Account/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'Saved UPI' }).click();
  await main
    .getByRole('button', { name: /^Delete as/ })
    .nth(49)
    .click();
  await expect(page.getByRole('alertdialog')).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await expectNoFinding(page);
});

test('[ORD-01, CPN-04] fifty orders come ten at a time, and fifty rows of the wallet by pages @both-widths:layout', async ({
  page,
}) => {
  await becomeCustomer(page);
  const orders = fifty.map((number) => summary({ order_id: `PC7K2M9QX4${number + 9}` }));
  await page.route('**/b/order-review/orders?*', async (route) => {
    const after = new URL(route.request().url()).searchParams.get('after');
    const begin = orders.findIndex(({ order_id }) => order_id === after) + 1;
    const shown = orders.slice(begin, begin + 10);
    const next = begin + 10 < orders.length ? shown.at(-1)?.order_id : null;
    await route.fulfill({ json: { success: true, data: { orders: shown, next } } });
  });
  const rows = fifty.map((id) => ({
    ...{ id, kind: 'reward', reason: 'review', order_id: orders[id - 1]?.order_id, amount: 5000 },
    ...{ at: '2026-11-21T09:30:00+05:30', ends_on: '2027-11-21' },
  }));
  await page.route('**/b/user/credits?*', async (route) => {
    const current = Number(new URL(route.request().url()).searchParams.get('current_page') ?? 0);
    const walletDetail = rows.slice(current * 20, current * 20 + 20);
    const data = { balance: 250_000, ending: null, walletDetail, current, total_pages: 3 };
    await route.fulfill({ json: { success: true, data } });
  });
  await openByMenu(page, 'My Orders');
  const main = page.getByRole('main');
  const numbers = main.getByText(/^Order PC7K2M9QX4\d\d/);
  for (const count of [10, 20, 30, 40]) {
    await expect(numbers).toHaveCount(count);
    await main.getByRole('button', { name: ordersWords.older }).click();
  }
  await expect(numbers).toHaveCount(50);
  await expect(main.getByRole('button', { name: ordersWords.older })).toHaveCount(0);
  const { search } = ordersWords;
  await main.getByRole('searchbox', { name: search.label }).fill('ruby');
  await main.getByRole('button', { name: search.submit }).click();
  await expect(main.getByText(search.found('ruby'))).toBeVisible();
  await main.getByRole('button', { name: search.clear }).click();
  await expect(main.getByRole('searchbox', { name: search.label })).toHaveValue('');
  await expect(numbers).toHaveCount(10);
  await expectNoSidewaysScroll(page);
  await expectNoFinding(page);
  await openByMenu(page, 'Wallet');
  for (const pages of ['Page 1 of 3', 'Page 2 of 3']) {
    await expect(main.getByText(pages)).toBeVisible();
    await expect(main.getByText('PC7K2M9QX4')).toHaveCount(20);
    await expectNoSidewaysScroll(page);
    await expectNoFinding(page);
    await main.getByRole('navigation', { name: credits.pages }).getByRole('link', { name: 'Older' }).click();
  }
  await expect(main.getByText('PC7K2M9QX4')).toHaveCount(10);
});

test('[WSH-01] fifty favourites are a list of cards, the last as good as the first @both-widths:layout', async ({
  page,
}) => {
  await becomeCustomer(page);
  for (const number of fifty) await setFavourite(page, 100 + number);
  await open(page, '/my-favourites');
  const hearts = page.getByRole('main').getByRole('button', { name: /^Remove .* from favourites$/ });
  await expect(hearts).toHaveCount(50);
  await expectNoSidewaysScroll(page);
  await expectNoFinding(page);
});
