import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { recordedState } from '#tests/kit/model/index.ts';
import type { LoginResult } from '#machines/login/index.ts';

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');

/** Contacts that the shop has never seen. */
export const freshMobile = (): string => `9${digits(9)}`;
export const freshEmail = (): string => `shopper-${digits(12)}@example.com`;

export const dialog = (page: Page): Locator => page.getByRole('dialog');
/** Puts the popup that is open, or about to open, aside. */
export const closePopup = async (page: Page): Promise<void> => {
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
};
/** Does something on the page of a flow; while it waits for a login, the popup that asks for one is put aside first. */
export const besidesLogin = async (page: Page, flow: string, gesture: () => Promise<void>): Promise<void> => {
  if ((await recordedState(page, flow)) === 'needsLogin') await closePopup(page);
  await gesture();
};
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  dialog(page).getByRole('button', { name, exact: true }).click();
export const contactField = (page: Page): Locator => dialog(page).locator('[data-field="contact"]');
export const codeField = (page: Page): Locator => dialog(page).locator('[data-field="code"]');

/** Leaves the code field; a field without the focus takes it first. */
export const leaveCode = async (page: Page): Promise<void> => {
  await codeField(page).focus();
  await codeField(page).blur();
};

/** Asks for the login on a page that is alive. */
export const askForLogin = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Login/Signup' }).first().click();

/** From a page that is alive to the details of somebody new who gave an e-mail address. */
export async function openDetailsByEmail(page: Page): Promise<void> {
  await askForLogin(page);
  await press(page, 'With Email');
  await contactField(page).fill(freshEmail());
  await press(page, 'Get OTP');
  await dialog(page).getByLabel('Your name').waitFor();
}

/** What check-user says of a contact, in the shape of its contract. */
export const checkedUser = (user_class: string, old_entry: string | null = null, message = '') => ({
  success: true,
  status_code: message === '' ? 200 : 400,
  message,
  data: {
    user_class,
    emailVerified: 0,
    check_mobile: 1,
    user_name: null,
    user_email: null,
    selected_country_code: '91',
    otp_needed: 1,
  },
  old_entry,
});

/** The answer to a code that was asked for. Times in ms of the server's clock, which stands at 0. */
export const sentCode = (resend_at = 60_000) => ({
  success: true,
  message: 'We have sent a code to 98******10.',
  data: {
    user_email: null,
    mobile_number: '98******10',
    challenge_id: 'c1',
    resend_at,
    expires_at: resend_at * 5,
    server_now: 0,
  },
});

export const problemOf = (code: string, message: string) => ({
  success: false,
  code,
  message,
  error_message: message,
  field: null,
  request_id: 'planned',
});

/** What the page sends to an address, on its way there. */
export const sentTo = (page: Page, address: RegExp): Promise<unknown> =>
  new Promise((resolve) => {
    void page.route(address, (route) => {
      resolve(route.request().postDataJSON());
      return route.fallback();
    });
  });

/** The answer to a sign-in and to an account made, as the shop gives it to somebody with a mobile number. */
export const loginAnswer = (result: LoginResult, contact: object = { mail: null, phone: '9876543210' }) => ({
  status: 200,
  json: {
    success: true,
    result: { ...contact, title: 'Mr', country_code: '91', email_verified: 0, ...result },
  },
});
