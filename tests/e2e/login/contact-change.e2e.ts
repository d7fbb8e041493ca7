import { expect, lastCode, test } from '#tests/kit/browser.ts';
import { seriousOn } from '#tests/kit/axe.ts';
import { becomeCustomer } from '#tests/kit/shop/customer.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { codeField, dialog, freshMobile, press } from '#tests/machines/login/login-gestures.ts';
import type { Page } from '@playwright/test';

/** What the profile does: a history entry that carries the popup with its parameters. */
const openChange = (page: Page, kind: 'email' | 'mobile'): Promise<void> =>
  page.evaluate((given) => {
    const overlays = [{ id: 'contactChange', params: { kind: given }, afterBack: 'pop' }];
    window.history.pushState({ ...window.history.state, overlays }, '');
  }, kind);

test('[LGN-28] a customer proves a new number and has it from then on', async ({ page }) => {
  await becomeCustomer(page);
  await page.goto('/');
  await untilAlive(page);
  const next = freshMobile();
  await openChange(page, 'mobile');
  await expect(dialog(page).getByRole('heading', { name: 'Change your mobile number' })).toBeVisible();
  await expect(dialog(page).getByLabel('New mobile number')).toBeFocused();
  await press(page, 'Get OTP');
  await expect(dialog(page).getByRole('alert')).toHaveText('Mobile Number Required');
  await expect.poll(() => seriousOn(page)).toEqual([]);
  await dialog(page).getByLabel('New mobile number').fill(next);
  await press(page, 'Get OTP');
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill('000000');
  await press(page, 'Verify OTP');
  await expect(dialog(page).getByRole('alert')).toHaveText('Oops, incorrect OTP');
  await codeField(page).fill(await lastCode(`91${next}`));
  await press(page, 'Verify OTP');
  await expect(dialog(page).getByRole('status').filter({ hasText: 'Your new mobile number is saved.' })).toBeVisible();
  await expect.poll(() => seriousOn(page)).toEqual([]);
  await press(page, 'Done');
  await expect(dialog(page)).toHaveCount(0);
  const contacts = await page.evaluate(async () => (await fetch('/b/user/fa/users/contacts')).json());
  expect(contacts).toMatchObject({ data: { mobile: next, mobile_verified: 1 } });
  await expect(page.getByLabel(/^My Account/).first()).toBeVisible();
});

test('[LGN-28] a guest is told that the contacts are somebody’s own', async ({ page }) => {
  await page.goto('/');
  await untilAlive(page);
  await openChange(page, 'email');
  await expect(dialog(page).getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Try again' })).toBeVisible();
});
