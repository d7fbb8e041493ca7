import type { Page } from '@playwright/test';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { becomeCustomer, newPerson } from '#tests/kit/shop/customer.ts';
import { photoOf } from '#tests/kit/shop/photos.ts';
import { boughtOrder, deliveredOrder } from '../delivered-order.ts';
import { expectNoSidewaysScroll, expectState, messagesTo } from '../shopper.ts';

const flow = 'write-review';
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await untilAlive(page);
};
const rate = (page: Page, question: string, stars: RegExp) =>
  page.getByRole('group', { name: question }).getByRole('radio', { name: stars }).check();
const thanks = (page: Page) => page.getByText(/^Thank you! We have your review of /);

test('[REV-01, ORD-04] a delivered order is reviewed with a photo, survives a reload and a lost send, and is changed', async ({
  page,
  problems,
}) => {
  problems.expect(/net::ERR_|CallFailure/);
  const order = await deliveredOrder(page);
  await open(page, `/product-reviews/${order}`);
  await expectState(page, flow, 'editing.pristine');
  await page.getByRole('button', { name: 'Send review' }).press('Enter');
  await expect(page.getByText('Please check this')).toBeVisible();
  await rate(page, 'How many stars do you give?', /^4 stars/);
  // By the keys of radio buttons, as anywhere.
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '5 stars: Wonderful' }).first()).toBeChecked();
  await rate(page, 'How did it taste?', /^3 stars/);
  await page.getByRole('button', { name: 'Clear: How did it taste?' }).click();
  await page.getByLabel('In your words').fill('Gone in ten minutes.');
  const buffer = await photoOf({ width: 640, height: 640 });
  await page.getByLabel('Choose a photo').setInputFiles({ name: 'cake.jpg', mimeType: 'image/jpeg', buffer });
  const photo = page.getByRole('img', { name: 'Photo 1' });
  await expect(photo).toBeVisible();
  await page.reload();
  await untilAlive(page);
  await expect(page.getByLabel('In your words')).toHaveValue('Gone in ten minutes.');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await expectNoSidewaysScroll(page);

  const path = `**/b/order-review/orders/${order}/reviews`;
  await page.route(path, (route) => (route.request().method() === 'POST' ? route.abort('failed') : route.fallback()));
  await page.getByRole('button', { name: 'Send review' }).click();
  await expectState(page, flow, 'editing.unsure');
  await page.unroute(path);
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText('We are reading it. It is on our pages soon.', { exact: false })).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: /^Change your review of / }).click();
  await expect(page.getByLabel('In your words')).toHaveValue('Gone in ten minutes.');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(photo).toHaveCount(0);
  await page.getByLabel('In your words').fill('Gone in five minutes.');
  await page.getByRole('button', { name: 'Send changes' }).click();
  await expect(page.getByText('Gone in five minutes.')).toBeVisible();
  await expect(photo).toHaveCount(0);
});

test('[REV-01, REV-02] from the page of a delivered order, and by the link of its mail without a login', async ({
  page,
  newPage,
}) => {
  const person = newPerson();
  const order = await deliveredOrder(page, { person });
  await open(page, `/orders/${order}`);
  await page.getByRole('link', { name: 'Write a review' }).click();
  await expect(page).toHaveURL(new RegExp(`/product-reviews/${order}$`));
  await expectState(page, flow, 'editing.pristine');
  const linkSent = async () => {
    const messages = [...(await messagesTo(page, person.mail)), ...(await messagesTo(page, `91${person.mobile}`))];
    return messages.map(({ text }) => /\/product-reviews\/\w+\/[\w-]{22}/.exec(text)?.[0]).find(Boolean) ?? '';
  };
  await expect.poll(linkSent).not.toBe('');
  const link = await linkSent();
  const guest = await newPage();
  await open(guest, link);
  await rate(guest, 'How many stars do you give?', /^5 stars/);
  const buffer = await photoOf({ width: 640, height: 640 });
  await guest.getByLabel('Choose a photo').setInputFiles({ name: 'cake.jpg', mimeType: 'image/jpeg', buffer });
  await expect(guest.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await guest.getByRole('button', { name: 'Send review' }).click();
  await expect(thanks(guest)).toBeVisible();
  await guest.getByRole('button', { name: /^Change your review of / }).click();
  const photo = guest.getByRole('img', { name: 'Photo 1' });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
});

test('[REV-01] what is another’s, not there, or to come is not reviewed, and the page is nobody’s to keep', async ({
  page,
  newPage,
  problems,
}) => {
  problems.expect(/40[14]/);
  const order = await boughtOrder(page);
  await open(page, `/product-reviews/${order}`);
  await expect(page.getByRole('heading', { name: 'Your order is still to come' })).toBeVisible();
  const other = await newPage();
  await becomeCustomer(other);
  const answer = await other.goto(`/product-reviews/${order}`);
  expect(await answer?.headersArray()).toEqual(
    expect.arrayContaining([
      { name: 'referrer-policy', value: 'no-referrer' },
      { name: 'cache-control', value: 'no-store' },
    ]),
  );
  await untilAlive(other);
  await expect(other.getByRole('heading', { name: 'We cannot open this order' })).toBeVisible();
  for (const key of ['q83vEjRWeJq83vEjRWeJqQ', '42', 'a b']) {
    await open(other, `/product-reviews/${order}/${encodeURIComponent(key)}`);
    await expect(other.getByRole('heading', { name: 'We cannot open this order' })).toBeVisible();
  }
});
