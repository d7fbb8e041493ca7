import { readFile } from 'node:fs/promises';
import { headerEntries } from '#machines/rules/site/header-entries.ts';
import { headerWords } from '#machines/rules/site/header-words.ts';
import { expect, lastCode, test } from '#tests/kit/browser.ts';
import { anythingOn } from '#tests/kit/axe.ts';
import { becomeCustomer, newPerson } from '#tests/kit/shop/customer.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { card } from '#tests/machines/account-page/account-page.model.ts';
import { codeField, dialog, freshMobile, press } from '#tests/machines/login/login-gestures.ts';
import { holdCalls, scripts } from '../hold-calls.ts';
import { codeFor, logIn, messagesTo, passTime } from '../shopper.ts';
import type { Page } from '@playwright/test';

/** A page of somebody who signed up a while ago, so that another code may be asked for. */
async function wasCustomer(page: Page, path: string) {
  const person = newPerson('Asha Rao');
  await becomeCustomer(page, person);
  await page.goto(path);
  await untilAlive(page);
  await passTime(page, 61_000);
  return person;
}

test('[ACC-06, LGN-28] a profile is saved, and another number is proven and shown', async ({ page }) => {
  await becomeCustomer(page, newPerson('Asha Rao'));
  await page.goto('/myprofile');
  await untilAlive(page);
  await page.getByLabel('Title').selectOption('Mrs');
  await page.getByLabel('Name', { exact: true }).fill('Asha R');
  await page.getByLabel('Date of birth').fill('1990-02-28');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Mrs');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha R');
  await expect(page.getByLabel('Date of birth')).toHaveValue('1990-02-28');
  await untilAlive(page);
  await expect.poll(() => anythingOn(page)).toEqual([]);
  await page.getByLabel('Anniversary').fill('2019-11-30');
  const next = freshMobile();
  await page.getByRole('button', { name: 'Change mobile number' }).press('Enter');
  await dialog(page).getByLabel('New mobile number').fill(next);
  await press(page, 'Get OTP');
  await codeField(page).fill(await lastCode(`91${next}`));
  await press(page, 'Verify OTP');
  await press(page, 'Done');
  await expect(page.getByText(`${next.slice(0, 2)}******${next.slice(-2)}`)).toBeVisible();
  await expect(page.getByLabel('Anniversary')).toHaveValue('2019-11-30');
});

test('[ACC-06] a profile that is sent before the page is alive is saved, and no address tells of it', async ({
  page,
}) => {
  await becomeCustomer(page, newPerson('Asha Rao'));
  const letGo = await holdCalls(page, scripts);
  await page.goto('/myprofile', { waitUntil: 'commit' });
  await page.getByLabel('Name', { exact: true }).fill('Asha Kulkarni');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Save profile' })).toHaveAttribute('data-tapped', '');
  letGo();
  await expect(page.getByRole('button', { name: 'My Account, Asha Kulkarni' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('[ACC-07] choices stay, the data comes as a file, and a deletion can be taken back', async ({ page }) => {
  await becomeCustomer(page, newPerson('Asha Rao'));
  await page.goto('/account-settings');
  await untilAlive(page);
  await expect.poll(() => anythingOn(page)).toEqual([]);
  await page.getByLabel('Offers and news by SMS').uncheck();
  await page.getByLabel('Mother’s Day').check();
  await page.getByLabel('Language of our calls').selectOption({ label: 'Marathi' });
  await page.getByRole('button', { name: 'Save choices' }).click();
  await expect(page.getByText('Your choices are saved')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ data: { users: [{ name: 'Asha Rao' }] } });
  await page.getByRole('button', { name: 'Delete my account' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Go back' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete my account' }).press('Enter');
  await page.getByRole('button', { name: 'Yes, delete it' }).press('Enter');
  await expect(page.getByText(/^Your account will be deleted on/)).toBeVisible();
  const keep = page.getByRole('button', { name: 'Keep my account' });
  const letGo = await holdCalls(page, '**/b/user/settings/deletion/take-back');
  await keep.click();
  await expect(keep).toBeDisabled();
  letGo();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Offers and news by SMS')).not.toBeChecked();
  await expect(page.getByLabel('Mother’s Day')).toBeChecked();
  await expect(page.getByLabel('Language of our calls')).toHaveValue('mr');
});

test('[ACC-07, LGN-28] a login that is long ago is proven by a code, and the file comes', async ({
  page,
  problems,
}) => {
  problems.expect(/403/);
  const person = await wasCustomer(page, '/account-settings');
  const message = 'Please confirm that it is you.';
  const refusal = { success: false, code: 'STEP_UP_REQUIRED', field: null, request_id: 'r1' };
  const stale = { ...refusal, message, error_message: message };
  await page.route('**/b/user/settings/export', (route) => route.fulfill({ status: 403, json: stale }), { times: 1 });
  await page.route(
    '**/b/user/fa/users/contacts',
    async (route) => {
      const answer = await route.fetch();
      const json = (await answer.json()) as { data: object };
      await route.fulfill({ response: answer, json: { ...json, data: { ...json.data, step_up_needed: 1 } } });
    },
    { times: 1 },
  );
  const seen = (await messagesTo(page, `91${person.mobile}`)).map(({ message_id }) => message_id);
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Is it you?' })).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  const download = page.waitForEvent('download');
  await codeField(page).fill(await codeFor(page, `91${person.mobile}`, seen));
  await press(page, 'Verify OTP');
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
  await expect(dialog(page)).toHaveCount(0);
});

test('[ACC-09, ACC-06] a session that ended elsewhere asks for the login, and the profile is saved after it', async ({
  page,
  problems,
}) => {
  problems.expect(/401/);
  const person = await wasCustomer(page, '/myprofile');
  await page.getByLabel('Name', { exact: true }).fill('Asha Kulkarni');
  await page.context().clearCookies({ name: /sid$/ });
  await page.getByRole('button', { name: 'Save profile' }).click();
  await logIn(page, person, 'returning');
  await expect(page.getByRole('button', { name: 'My Account, Asha Kulkarni' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Kulkarni');
});

test('[ACC-09, HDR-09] a guest who opens a page of an account is asked to log in there, and goes on from it', async ({
  page,
}) => {
  const [forGuests, forCustomers] = (['guest', 'customer'] as const).map((visitor) =>
    headerEntries(visitor, () => true).map(({ to }) => to),
  );
  const own = (forCustomers ?? []).filter((to) => !forGuests?.includes(to));
  expect(own).toHaveLength(8);
  for (const path of own) {
    await page.goto(path);
    await untilAlive(page);
    // The wallet's page asks by a button of its own.
    if (path === '/credits') await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(dialog(page).getByLabel('Mobile number')).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  await logIn(page, newPerson('Asha Rao'), 'new');
  await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeVisible();
  await expect(page).toHaveURL(own.at(-1) ?? '');
});

test('[ACC-07, ACC-09] a device is logged out from another one, by whoever logs in there', async ({
  page,
  newPage,
}) => {
  const person = await wasCustomer(page, '/account-settings');
  const other = await newPage();
  await other.goto('/account-settings');
  await logIn(other, person, 'returning');
  await expect(other.getByText('This device')).toBeVisible();
  const device = other.getByRole('button', { name: /^Log out .*, last used/ });
  const letGo = await holdCalls(other, '**/b/user/settings/sessions/end');
  await device.press('Enter');
  // One thing is done at a time.
  await expect(device).toBeDisabled();
  await expect(other.getByRole('button', { name: 'Log out all other devices' })).toBeDisabled();
  letGo();
  await expect(other.getByText('The device is logged out')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Where you are logged in' })).toBeFocused();
  await expect(other.getByRole('button', { name: /^Log out/ })).toHaveCount(0);
  await page.reload();
  await expect(dialog(page)).toBeVisible();
  await expect(page.getByText('Where you are logged in')).toHaveCount(0);
});

test('[ACC-04, ACC-05, HDR-08, HDR-09, HDR-10] the account’s menu leads to saved cards and UPI IDs, and one is deleted by keyboard', async ({
  page,
}) => {
  await becomeCustomer(page, newPerson('Asha Rao'));
  await page.goto('/upi');
  await expect(page.getByRole('heading', { name: 'No UPI ID is saved' })).toBeVisible();
  await untilAlive(page);
  // Only a bank can save one; the calls themselves are proven with its test double.
  const kept = [
    card,
    { ...card, method_id: 'm2', label: 'Mastercard ending 5100', expires: '01/26', is_expired: true },
  ];
  const asked: unknown[] = [];
  await page.route('**/b/cart/payment/methods', (route) => route.fulfill({ json: { success: true, data: kept } }));
  await page.route('**/b/cart/payment/methods/default', (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ json: { success: true, data: [{ ...card, is_default: true }, ...kept.slice(1)] } });
  });
  await page.route('**/b/cart/payment/methods/delete', (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ json: { success: true, data: kept.slice(1) } });
  });
  await page
    .getByRole('button', { name: /^My Account/ })
    .first()
    .click();
  const links = dialog(page).getByRole('navigation', { name: 'Your account' }).getByRole('link');
  await expect(links).toHaveText(Object.values(headerWords).filter((name) => !/^(?:Submit|Hey)/.test(name)));
  await expect(dialog(page).getByRole('button', { name: 'Log out' })).toBeVisible();
  await dialog(page).getByRole('link', { name: 'Saved Cards' }).press('Enter');
  await expect(page.getByText('Expired 01/26')).toBeVisible();
  await expect.poll(() => anythingOn(page)).toEqual([]);
  // An expired card is nobody's default.
  await expect(page.getByRole('button', { name: /^Make / })).toHaveCount(1);
  const letGo = await holdCalls(page, '**/b/cart/payment/methods/default');
  await page.getByRole('button', { name: 'Make default: Visa ending 4242' }).press('Enter');
  // One thing is done at a time.
  for (const name of [/^Make default: /, 'Delete Visa ending 4242', 'Delete Mastercard ending 5100'])
    await expect(page.getByRole('button', { name })).toBeDisabled();
  letGo();
  await expect(page.getByText('Your default: chosen for you when you pay')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Make / })).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete Visa ending 4242' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expect.poll(() => anythingOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Yes, delete it' }).press('Enter');
  await expect(page.getByText('Visa ending 4242')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'My Cards' })).toBeFocused();
  await expect(page.getByText('Mastercard ending 5100')).toBeVisible();
  expect(asked).toEqual([{ method_id: 'm1' }, { method_id: 'm1' }]);
});
