import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import {
  askForLogin,
  checkedUser,
  codeField,
  contactField,
  dialog,
  freshMobile,
  press,
  problemOf,
  sentCode,
} from '#tests/machines/login/login-gestures.ts';
import type { Locator, Page } from '@playwright/test';

const users = '**/b/user/fa/users/';
const open = async (page: Page): Promise<void> => {
  await page.goto('/');
  await untilAlive(page);
  await askForLogin(page);
};

/** A reason stands whole in the window, and over none of the fields. */
const expectBeside = async (page: Page, reason: Locator): Promise<void> => {
  await expect(reason).toBeInViewport({ ratio: 1 });
  const box = await reason.boundingBox();
  const fields = await dialog(page).locator('input, select').all();
  for (const field of fields) {
    const other = await field.boundingBox();
    const isOver = box !== null && other !== null && box.y < other.y + other.height && other.y < box.y + box.height;
    expect(isOver).toBe(false);
  }
};

test('[LGN-04, LGN-14, LGN-17, LGN-19, LGN-20] fields say what is wrong when they are left or the button is tapped', async ({
  page,
}) => {
  await page.route(`${users}checkUser*`, (route) => route.fulfill({ json: checkedUser('new') }));
  await page.route(`${users}sendOtp`, (route) => route.fulfill({ json: sentCode() }));
  await open(page);
  await contactField(page).fill(freshMobile());
  await press(page, 'Get OTP');
  const create = dialog(page).getByRole('button', { name: 'Create Account' });
  const [name, second] = [dialog(page).getByLabel('Your name'), dialog(page).getByLabel('Email address')];
  await expectBeside(page, dialog(page).getByText('Enter your name to create your account'));
  await second.focus();
  await expect(dialog(page).getByText('Name field is required')).toBeVisible();
  await name.fill('Asha');
  await expect(dialog(page).getByText('Name field is required')).toBeHidden();
  // Playwright waits for a button that may be used; a finger does not.
  await create.click({ force: true });
  await expect(dialog(page).getByText('Email field is required')).toBeVisible();
  await expect(second).toBeFocused();
  await expectBeside(page, dialog(page).getByText('Enter your email address to create your account'));
  await second.fill('asha');
  await expect(create).not.toHaveAttribute('aria-disabled');
  await create.click();
  await expect(dialog(page).getByText('Email is invalid')).toBeVisible();
  await expect(second).toBeFocused();
  await second.fill('asha@example.com');
  await create.click();
  await expectBeside(page, dialog(page).getByText('Enter all 6 digits of the OTP'));
  await codeField(page).fill('123');
  await dialog(page).getByRole('button', { name: 'Verify OTP' }).click({ force: true });
  await expect(dialog(page).getByText('Please enter 6 digits')).toBeVisible();
  await expect(codeField(page)).toBeFocused();
});

test('[LGN-01, LGN-12, SHL-13] the toggle, X and Back keep what was typed', async ({ page }) => {
  await open(page);
  await contactField(page).fill('98765');
  await press(page, 'With Email');
  await contactField(page).fill('asha@exam');
  await press(page, 'With Mobile');
  await expect(contactField(page)).toHaveValue('98765');
  await press(page, 'Close');
  await expect(dialog(page)).toHaveCount(0);
  await askForLogin(page);
  await expect(contactField(page)).toHaveValue('98765');
  await contactField(page).fill('987654');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await askForLogin(page);
  await expect(contactField(page)).toHaveValue('987654');
  await press(page, 'With Email');
  await expect(contactField(page)).toHaveValue('asha@exam');
});

test('[LGN-11, LGN-21] after five tries, or when the code is too old, a line says what helps', async ({
  page,
  problems,
}) => {
  problems.expect(/401/);
  await page.clock.install();
  await page.route(`${users}checkUser*`, (route) => route.fulfill({ json: checkedUser('registered_verified') }));
  await page.route(`${users}sendOtp`, (route) => route.fulfill({ json: sentCode() }));
  await page.route(`${users}signin`, (route) =>
    route.fulfill({ status: 401, json: problemOf('INCORRECT_OTP', 'Oops, incorrect OTP') }),
  );
  await open(page);
  await contactField(page).fill(freshMobile());
  await press(page, 'Get OTP');
  const help = dialog(page).getByText('This OTP will not work any more.');
  for (let tried = 1; tried <= 5; tried += 1) {
    await expect(help).toHaveCount(0);
    await codeField(page).fill(`00000${tried}`);
    const judged = page.waitForResponse(/\/signin/);
    await press(page, 'Verify OTP');
    await judged;
    await expect(dialog(page).getByText('Oops, incorrect OTP')).toBeVisible();
  }
  await expect(help).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'Chat with us on WhatsApp' })).toBeVisible();
  await page.clock.fastForward(61_000);
  await press(page, 'Resend OTP');
  await expect(help).toHaveCount(0);
  await page.clock.fastForward(301_000);
  await expect(help).toBeVisible();
});
