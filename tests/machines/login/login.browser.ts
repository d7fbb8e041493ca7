import { expect, test } from '#tests/kit/browser.ts';
import { headlessTransitions, walkInBrowser } from '#tests/kit/model/index.ts';
import { loginModel } from './login.model.ts';

test.describe.configure({ mode: 'parallel' });

test('the popup in a real page follows the chart of the login', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_FAILED|CallFailure|login/i);
  await walkInBrowser(loginModel, { longest: 20, newPage: () => newPage() });
});

test('what only the headless run takes is what the model says', () => {
  expect(headlessTransitions(loginModel)).toEqual([
    '(root) / sheet.dismiss / 0',
    'checkingStatus / after(requestTimeout) / 0',
    'usingSocial / done(socialLogin) / 0',
    'usingSocial / failed(socialLogin) / 0',
    'enteringContact / external.wanted / 0',
    'enteringContact / failed(socialLogin) / 0',
    'choosingCountry / failed(countryPicker) / 0',
    'provingContact / failed(codeEntry) / 0',
    'succeeded / sheet.dismiss / 0',
  ]);
});
