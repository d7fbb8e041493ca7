import { expect, test } from '#tests/kit/browser.ts';
import { headlessTransitions, recordJourney, untilAlive, walkInBrowser } from '#tests/kit/model/index.ts';
import { logInElsewhere } from '#tests/kit/shop/customer.ts';
import { contactField, dialog } from './login-gestures.ts';
import { loginModel } from './login.model.ts';

test.describe.configure({ mode: 'parallel' });

test('the popup in a real page follows the chart of the login', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_FAILED|CallFailure|login/i);
  await walkInBrowser(loginModel, { longest: 20, newPage: () => newPage() });
});

test('[ACC-09] a popup that asks for the login ends by itself when somebody logs in in another tab', async ({
  page,
}) => {
  const journey = await recordJourney(loginModel, page);
  await page.goto('/addressbook');
  await untilAlive(page);
  await journey.begin();
  await contactField(page).fill('98765');
  await logInElsewhere(page);
  await expect(dialog(page).getByRole('heading', { name: 'Welcome!' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No address saved yet' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/addressbook');
  await journey.end(['(root) / session.authenticated / 0']);
});

test('what only the headless run takes is what the model says', () => {
  expect(headlessTransitions(loginModel)).toEqual([
    '(root) / sheet.dismiss / 0',
    '(root) / session.authenticated / 0',
    'checkingStatus / after(requestTimeout) / 0',
    'usingSocial / done(socialLogin) / 0',
    'usingSocial / failed(socialLogin) / 0',
    'enteringContact / external.wanted / 0',
    'enteringContact / failed(socialLogin) / 0',
    'choosingCountry / failed(countryPicker) / 0',
    'provingContact / failed(codeEntry) / 0',
    'succeeded / sheet.dismiss / 0',
    'succeeded / session.authenticated / 0',
  ]);
});
