import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { accountPageModel } from './account-page.model.ts';

/** A customer at the settings; guests and the other pages are in the journeys. */
const inShop = {
  ...accountPageModel,
  inputs: { 'settings of a customer': accountPageModel.inputs['settings of a customer'] },
};

test('[ACC-07] the account settings follow their chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|409/i);
  await walkInBrowser(inShop, { longest: 8, newPage: () => newPage() });
});
