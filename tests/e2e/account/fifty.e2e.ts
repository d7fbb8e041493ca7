import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { seriousOn } from '#tests/kit/axe.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { becomeCustomer } from '#tests/kit/shop/customer.ts';
import { saveAddress } from '#tests/kit/shop/save-address.ts';
import { card } from '#tests/machines/account-page/account-page.model.ts';
import { truffle } from '#tests/machines/my-reviews/my-reviews.model.ts';
import { expectNoSidewaysScroll } from '../shopper.ts';

const fifty = Array.from({ length: 50 }, (_, index) => index + 1);

async function post(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.get('/b/cart/api/csrf-token');
  const { token } = (await answer.json()) as { token: string };
  const headers = { origin: new URL(answer.url()).origin, 'x-csrf-token': token };
  expect((await page.request.post(path, { headers, data })).status()).toBe(200);
}

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
  await expect.poll(() => seriousOn(page)).toEqual([]);
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
    await post(page, '/b/occasion-reminder/reminders/save', {
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
  await expect.poll(() => seriousOn(page)).toEqual([]);
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
    await open(page, '/upi');
    await page
      .getByRole('button', { name: /^My Account/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('link', { name: link }).click();
    const last = page.getByRole('main').getByRole('button', { name: button }).nth(49);
    await last.click();
    await expect(page.getByRole('alertdialog')).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await expect.poll(() => seriousOn(page)).toEqual([]);
  }
});
