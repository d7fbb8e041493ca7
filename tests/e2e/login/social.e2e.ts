import { expect, lastCode, test } from '#tests/kit/browser.ts';
import { seriousOn } from '#tests/kit/axe.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { askForLogin, codeField, dialog, freshEmail, press, sentTo } from '#tests/machines/login/login-gestures.ts';
import type { Page } from '@playwright/test';

const account = (page: Page) => page.getByLabel(/^My Account/).first();

/** Away to the provider of the local shop, which believes what one says there. */
const goToProvider = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await untilAlive(page);
  await askForLogin(page);
  await press(page, /^Continue with/);
  await expect(page.getByRole('heading', { name: /^Sign in to go on to/ })).toBeVisible();
};

const sayWho = async (page: Page, email: string, name: string, verified: boolean): Promise<void> => {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('This address is verified').setChecked(verified);
  await page.getByRole('button', { name: 'Continue' }).click();
};

test('[LGN-13, LGN-29] a new shopper enters a code even for a verified address, and is back on the page', async ({
  page,
}) => {
  const email = freshEmail();
  await goToProvider(page, '/birthday-cakes?page=2');
  await sayWho(page, email, 'Meera Rao', true);
  await expect(dialog(page).getByText(email)).toBeVisible();
  const entered = await lastCode(email);
  await codeField(page).fill(entered);
  await codeField(page).press('Enter');
  await expect(page.getByText('Login Successfully!')).toBeVisible();
  expect(new URL(page.url()).search).toBe('?page=2');
  await page.waitForEvent('load');
  await expect(account(page)).toHaveAttribute('aria-label', 'My Account, Meera Rao');
});

test('[LGN-13, LGN-26] an unverified address is proven by a code, and opens without one the next time', async ({
  page,
  newPage,
}) => {
  const email = freshEmail();
  await goToProvider(page, '/');
  const sent = sentTo(page, /\/sendOtp$/);
  await sayWho(page, email, '', false);
  expect(await sent).toMatchObject({
    user_email: email,
    user_name: email.replace(/@.*/, ''),
    social_login: 1,
    source: 'web',
  });
  await expect(dialog(page).getByText(email)).toBeVisible();
  await expect.poll(() => seriousOn(page)).toEqual([]);
  await codeField(page).fill('000000');
  await codeField(page).fill(await lastCode(email));
  await codeField(page).press('Enter');
  await expect(page.getByText('Login Successfully!')).toBeVisible();
  const again = await newPage();
  await goToProvider(again, '/');
  const checked = again.waitForResponse((answer) => answer.url().includes('checkUser?qpd='));
  await sayWho(again, email, '', true);
  expect(await (await checked).json()).toMatchObject({ data: { user_class: 'registered_verified' } });
  await expect(again.getByText('Login Successfully!')).toBeVisible();
});

test('[LGN-13] who says no at the provider may log in by a code', async ({ page }) => {
  await goToProvider(page, '/');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page).getByText('You have not logged in yet.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect.poll(() => seriousOn(page)).toEqual([]);
  await press(page, 'Other ways to log in');
  await expect(dialog(page).getByRole('button', { name: 'Get OTP' })).toBeVisible();
});

test('[LGN-13] an attempt of somebody else is nothing', async ({ page }) => {
  await page.goto('/?social=00000000-0000-4000-8000-000000000000');
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect.poll(() => seriousOn(page)).toEqual([]);
});
