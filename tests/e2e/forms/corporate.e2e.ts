import { readFile } from 'node:fs/promises';
import { seriousOn } from '#tests/kit/axe.ts';
import { expect, outbox, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { newPerson } from '#tests/kit/shop/customer.ts';
import { addDays, dayInIndia } from '#machines/rules/order/india-time.ts';
import { brand } from '#machines/rules/site/brand.ts';
import { expectNoSidewaysScroll, expectState } from '../shopper.ts';

const csv = (text: string) => ({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const titles = 'Name;Phone;Address;Pincode;City;Boxes;Message';

test('[FRM-02] a company asks for a quote with a list of addresses, of which each wrong row is named @both-widths:layout', async ({
  page,
}) => {
  const { mail, mobile } = newPerson();
  const answer = await page.goto('/corporate-cakes');
  expect(answer?.status()).toBe(200);
  await untilAlive(page);
  await expect(page.getByRole('heading', { name: 'Gifts that companies send' })).toBeVisible();
  await page.getByLabel('Company').fill('Meridian Software');
  await page.getByLabel('GSTIN').fill('27aapfu0939f1za');
  await page.getByLabel('The occasion').selectOption({ label: 'Diwali' });
  await page.getByLabel('What would you like?').selectOption({ label: 'Hampers' });
  await page.getByLabel('How many?').fill('60');
  await page.getByLabel('Budget for each').selectOption({ label: '₹1,000 to ₹2,500' });
  const today = await page.evaluate(() => Date.now());
  await page.getByLabel('Date of delivery').fill(addDays(dayInIndia(new Date(today)), 20));
  await page.getByRole('radio', { name: 'To many addresses' }).check();
  await page.getByLabel('Your name').fill('Ravi Patil');
  await page.getByLabel('Email', { exact: true }).fill(mail);
  await page.getByLabel('Phone').fill(mobile);

  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the template' }).click(),
  ]);
  expect(await readFile(await template.path(), 'utf8')).toMatch(/^name,phone,address,pincode,city,boxes,message\n/);

  const choose = page.getByLabel(/^Choose (your|another) list$/);
  await choose.setInputFiles({ name: 'people.xlsx', mimeType: 'text/csv', buffer: Buffer.from('PK\u0003\u0004\0\0') });
  const list = page.getByRole('group', { name: 'Your list of addresses' });
  await expect(list.getByText('We could not read this file.')).toBeVisible();
  await choose.setInputFiles(csv(`${titles}\nAsha Rao;9876543210;Baner;411045;Pune;1;\nImran;12;Aundh;4110;Pune;1;`));
  await expect(page.getByText('2 people in 1 city, 2 boxes')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Row 3' })).toHaveText(
    'Row 3 the phone number is not an Indian mobile number, the pincode needs 6 digits',
  );
  await page.getByRole('button', { name: 'Ask for a quote' }).click();
  const summary = page.getByRole('group', { name: '2 things need your attention' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link', { name: 'Please check the GSTIN.' })).toBeVisible();
  await expect.poll(() => seriousOn(page)).toEqual([]);
  await expectNoSidewaysScroll(page);

  await page.getByLabel('GSTIN').fill('27aapfu0939f1zv');
  await choose.setInputFiles(
    csv(`${titles}\nAsha Rao;9876543210;Baner;411045;Pune;1;\n=Imran;9812345678;Aundh;411007;Pune;2;Happy Diwali`),
  );
  await expect(page.getByText('All rows are fine.')).toBeVisible();
  await page.reload();
  await untilAlive(page);
  await page.getByText('See the list').click();
  await expect(page.getByRole('row', { name: 'Asha Rao' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Ask for a quote' }).click();
  await expectState(page, 'form', /^sent$/);
  const number = (await page.getByText(/^PT[0-9A-Z]{10}$/).textContent()) ?? '';
  await expect
    .poll(async () => (await outbox(mail)).map(({ subject }) => subject))
    .toEqual([`We have your corporate request: ${number}`]);
  const told = async () => (await outbox(brand.email)).find(({ subject }) => subject.includes(number))?.text ?? '';
  await expect.poll(told).toContain('Your list of addresses: 2 people in 1 city, 3 boxes');
  expect(await told()).toContain('GSTIN: 27AAPFU0939F1ZV');
});
