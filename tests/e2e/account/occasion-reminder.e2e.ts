import { deliveredOrder } from '../delivered-order.ts';
import { expect, lastCode, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { becomeCustomer } from '#tests/kit/shop/customer.ts';
import { putIntoCart } from '#tests/kit/shop/put-into-cart.ts';
import { saveReminder } from '#tests/machines/occasion-reminder/save-reminder.ts';
import type { Page } from '@playwright/test';
import {
  codeField,
  contactField,
  dialog,
  freshEmail,
  freshMobile,
  press,
} from '#tests/machines/login/login-gestures.ts';

const write = async (page: Page): Promise<void> => {
  await page.getByLabel('Whose day is it?').fill('Meera');
  await page.getByLabel('Who is it to you?').selectOption({ label: 'Mother' });
  await page.getByLabel('What is it?').selectOption({ label: 'Birthday' });
  await page.getByLabel('Day', { exact: true }).selectOption('14');
  await page.getByLabel('Month').selectOption({ label: 'February' });
};

test('[REM-01, REM-02, REM-04] an occasion is made, changed, paused, deleted and brought back paused, by keyboard alone', async ({
  page,
}) => {
  await becomeCustomer(page);
  await page.goto('/occasion-reminder');
  await untilAlive(page);
  await expect(page.getByRole('heading', { name: 'Never miss a birthday again' })).toBeVisible();
  await page.getByRole('button', { name: 'Add an occasion' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'New occasion' })).toBeFocused();
  await page.getByRole('button', { name: 'Save occasion' }).press('Enter');
  await expect(page.getByText('Please check these 5 things')).toBeVisible();
  await write(page);
  await page.getByRole('radio', { name: 'SMS' }).check();
  // What is typed stays when the page is loaded anew.
  await page.reload();
  await untilAlive(page);
  await expect(page.getByLabel('Whose day is it?')).toHaveValue('Meera');
  await page.getByRole('button', { name: 'Save occasion' }).press('Enter');
  const card = page.getByRole('article', { name: 'Meera: Birthday' });
  await expect(card).toContainText('14 Feb');
  await expect(card).toContainText('By SMS: 7 days before, the day before');
  await card.getByRole('button', { name: 'Edit Meera: Birthday' }).press('Enter');
  await page.getByLabel('3 days before').press('Space');
  await page.getByRole('button', { name: 'Save occasion' }).press('Enter');
  await expect(card).toContainText('3 days before');
  await card.getByRole('button', { name: 'Pause Meera: Birthday' }).press('Enter');
  await expect(card.getByText('Paused', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: /^Delete / }).press('Enter');
  await expect(page.getByText('Meera: Birthday is deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My Occasions' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(card.getByText('Paused', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: /^Remind me again of / }).press('Enter');
  await expect(card.getByText('Paused', { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(card).toContainText('3 days before');
});

test('[REM-01, REM-02] a guest writes an occasion, logs in when it is saved, and has it', async ({
  page,
  problems,
}) => {
  problems.expect(/401/);
  await page.goto('/occasion-reminder');
  await untilAlive(page);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add an occasion' }).click();
  await write(page);
  await page.getByRole('radio', { name: 'SMS' }).check();
  await page.getByRole('button', { name: 'Save occasion' }).click();
  const mobile = freshMobile();
  await contactField(page).fill(mobile);
  await press(page, 'Get OTP');
  await dialog(page).getByLabel('Your name').fill('Asha Rao');
  await dialog(page).getByLabel('Email address').fill(freshEmail());
  await press(page, 'Create Account');
  await codeField(page).fill(await lastCode(`91${mobile}`));
  await press(page, 'Verify OTP');
  await expect(page.getByRole('article', { name: 'Meera: Birthday' })).toContainText('14 Feb');
});

test('[REM-02] a reminder that is there already is refused at its field', async ({ page, problems }) => {
  problems.expect(/409/);
  await becomeCustomer(page);
  await saveReminder(page);
  await page.goto('/occasion-reminder');
  await untilAlive(page);
  await page.getByRole('button', { name: 'Add an occasion' }).click();
  await write(page);
  await page.getByRole('radio', { name: 'SMS' }).check();
  await page.getByRole('button', { name: 'Save occasion' }).click();
  await expect(page.getByText('You have this reminder already.').first()).toBeVisible();
  await expect(page.getByLabel('Whose day is it?')).toHaveValue('Meera');
});

test('[REM-02] a link of a message stops a reminder at once, and a broken one says so', async ({ page }) => {
  await page.goto('/occasion-reminder/stop?token=Zm9vYmFyYmF6cXV4Zm9vYg&wish=all');
  await expect(page.getByRole('heading', { level: 1, name: 'Your reminders are stopped' })).toBeVisible();
  await page.goto('/occasion-reminder/stop');
  await expect(page.getByRole('heading', { level: 1, name: 'This link is not complete' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[REM-02, SHL-27] a link of a message stops a reminder by a plain form', async ({ page }) => {
    const plain = { waitUntil: 'domcontentloaded' } as const;
    await page.goto('/occasion-reminder/stop?token=Zm9vYmFyYmF6cXV4Zm9vYg&wish=reminder', plain);
    await page.getByRole('button', { name: 'Stop this reminder' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This reminder is paused' })).toBeVisible();
  });
});

test('[REM-03] a coupon of an occasion goes along to the cart, and inside the app there is one more', async ({
  page,
}) => {
  await becomeCustomer(page);
  await page.goto('/occasion-reminder');
  await untilAlive(page);
  const gifts = page.getByRole('region', { name: 'For the occasions you save with us' });
  await expect(gifts).toContainText('coupons worth up to ₹500 in all, and ₹50 for your wallet');
  await expect(gifts.getByRole('article')).toHaveCount(0);
  await saveReminder(page);
  await putIntoCart(page, { sku: 'PC101-500' });
  await page.reload();
  await untilAlive(page);
  await expect(gifts.getByRole('article')).toHaveCount(2);
  await expect(gifts.getByText('Log in to use it')).toHaveCount(0);
  await gifts.getByRole('button', { name: 'Use in cart: THEIRDAY15' }).click();
  await expect(page.getByText('THEIRDAY15 applied')).toBeVisible();
  await page.goto('/occasion-reminder?fa_source=app');
  await expect(gifts.getByRole('article')).toHaveCount(3);
  await expect(gifts.getByRole('article', { name: '₹75 off in our app' })).toBeVisible();
});

test('[REM-01, ORD-02] a gift that was handed over is remembered next year: its page leads to a reminder with name and day', async ({
  page,
}) => {
  const order = await deliveredOrder(page);
  await page.goto(`/orders/${order}`);
  await untilAlive(page);
  await page.getByRole('link', { name: 'Remind me next year' }).click();
  await expect(page).toHaveURL(`/occasion-reminder?order=${order}`);
  const whose = page.getByLabel('Whose day is it?');
  await expect(whose).not.toHaveValue('');
  const name = await whose.inputValue();
  await expect(page.getByLabel('Day', { exact: true })).not.toHaveValue('');
  await expect(page.getByLabel('Month')).not.toHaveValue('');
  await page.getByLabel('Who is it to you?').selectOption({ label: 'Friend' });
  await page.getByRole('radio', { name: 'SMS' }).check();
  await page.getByLabel('What is it?').selectOption({ label: 'Birthday' });
  await page.reload();
  await untilAlive(page);
  await expect(page.getByLabel('What is it?')).toHaveValue('birthday');
  await page.getByRole('button', { name: 'Save occasion' }).click();
  await expect(page.getByRole('article', { name: `${name}: Birthday` })).toBeVisible();
  // It is begun once: the page is that of all occasions again.
  await expect(page).toHaveURL('/occasion-reminder');
  await page.reload();
  await untilAlive(page);
  await expect(whose).toHaveCount(0);
});
