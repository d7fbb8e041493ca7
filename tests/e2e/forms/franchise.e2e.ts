import { seriousOn } from '#tests/kit/axe.ts';
import { expect, outbox, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { newPerson } from '#tests/kit/shop/customer.ts';
import { expectNoSidewaysScroll, expectState } from '../shopper.ts';

test('[FRM-01] who wants a shop says where and how; the request survives a reload and gets a number @both-widths:layout', async ({
  page,
}) => {
  const { mail, mobile } = newPerson();
  const answer = await page.goto('/franchise');
  expect(answer?.status()).toBe(200);
  await untilAlive(page);
  await page.getByRole('button', { name: 'Send request' }).click();
  const summary = page.getByRole('group', { name: /\d+ things need your attention/ });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Please choose what fits' }).click();
  await expect(page.getByRole('radio', { name: 'I own them' })).toBeFocused();
  await page.getByLabel('City').fill('Nashik');
  await page.getByLabel('State or union territory').selectOption('Maharashtra');
  await page.getByLabel('Space in square feet').fill('450');
  await page.getByRole('radio', { name: 'I rent them' }).check();
  await page.getByLabel('How much can you invest?').selectOption({ label: '₹15 to 25 lakh' });
  await page.getByLabel('Your experience').fill('I run a tea shop.');
  await page.getByLabel('When would you like to open?').selectOption({ label: 'Within 3 months' });
  await page.getByLabel('Your name').fill('Ravi Patil');
  await page.getByLabel('Email', { exact: true }).fill(mail);
  await page.getByLabel('Phone').fill(mobile);
  await page.getByLabel(/I agree that/).check();
  await page.reload();
  await untilAlive(page);
  await expect(page.getByRole('radio', { name: 'I rent them' })).toBeChecked();
  await expect(page.getByLabel(/I agree that/)).toBeChecked();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expectState(page, 'form', /^sent$/);
  const number = (await page.getByText(/^PT[0-9A-Z]{10}$/).textContent()) ?? '';
  await expect
    .poll(async () => (await outbox(mail)).map(({ subject }) => subject))
    .toEqual([`We have your franchise request: ${number}`]);
  await expect.poll(() => seriousOn(page)).toEqual([]);
});
