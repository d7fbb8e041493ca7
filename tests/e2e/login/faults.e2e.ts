import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import {
  askForLogin,
  checkedUser,
  codeField,
  contactField,
  dialog,
  freshEmail,
  freshMobile,
  press,
  sentCode,
} from '#tests/machines/login/login-gestures.ts';
import type { Page } from '@playwright/test';

const network = 'Something went wrong. Please try after sometime or refresh the page.';
const verification = 'Something went wrong. Please try again later!';
const refusal = 'That did not work this time.';
const slowly = 'This is taking longer than usual. Please wait a moment.';

const users = '**/b/user/fa/users/';

/** Makes an operation of the page's own client fail, from its next call on. */
const arm = (page: Page, operation: string, fault: string): Promise<unknown> =>
  page.evaluate(
    ([name = '', how = '']) => Object.assign(window, { __petalcrumbFaults: { [name]: how } }),
    [operation, fault],
  );

const open = async (page: Page, kind: 'new' | 'registered_verified'): Promise<void> => {
  await page.route(`${users}checkUser*`, (route) => route.fulfill({ json: checkedUser(kind) }));
  await page.route(`${users}sendOtp`, (route) => route.fulfill({ json: sentCode() }));
  await page.goto('/');
  await untilAlive(page);
  await askForLogin(page);
  await contactField(page).fill(freshMobile());
};

const toDetails = async (page: Page): Promise<void> => {
  await press(page, 'Get OTP');
  await dialog(page).getByLabel('Your name').fill('Asha Rao');
  await dialog(page).getByLabel('Email address').fill(freshEmail());
};

const toCode = async (page: Page): Promise<void> => {
  await press(page, 'Get OTP');
  await codeField(page).fill('123456');
};

const operations = [
  {
    ids: 'LGN-21, LGN-22, ERR-01, ERR-05',
    operation: 'user.checkUser',
    kind: 'registered_verified',
    prepare: () => Promise.resolve(),
    button: 'Get OTP',
    words: network,
    field: contactField,
  },
  {
    ids: 'LGN-21, LGN-22, ERR-01, ERR-05',
    operation: 'user.sendOtp',
    kind: 'registered_verified',
    prepare: () => Promise.resolve(),
    button: 'Get OTP',
    words: network,
    field: contactField,
  },
  {
    ids: 'LGN-21, LGN-22, ERR-02, ERR-05',
    operation: 'user.signin',
    kind: 'registered_verified',
    prepare: toCode,
    button: 'Verify OTP',
    words: verification,
    field: codeField,
  },
  {
    ids: 'LGN-21, LGN-22, ERR-01, ERR-05',
    operation: 'user.register',
    kind: 'new',
    prepare: async (page: Page) => {
      await toDetails(page);
      await page.unroute(`${users}checkUser*`);
      await press(page, 'Create Account');
      await codeField(page).fill('123456');
    },
    button: 'Verify OTP',
    words: network,
    field: codeField,
  },
] as const;

for (const { ids, operation, kind, prepare, button, words, field } of operations) {
  test(`[${ids}] ${operation}: refused, reset, 500, broken and wrong answers each say what is true`, async ({
    page,
    problems,
  }) => {
    problems.expect(/CallFailure/i);
    await open(page, kind);
    await prepare(page);
    for (const [fault, said] of [
      ['refused', refusal],
      ['reset', words],
      ['error500', words],
      ['broken', words],
      ['misshapen', words],
    ] as const) {
      await arm(page, operation, fault);
      await press(page, button);
      await expect(dialog(page).getByRole('alert').filter({ hasText: said })).toHaveText(said);
      const value = await field(page).inputValue();
      expect(value).not.toBe('');
      // Typing again drops the words.
      await field(page).fill(value.slice(0, -1));
      await expect(dialog(page).getByText(said)).toHaveCount(0);
      await field(page).fill(value);
    }
  });

  test(`[${ids}, CST-01] ${operation}: a slow answer is announced, one that never comes is given up`, async ({
    page,
    problems,
  }) => {
    problems.expect(/CallFailure/i);
    await page.clock.install();
    await open(page, kind);
    await prepare(page);
    await arm(page, operation, 'never');
    await press(page, button);
    const hint = dialog(page).getByRole('status').filter({ hasText: slowly });
    await page.clock.runFor(5_000);
    await expect(hint).toHaveCount(0);
    await page.clock.runFor(5_500);
    await expect(hint).toHaveText(slowly);
    await page.clock.runFor(90_000);
    await expect(dialog(page).getByRole('alert').filter({ hasText: words })).toHaveText(words);
    await expect(hint).toHaveCount(0);
  });
}

test('[ERR-10, LGN-22] a contact that cannot be sealed says the generic words', async ({ page, problems }) => {
  problems.expect(/JWK|key/i);
  await open(page, 'registered_verified');
  await page.route(`${users}encryption-key`, (route) =>
    route.fulfill({
      json: { success: true, data: { kid: 'broken', jwk: { kty: 'EC', crv: 'P-256', x: 'AAAA', y: 'AAAA' } } },
    }),
  );
  await press(page, 'Get OTP');
  await expect(dialog(page).getByRole('alert')).toHaveText(network);
});

test('[ERR-22, SHL-10, D10] a login check that never ends says that it takes long, and leaves the page as it was', async ({
  page,
  problems,
}) => {
  problems.expect(/CallFailure/i);
  await page.clock.install();
  await page.goto('/');
  await untilAlive(page);
  await arm(page, 'user.getLoginStatus', 'never');
  await askForLogin(page);
  await page.clock.runFor(10_500);
  await expect(page.getByText('This is taking longer than usual. Please wait a moment.')).toBeVisible();
  await page.clock.runFor(95_000);
  await expect(page.locator('[data-flow="login"]')).toHaveCount(0);
  await expect(page).toHaveURL('/');
});
