import { seriousOn } from '#tests/kit/axe.ts';
import { expect, lastCode, outbox, test } from '#tests/kit/browser.ts';
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
  await page.getByLabel('Phone', { exact: true }).fill(mobile);
  await page.getByLabel(/I agree that/).check();
  await page.reload();
  await untilAlive(page);
  await expect(page.getByRole('radio', { name: 'I rent them' })).toBeChecked();
  await expect(page.getByLabel(/I agree that/)).toBeChecked();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expectState(page, 'form', 'proving.enteringCode');
  await expect(page.getByRole('heading', { name: 'Is this your number?' })).toBeVisible();
  await expect(page.locator('[data-field="code"]')).toBeFocused();
  await expectNoSidewaysScroll(page);
  await expect.poll(() => seriousOn(page)).toEqual([]);
  await page.locator('[data-field="code"]').fill(await lastCode(mobile));
  await page.keyboard.press('Enter');
  await expectState(page, 'form', /^sent$/);
  const number = (await page.getByText(/^PT[0-9A-Z]{10}$/).textContent()) ?? '';
  await expect
    .poll(async () => (await outbox(mail)).map(({ subject }) => subject))
    .toEqual([`We have your franchise request: ${number}`]);
  await expect.poll(() => seriousOn(page)).toEqual([]);
});

test('[FRM-01] the country of a phone is chosen from a list, India first; its number is judged by it and survives a reload', async ({
  page,
}) => {
  await page.goto('/franchise');
  await untilAlive(page);
  const country = page.getByLabel('Country code');
  const phone = page.getByLabel('Phone', { exact: true });
  await expect(country).toHaveValue('IN');
  await country.selectOption({ label: 'United Arab Emirates (+971)' });
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(phone).toHaveAccessibleDescription(/^Please enter a phone number that we can call/);
  await phone.fill('50 12');
  await expect(phone).toHaveAccessibleDescription(/^Please enter a phone number\. /);
  await phone.fill('50 123 4567');
  await expect(phone).toHaveAccessibleDescription('We send an OTP to it before your request goes out.');
  await page.reload();
  await untilAlive(page);
  await expect(country).toHaveValue('AE');
  await expect(phone).toHaveValue('50 123 4567');
  // Whoever types a code by hand needs no list.
  await phone.fill('+44 20 7946 0958');
  await expect(country).toHaveValue('IN');
  await expect(phone).toHaveValue('+44 20 7946 0958');
});
