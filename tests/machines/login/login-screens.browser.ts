import { expect, lastCode, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import {
  checkedUser,
  codeField,
  contactField,
  dialog,
  freshEmail,
  freshMobile,
  press,
  problemOf,
  sentCode,
} from './login-gestures.ts';
import type { Page } from '@playwright/test';

const flow = (page: Page) => page.locator('[data-flow="login"]');

const openLogin = async (page: Page, path = '/'): Promise<void> => {
  await page.goto(path);
  await untilAlive(page);
  await page.getByRole('button', { name: 'Login/Signup' }).first().click();
  await expect(dialog(page)).toBeVisible();
};

const askByMobile = async (page: Page, mobile: string): Promise<void> => {
  await contactField(page).fill(mobile);
  await press(page, 'Get OTP');
};

const giveDetails = async (page: Page, email: string): Promise<void> => {
  const name = dialog(page).getByLabel('Your name');
  const second = dialog(page).locator('[data-field="second"]');
  await dialog(page).getByLabel('Title').selectOption('Ms.');
  await name.fill('Asha Rao');
  await second.fill(email);
  // What is typed is what the chart has.
  await expect(dialog(page).getByLabel('Title')).toHaveValue('Ms');
  await expect(name).toHaveValue('Asha Rao');
  await expect(second).toHaveValue(email);
  await press(page, 'Create Account');
};

const signUp = async (page: Page, mobile: string, email = freshEmail()): Promise<void> => {
  await openLogin(page);
  await askByMobile(page, mobile);
  await giveDetails(page, email);
  await codeField(page).fill(await lastCode(`91${mobile}`));
  await press(page, 'Verify OTP');
  await expect(page.getByText('Login Successfully!')).toBeVisible();
};

const answer = (page: Page, operation: string, status: number, json: unknown): Promise<unknown> =>
  page.route(`**/b/user/fa/users/${operation}*`, (route) => route.fulfill({ status, json }));
const cut = (page: Page, operation: string): Promise<unknown> =>
  page.route(`**/b/user/fa/users/${operation}*`, (route) => route.abort('failed'));

/** At the foot of a phone, free in a wide window. */
const expectItsPlace = (page: Page, project: string): Promise<void> =>
  expect
    .poll(async () => {
      const box = await dialog(page).boundingBox();
      const below = (page.viewportSize()?.height ?? 0) - (box ? box.y + box.height : 0);
      return project === 'phone' ? Math.abs(below) < 4 : below > 40;
    })
    .toBe(true);

const generic = 'Something went wrong. Please try after sometime or refresh the page.';

test('[LGN-01, LGN-12, SHL-13] one field, a toggle, Get OTP and what one agrees to, in a sheet or a dialog @both-widths:sheet', async ({
  page,
}, { project }) => {
  await openLogin(page);
  await expect(dialog(page).getByRole('heading', { name: 'Login / Sign Up' })).toBeVisible();
  await expect(contactField(page)).toBeFocused();
  await expect(contactField(page)).toHaveAttribute('placeholder', '10 digit mobile number');
  await expect(dialog(page).getByText('Login with your mobile number')).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute(
    'href',
    '/terms-and-conditions',
  );
  await expect(dialog(page).getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
  await press(page, 'With Email');
  await expect(dialog(page).getByText('Login with your email')).toBeVisible();
  await expect(dialog(page).getByLabel('Email address')).toBeFocused();
  await press(page, 'With Mobile');
  await expect(contactField(page)).toHaveAttribute('placeholder', '10 digit mobile number');
  await expectItsPlace(page, project.name);
  await press(page, 'Close');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/');
});

test('[LGN-14, LGN-15, LGN-18] a wrong contact is told so beside the field, until something else is typed', async ({
  page,
}) => {
  await openLogin(page);
  await press(page, 'Get OTP');
  await expect(dialog(page).getByText('Mobile Number Required')).toBeVisible();
  await contactField(page).pressSequentially('9e8+7-6.5');
  await expect(contactField(page)).toHaveValue('98765');
  await expect(dialog(page).getByText('Mobile Number Required')).toBeHidden();
  await contactField(page).press('Enter');
  await expect(dialog(page).getByText('Please enter correct mobile number')).toBeVisible();
  await press(page, 'With Email');
  await press(page, 'Get OTP');
  await expect(dialog(page).getByText('Email Address Required')).toBeVisible();
  await contactField(page).fill('asha');
  await press(page, 'Get OTP');
  await expect(dialog(page).getByText('Please enter valid email address')).toBeVisible();
});

test('[LGN-02, LGN-03, LGN-04, LGN-09, LGN-10] a new shopper gives details, proves the number and is let in', async ({
  page,
}) => {
  const mobile = freshMobile();
  await openLogin(page);
  await askByMobile(page, mobile);
  await expect(dialog(page).getByRole('heading', { name: 'Hello! Please enter your details' })).toBeVisible();
  await expect(dialog(page).getByLabel('Title')).toHaveValue('Mr');
  await expect(dialog(page).getByLabel('Title').locator('option')).toHaveText(['Mr.', 'Ms.', 'Mrs.', 'Others']);
  await expect(dialog(page).getByRole('button', { name: 'Create Account' })).toHaveAttribute('aria-disabled', 'true');
  await press(page, 'Edit');
  await expect(contactField(page)).toHaveValue(mobile);
  await press(page, 'Get OTP');
  await giveDetails(page, freshEmail());
  await expect(dialog(page).getByRole('heading', { name: 'OTP Verification' })).toBeVisible();
  await expect(dialog(page).getByText(mobile)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: /^\(Edit\)/ })).toBeVisible();
  await expect(dialog(page).getByText(/Resend OTP in 0:\d\d/)).toBeVisible();
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await codeField(page).fill(await lastCode(`91${mobile}`));
  await codeField(page).press('Enter');
  await expect(page.getByText('Login Successfully!')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeHidden();
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'isLoggedIn')?.value).toBeTruthy();
  await page.waitForEvent('load');
  await expect(page.getByRole('button', { name: 'Login/Signup' })).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);
});

test('[LGN-07, LGN-20, LGN-21, ERR-03] a returning shopper gets the code at once; a wrong one is told so', async ({
  page,
  newPage,
}) => {
  const email = freshEmail();
  const mobile = freshMobile();
  await signUp(page, mobile, email);
  const again = await newPage();
  // A minute must pass between two codes to one contact: the other browser is refused until then.
  await answer(again, 'checkUser', 200, checkedUser('registered_verified'));
  await answer(again, 'sendOtp', 200, sentCode());
  await openLogin(again);
  await askByMobile(again, mobile);
  await expect(dialog(again).getByRole('button', { name: 'Verify OTP' })).toHaveAttribute('aria-disabled', 'true');
  await codeField(again).press('Enter');
  await expect(dialog(again).getByText('Enter OTP Number')).toBeVisible();
  await codeField(again).fill('12a34');
  await expect(codeField(again)).toHaveValue('1234');
  await codeField(again).press('Enter');
  await expect(dialog(again).getByText('Please enter 6 digits')).toBeVisible();
  await codeField(again).fill('123456');
  await press(again, 'Verify OTP');
  await expect(dialog(again).getByText('Oops, incorrect OTP')).toBeVisible();
  await expect(codeField(again)).toHaveValue('123456');
});

test('[LGN-22, ERR-02, ERR-04] a code that cannot be judged keeps its form and says why', async ({
  page,
  problems,
}) => {
  problems.expect(/login|signIn|signin/i);
  await answer(page, 'checkUser', 200, checkedUser('registered_verified'));
  await openLogin(page);
  await askByMobile(page, freshMobile());
  await codeField(page).fill('123456');
  await cut(page, 'signin');
  await press(page, 'Verify OTP');
  await expect(dialog(page).getByText('Something went wrong. Please try again later!')).toBeVisible();
  await page.unroute('**/b/user/fa/users/signin*');
  await answer(page, 'signin', 200, {
    success: true,
    result: {
      status: false,
      uid: null,
      mail: null,
      phone: null,
      title: null,
      username: null,
      cart_count: 0,
      country_code: '91',
      email_verified: 0,
      message: 'Your account is being looked at. Please write to us.',
    },
  });
  await press(page, 'Verify OTP');
  await expect(dialog(page).getByText('Your account is being looked at. Please write to us.')).toBeVisible();
  await expect(codeField(page)).toHaveValue('123456');
});

test('[LGN-21, ERR-01, ERR-05, ERR-10] calls that fail or are refused leave the form with its words', async ({
  page,
  problems,
}) => {
  problems.expect(/login|checkUser|sendOtp|JWK|key/i);
  await cut(page, 'checkUser');
  await openLogin(page);
  await askByMobile(page, freshMobile());
  await expect(dialog(page).getByText(generic)).toBeVisible();
  await page.unroute('**/b/user/fa/users/checkUser*');
  await answer(page, 'checkUser', 429, problemOf('TOO_MANY_REQUESTS', 'That was a little fast. Please try again.'));
  await press(page, 'Get OTP');
  await expect(dialog(page).getByText('That was a little fast. Please try again.')).toBeVisible();
  await page.unroute('**/b/user/fa/users/checkUser*');
  await answer(page, 'checkUser', 200, checkedUser('registered_verified'));
  await answer(page, 'encryption-key', 200, {
    success: true,
    data: { kid: 'broken', jwk: { kty: 'EC', crv: 'P-256', x: 'AAAA', y: 'AAAA' } },
  });
  await press(page, 'Get OTP');
  await expect(dialog(page).getByText(generic)).toBeVisible();
  await page.unroute('**/b/user/fa/users/encryption-key*');
  await cut(page, 'sendOtp');
  await contactField(page).fill(freshMobile());
  await press(page, 'Get OTP');
  await expect(dialog(page).getByText(generic)).toBeVisible();
});

test('[LGN-06, LGN-08, ERR-06] the account that was found is named by its masked contact, and asked about by its kind', async ({
  page,
}, { project }) => {
  const number = 'We already have an account with 98******10.';
  const address = 'We already have an account with as***@example.com.';
  const askNumber = 'would you like to login with older mobile number or new mobile number';
  const askMail = 'would you like to login with older mail or new mail id';
  const sees = async (message: string, question: string): Promise<void> => {
    await expect(dialog(page).getByText(message)).toBeVisible();
    await expect(dialog(page).getByText(question)).toBeVisible();
  };
  // The address was typed into an account that a number opens.
  await answer(page, 'checkUser', 200, checkedUser('registered_unverified', '98******10', number));
  await openLogin(page);
  await press(page, 'With Email');
  await contactField(page).fill(freshEmail());
  await press(page, 'Get OTP');
  await sees(number, askNumber);
  await expect(dialog(page).locator('.login-lock svg')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Proceed to continue' })).toBeFocused();
  await expectItsPlace(page, project.name);
  await press(page, 'Login with new mobile');
  await expect(contactField(page)).toHaveAttribute('placeholder', '10 digit mobile number');
  await expect(contactField(page)).toHaveValue('');
  // The number was typed into an account that an address opens.
  await answer(page, 'checkUser', 200, checkedUser('registered_unverified', 'as***@example.com', address));
  await askByMobile(page, freshMobile());
  await sees(address, askMail);
  await press(page, 'Login with new email');
  await expect(dialog(page).getByLabel('Email address')).toHaveValue('');
  // The second contact opens an account of its own.
  await page.unroute('**/b/user/fa/users/checkUser*');
  await page.route('**/b/user/fa/users/checkUser*', (route) =>
    route.fulfill({
      json: route.request().url().includes('user_mobile')
        ? checkedUser('new')
        : { ...checkedUser('registered_verified'), message: address },
    }),
  );
  await press(page, 'With Mobile');
  const mobile = freshMobile();
  await askByMobile(page, mobile);
  await giveDetails(page, 'asha@example.com');
  await sees(address, askMail);
  await press(page, 'Login with new email');
  await expect(contactField(page)).toHaveValue(mobile);
  await press(page, 'Get OTP');
  await expect(dialog(page).locator('[data-field="second"]')).toHaveValue('');
  await giveDetails(page, 'asha@example.com');
  const sent = page.waitForRequest('**/b/user/fa/users/sendOtp');
  await answer(page, 'sendOtp', 200, sentCode());
  await press(page, 'Proceed to continue');
  expect((await sent).postDataJSON()).toMatchObject({ resend_otp: 'n', existingDetailsUsed: true });
});

test('[LGN-05] the country of a number is found by the start of its name', async ({ page }) => {
  await openLogin(page);
  await press(page, 'With Email');
  await contactField(page).fill(freshEmail());
  await press(page, 'Get OTP');
  await dialog(page)
    .getByRole('button', { name: /Change country code/ })
    .click();
  await expect(dialog(page).getByRole('heading', { name: 'Select your country' })).toBeVisible();
  const countries = dialog(page).getByRole('list', { name: 'Countries' });
  await expect(countries.locator('[aria-current="true"]')).toHaveText(['India+91']);
  await dialog(page).getByLabel('Search here').fill('zzz');
  await expect(dialog(page).getByText('Please search with a valid keyword')).toBeVisible();
  await dialog(page).getByLabel('Search here').fill('ger');
  await dialog(page).getByRole('button', { name: 'Germany +49' }).click();
  await expect(dialog(page).getByRole('button', { name: /now Germany \+49/ })).toBeVisible();
});

test('[LGN-11, LGN-32] resend sleeps for a minute by the server, wakes, and sleeps again', async ({ page }) => {
  await page.clock.install();
  await answer(page, 'checkUser', 200, checkedUser('registered_verified'));
  await openLogin(page);
  await askByMobile(page, freshMobile());
  await expect(dialog(page).getByText(/Resend OTP in (1:00|0:5\d)/)).toBeVisible();
  await page.clock.fastForward(52_000);
  await expect(dialog(page).getByText(/Resend OTP in 0:0\d/)).toBeVisible();
  await page.clock.fastForward(9_000);
  await answer(page, 'sendOtp', 200, sentCode());
  await press(page, 'Resend OTP');
  await expect(dialog(page).getByText(/Resend OTP in (1:00|0:5\d)/)).toBeVisible();
});

test('[SHL-10, ERR-22] when the login check fails, the popup stays closed and the page as it was', async ({
  page,
  problems,
}) => {
  problems.expect(/login/i);
  await cut(page, 'login-status');
  await page.goto('/');
  await untilAlive(page);
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Login/Signup' }).first().click();
  await failed;
  await expect(flow(page)).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');
});
