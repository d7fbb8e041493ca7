import { expect, lastCode, test } from '#tests/kit/browser.ts';
import { seriousOn } from '#tests/kit/axe.ts';
import { recordedState, untilAlive } from '#tests/kit/model/index.ts';
import {
  askForLogin,
  checkedUser,
  codeField,
  contactField,
  dialog,
  freshEmail,
  freshMobile,
  openDetailsByEmail,
  press,
  problemOf,
  sentCode,
  sentTo,
} from '#tests/machines/login/login-gestures.ts';
import type { Page } from '@playwright/test';

const users = '**/b/user/fa/users/';
const newSession = /\/fa\/users\/(signin|register)/;

const openAt = async (page: Page, path = '/'): Promise<void> => {
  await page.goto(path);
  await untilAlive(page);
  await askForLogin(page);
  await expect(dialog(page)).toBeVisible();
};

/** From the first screen to the code of somebody new. */
const askForCode = async (page: Page, mobile: string, email = freshEmail()): Promise<void> => {
  await contactField(page).fill(mobile);
  await press(page, 'Get OTP');
  await dialog(page).getByLabel('Title').selectOption('Mrs');
  await dialog(page).getByLabel('Your name').fill('Asha Rao');
  await dialog(page).getByLabel('Email address').fill(email);
  await press(page, 'Create Account');
  await expect(dialog(page).getByRole('heading', { name: 'OTP Verification' })).toBeVisible();
};

const signUp = async (page: Page, path = '/'): Promise<string> => {
  const mobile = freshMobile();
  await openAt(page, path);
  await askForCode(page, mobile);
  await codeField(page).fill(await lastCode(`91${mobile}`));
  await press(page, 'Verify OTP');
  await expect(page.getByText('Login Successfully!')).toBeVisible();
  return mobile;
};

const account = (page: Page) => page.getByLabel(/^My Account/).first();

const secondsShown = async (page: Page): Promise<number> => {
  const text = (await dialog(page).getByRole('timer').textContent()) ?? '';
  const [, minutes = '0', seconds = '0'] = /(\d+):(\d\d)/.exec(text) ?? [];
  return Number(minutes) * 60 + Number(seconds);
};

test('[LGN-02, LGN-11, CRT-12] a reload in the middle of the code goes on with the seconds that are left', async ({
  page,
}) => {
  const [mobile, email] = [freshMobile(), freshEmail()];
  await openAt(page);
  await askForCode(page, mobile, email);
  const code = await lastCode(`91${mobile}`);
  const before = await secondsShown(page);
  const kept = await page.evaluate(() => JSON.stringify({ ...window.sessionStorage, ...window.localStorage }));
  for (const secret of [mobile, email, 'Asha']) expect(kept).not.toContain(secret);
  await page.reload();
  await expect(dialog(page)).toHaveCount(0);
  await untilAlive(page);
  await askForLogin(page);
  await expect(dialog(page).getByRole('heading', { name: 'OTP Verification' })).toBeVisible();
  await expect(dialog(page).getByText(mobile)).toBeVisible();
  const after = await secondsShown(page);
  expect(after).toBeLessThanOrEqual(before);
  expect(after).toBeGreaterThan(before - 30);
  const registered = sentTo(page, newSession);
  await codeField(page).fill(code);
  await press(page, 'Verify OTP');
  await expect(page.getByText('Login Successfully!')).toBeVisible();
  expect(await registered).toMatchObject({ name: 'Asha Rao', title: 'Mrs', email, mobile });
});

test('[LGN-02] where the browser keeps no form, the server’s masked contact and newest code count', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'indexedDB'));
  const mobile = freshMobile();
  await openAt(page);
  await askForCode(page, mobile);
  const code = await lastCode(`91${mobile}`);
  await page.evaluate(() => window.sessionStorage.setItem('login_code', 'asked'));
  await page.reload();
  await untilAlive(page);
  await askForLogin(page);
  await expect(dialog(page).getByText(`${mobile.slice(0, 2)}******${mobile.slice(-2)}`)).toBeVisible();
  await codeField(page).fill(code);
  await press(page, 'Verify OTP');
  await expect(page.getByText('Login Successfully!')).toBeVisible();
});

test('[LGN-26] what the contact is goes to the shop sealed', async ({ page }) => {
  const mobile = freshMobile();
  await openAt(page);
  const asked = sentTo(page, /\/sendOtp$/);
  await askForCode(page, mobile);
  const body = (await asked) as { userData: string };
  expect(body).toMatchObject({
    user_name: 'Asha Rao',
    resend_otp: 'n',
    country_code: '91',
    existingDetailsUsed: false,
  });
  expect(body.userData.split('.')).toHaveLength(5);
  expect(JSON.stringify(body)).not.toContain(mobile);
});

test('[LGN-01, LGN-03, LGN-20, SHL-13] the whole login by keyboard alone @both-widths:pointer', async ({ page }) => {
  const mobile = freshMobile();
  await page.goto('/');
  await untilAlive(page);
  await page.getByRole('button', { name: 'Login/Signup' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(contactField(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText('Mobile Number Required');
  await page.keyboard.type(mobile);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Your name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert').first()).toHaveText('Name field is required');
  await page.keyboard.type('Asha Rao');
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByLabel('Email address')).toBeFocused();
  await page.keyboard.type(freshEmail());
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText('Enter OTP Number');
  await page.keyboard.type(await lastCode(`91${mobile}`));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Login Successfully!' })).toBeVisible();
});

test('[LGN-05, LGN-16] the country is picked by keyboard, and the number comes next', async ({ page }) => {
  await page.goto('/');
  await untilAlive(page);
  await openDetailsByEmail(page);
  await press(page, /country code/i);
  const search = dialog(page).getByLabel('Search here');
  await expect(search).toBeFocused();
  await expect(dialog(page).locator('[data-country]').nth(240)).toBeAttached();
  await search.fill('united');
  await page.keyboard.press('ArrowDown');
  await expect(dialog(page).locator('[data-country="AE"]')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect(search).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: /now United Arab Emirates \+971/ })).toBeVisible();
  const number = dialog(page).getByLabel('Mobile number');
  await expect(number).toBeFocused();
  await number.fill('12');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Please enter a valid mobile number')).toBeVisible();
});

test('[SHL-13, SHL-11] Escape and back close the popup, stay on the page, and give the focus back @both-widths:sheet', async ({
  page,
}) => {
  await page.goto('/birthday-cakes');
  await untilAlive(page);
  const opener = page.getByRole('button', { name: 'Login/Signup' }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(contactField(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  await askForLogin(page);
  await expect(contactField(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/birthday-cakes');
  await expect(opener).toBeFocused();
});

test('[SHL-08, SHL-10, LGN-31] somebody from abroad gets the popup without a number', async ({ page }) => {
  const abroad = { success: true, data: { logged_in: false, user_is_international: true } };
  await page.route(`${users}login-status`, (route) => route.fulfill({ json: abroad }));
  await openAt(page);
  await expect(dialog(page).getByText('Login with your email')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'With Mobile' })).toHaveCount(0);
});

test('[LGN-02] the phone reads the code out of its message, and stops when the field is gone', async ({ page }) => {
  await page.addInitScript(() => {
    const asked: AbortSignal[] = [];
    Object.assign(window, { OTPCredential: () => undefined, asked });
    const get = ({ signal }: { signal: AbortSignal }): Promise<{ code: string }> =>
      new Promise((resolve, reject) => {
        asked.push(signal);
        signal.addEventListener('abort', () => reject(new DOMException('over', 'AbortError')));
        Object.assign(window, { giveCode: (code: string) => resolve({ code }) });
      });
    Object.defineProperty(navigator, 'credentials', { value: { get } });
  });
  const mobile = freshMobile();
  await openAt(page);
  await askForCode(page, mobile);
  const code = await lastCode(`91${mobile}`);
  await press(page, /^\(Edit\)/);
  const stopped = () => page.evaluate(() => (Reflect.get(window, 'asked') as AbortSignal[]).map((one) => one.aborted));
  await expect.poll(stopped).toEqual([true]);
  await press(page, 'Get OTP');
  await press(page, 'Create Account');
  await expect(codeField(page)).toBeVisible();
  await page.evaluate((given) => (Reflect.get(window, 'giveCode') as (value: string) => void)(given), code);
  await expect(page.getByText('Login Successfully!')).toBeVisible();
});

test('[LGN-11, LGN-22, ERR-05] too many codes: the wait is said and counted down', async ({ page }) => {
  await page.clock.install();
  await page.route(`${users}checkUser*`, (route) => route.fulfill({ json: checkedUser('registered_verified') }));
  await page.route(`${users}sendOtp`, (route) => route.fulfill({ json: sentCode() }), { times: 1 });
  await openAt(page);
  await contactField(page).fill(freshMobile());
  await press(page, 'Get OTP');
  await expect(dialog(page).getByText(/Resend OTP in/)).toBeVisible();
  await page.clock.fastForward(61_000);
  const words = 'You have asked for several codes. Please try again in 12 minutes.';
  await page.route(`${users}sendOtp`, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '720' },
      json: problemOf('TOO_MANY_REQUESTS', words),
    }),
  );
  await press(page, 'Resend OTP');
  await expect(dialog(page).getByText(words)).toBeVisible();
  await expect(dialog(page).getByRole('timer')).toHaveText(/You can ask again in 1[12]:\d\d/);
  await page.clock.fastForward(721_000);
  await expect(dialog(page).getByRole('button', { name: 'Resend OTP' })).toBeVisible();
  await expect(dialog(page).getByText(words)).toHaveCount(0);
});

test('[LGN-03] the success does not move for people who want no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signUp(page);
  const moving = await dialog(page).evaluate(
    (element) => element.getAnimations({ subtree: true }).filter((one) => one.playState === 'running').length,
  );
  expect(moving).toBe(0);
});

test('[HDR-03, HDR-11, LGN-10] the account icon opens the login for a guest, and names the customer afterwards @both-widths:header', async ({
  page,
}) => {
  await signUp(page);
  await page.waitForEvent('load');
  await expect(account(page)).toHaveAttribute('aria-label', 'My Account, Asha Rao');
  await expect(account(page)).toHaveText((page.viewportSize()?.width ?? 0) < 500 ? '' : 'My Account');
  await expect(page.getByRole('button', { name: 'Login/Signup' })).toHaveCount(0);
});

test('[SHL-21, SHL-09, HDR-05, HDR-09, HDR-15] a customer finds the account’s menu; logging in and out is told to the other tabs and clears the browser @both-widths:header', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/birthday-cakes');
  await untilAlive(other);
  await expect.poll(() => recordedState(other, 'tabs')).toBeDefined();
  await signUp(page);
  await page.waitForEvent('load');
  await untilAlive(page);
  await expect(account(other)).toBeVisible();
  await page.evaluate(() => window.localStorage.setItem('coupon', 'SWEET'));
  await account(page).click();
  await expect(dialog(page).getByRole('heading', { name: 'Hey Asha Rao!' })).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: /Login now/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(account(page)).toBeFocused();
  await account(page).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: 'Login/Signup' }).first()).toBeVisible();
    await expect(tab).toHaveURL('/');
  }
  // The test kit itself says that no city is to be asked for.
  const left = await page.evaluate(() => Object.keys(window.localStorage));
  expect(left.filter((key) => key !== 'user_city_close')).toEqual([]);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).not.toContain('isLoggedIn');
  const status = await page.evaluate(async () => (await fetch('/b/user/fa/users/login-status')).json());
  expect(status).toMatchObject({ data: { logged_in: false } });
});

test.describe('a cart that a guest has filled', () => {
  const fill = async (page: Page): Promise<void> => {
    await page.goto('/p/belgian-chocolate-truffle-cake');
    await untilAlive(page);
    await page.getByRole('button', { name: /^Add to Cart( again)?$/ }).click();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  };

  test('[CRT-12, LGN-10] is there once after a login on a product’s page', async ({ page }) => {
    await fill(page);
    const mobile = freshMobile();
    await askForLogin(page);
    await askForCode(page, mobile);
    await codeField(page).fill(await lastCode(`91${mobile}`));
    await press(page, 'Verify OTP');
    await page.waitForEvent('load');
    await expect(page).toHaveURL('/p/belgian-chocolate-truffle-cake');
    await expect(account(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await page.goto('/cart');
    await expect(page.locator('[data-flow="cart-line"]')).toHaveCount(1);
  });

  test('[CRT-10, CRT-12, LGN-10] is there once after a login from the cart, and the checkout goes on', async ({
    page,
  }) => {
    await fill(page);
    await page.goto('/cart');
    await untilAlive(page);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('button', { name: 'Checkout' }).click();
    const mobile = freshMobile();
    await askForCode(page, mobile);
    const registered = sentTo(page, newSession);
    await codeField(page).fill(await lastCode(`91${mobile}`));
    await press(page, 'Verify OTP');
    expect(await registered).toMatchObject({ is_checkout: 1 });
    await expect(page).toHaveURL('/cart/checkout');
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
    await page.goto('/cart');
    await expect(page.locator('[data-flow="cart-line"]')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });
});

test('axe finds nothing serious in any screen of the login', async ({ page, problems }) => {
  problems.expect(/net::ERR_FAILED|CallFailure/i);
  const check = async (screen: string): Promise<void> => {
    await expect.poll(() => seriousOn(page), { message: screen }).toEqual([]);
  };
  await page.route(`${users}sendOtp`, (route) => route.fulfill({ json: sentCode() }));
  await openAt(page);
  await check('contact, by number');
  await press(page, 'Get OTP');
  await check('contact, rejected');
  await press(page, 'With Email');
  await check('contact, by address');
  await contactField(page).fill(freshEmail());
  await press(page, 'Get OTP');
  await check('details');
  await dialog(page).getByLabel('Your name').press('Enter');
  await check('details, rejected');
  await press(page, /country code/i);
  await dialog(page).locator('[data-country="IN"]').waitFor();
  await check('countries');
  await dialog(page).getByLabel('Search here').fill('zzz');
  await check('no country');
  await press(page, 'Back');
  await dialog(page).getByLabel('Your name').fill('Asha');
  await dialog(page).getByLabel('Mobile number').fill(freshMobile());
  await press(page, 'Create Account');
  await check('code');
  await codeField(page).press('Enter');
  await check('code, incomplete');
  const taken = checkedUser('registered_unverified', '98******10', 'This number is noted in another account.');
  await page.route(`${users}checkUser*`, (route) => route.fulfill({ json: taken }));
  await press(page, 'Start again');
  await contactField(page).fill(freshMobile());
  await press(page, 'Get OTP');
  await check('entry found');
});

test('[LGN-03] the success draws itself, and axe finds nothing serious in it', async ({ page }) => {
  await openAt(page);
  const mobile = freshMobile();
  await askForCode(page, mobile);
  // The page would be loaded anew after the success: an answer without content leaves it as it is. (It must not be
  // held instead: nothing can be asked of a page whose navigation is under way.)
  await page.route('**', (route) =>
    route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback(),
  );
  await codeField(page).fill(await lastCode(`91${mobile}`));
  await press(page, 'Verify OTP');
  await expect(dialog(page).getByText('Login Successfully!')).toBeVisible();
  await expect(dialog(page).locator('.login-tick path')).toHaveCSS('animation-name', 'draw');
  expect(await seriousOn(page)).toEqual([]);
});
