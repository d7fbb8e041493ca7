import { seriousOn } from '#tests/kit/axe.ts';
import { expect, outbox, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { newPerson } from '#tests/kit/shop/customer.ts';
import { photoOf } from '#tests/kit/shop/photos.ts';
import { addDays, dayInIndia } from '#machines/rules/order/india-time.ts';
import { brand } from '#machines/rules/site/brand.ts';
import { dayOfYear } from '#machines/rules/order/dates.ts';
import { expectNoSidewaysScroll, expectState } from '../shopper.ts';

test('[FRM-02] who wants a cake of one’s own asks for a quote with a photo, which survives a reload @both-widths:layout', async ({
  page,
}) => {
  const { mail, mobile } = newPerson();
  const answer = await page.goto('/customised-cakes');
  expect(answer?.status()).toBe(200);
  await untilAlive(page);
  await expect(page.getByRole('heading', { name: 'Some of our designer cakes' })).toBeVisible();
  const today = await page.evaluate(() => Date.now());
  const date = (ahead: number) => addDays(dayInIndia(new Date(today)), ahead);
  await page.getByLabel('The occasion').selectOption({ label: 'Birthday' });
  await page.getByLabel('Flavour').selectOption({ label: 'Red velvet' });
  await page.getByLabel('Weight').selectOption({ label: '2 kg, for about 20 people' });
  await page.getByRole('radio', { name: 'Eggless' }).check();
  await page.getByLabel('Your idea').fill('A train with three wagons, blue and yellow.');
  const buffer = await photoOf({ width: 900, height: 700 });
  await page.getByLabel('Choose a photo').setInputFiles({ name: 'train.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await page.getByLabel('Message on the cake').fill('Happy Birthday Asha');
  await page.getByLabel('Date').fill(date(1));
  await page.getByLabel('City').fill('Pune');
  await page.getByLabel('Budget').selectOption({ label: '₹2,000 to ₹5,000' });
  await page.getByLabel('Your name').fill('Ravi Patil');
  await page.getByLabel('Email', { exact: true }).fill(mail);
  await page.getByLabel('Phone').fill(mobile);
  await page.getByRole('button', { name: 'Ask for a quote' }).click();
  await expect(page.getByRole('group', { name: 'One thing needs your attention' })).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: 'Please choose a date from' })).toBeVisible();
  await page.getByLabel('Date').fill(date(7));
  await page.reload();
  await untilAlive(page);
  await expect(page.getByLabel('Your idea')).toHaveValue('A train with three wagons, blue and yellow.');
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expect.poll(() => seriousOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ask for a quote' }).click();
  await expectState(page, 'form', /^sent$/);
  const number = (await page.getByText(/^PT[0-9A-Z]{10}$/).textContent()) ?? '';
  await expect
    .poll(async () => (await outbox(mail)).map(({ subject }) => subject))
    .toEqual([`We have your cake request: ${number}`]);
  const told = async () => (await outbox(brand.email)).find(({ subject }) => subject.includes(number))?.text ?? '';
  await expect.poll(told).toContain('Reference photos: 1 photo');
  expect(await told()).toContain(`Date: ${dayOfYear(date(7))}`);
});
