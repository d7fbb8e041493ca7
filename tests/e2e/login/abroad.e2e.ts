import { expect, lastCode, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import {
  codeField,
  contactField,
  dialog,
  freshEmail,
  freshMobile,
  press,
} from '#tests/machines/login/login-gestures.ts';
import { chooseTime, expectBank, expectState, giveAddress, haveCake, reviewOrder } from '../shopper.ts';

test.setTimeout(90_000);

test('[SHL-08, LGN-05, LGN-16, CHK-06, CHK-07] a shopper abroad finds the own country in the form, and pays by card alone, also when trying again', async ({
  page,
}) => {
  const abroad = { success: true, data: { logged_in: false, user_is_international: true } };
  await page.route('**/b/user/fa/users/login-status', (route) => route.fulfill({ json: abroad }));
  await page.route('**/b/user/users-location', (route) =>
    route.fulfill({ json: { success: true, data: { city: null, country: 'DE' } } }),
  );
  await haveCake(page);
  await page.goto('/cart');
  await untilAlive(page);
  await page.getByRole('button', { name: 'Checkout' }).click();
  const email = freshEmail();
  await expect(dialog(page).getByText('Login with your email')).toBeVisible();
  await contactField(page).fill(email);
  await press(page, 'Get OTP');
  await dialog(page).getByLabel('Your name').fill('Asha Rao');
  await expect(dialog(page).getByRole('button', { name: /now Germany \+49/ })).toBeVisible();
  await expect(dialog(page).getByLabel('Mobile number')).toHaveAttribute('placeholder', 'Mobile number in Germany');
  await dialog(page)
    .getByLabel('Mobile number')
    .fill(`15${freshMobile().slice(1)}`);
  await press(page, 'Create Account');
  await codeField(page).fill(await lastCode(email));
  await press(page, 'Verify OTP');
  await expect(page).toHaveURL('/cart/checkout');
  await giveAddress(page);
  await chooseTime(page);
  await reviewOrder(page);
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await expect(page.locator('input[name="payment_method"]')).toHaveCount(1);
  await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expectBank(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expectState(page, 'payment-watch', 'failed.retryable');
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(1);
  await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked();
  await page.getByRole('button', { name: /^Pay ₹[\d,]+ again$/ }).click();
  await expectBank(page);
});
