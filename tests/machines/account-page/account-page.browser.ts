import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { accountPageModel, profileModel } from './account-page.model.ts';

/** A customer at the settings and at the profile, and a guest who logs in in another tab; other pages are in the journeys. */
const atSettings = {
  ...accountPageModel,
  inputs: {
    'settings of a customer': accountPageModel.inputs['settings of a customer'],
    'a guest': accountPageModel.inputs['a guest'],
  },
};
const atProfile = {
  ...profileModel,
  inputs: { 'profile of a customer': profileModel.inputs['profile of a customer'] },
};

test('[ACC-07] the account settings follow their chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|40[139]/i);
  await walkInBrowser(atSettings, { longest: 8, newPage: () => newPage() });
});

test('[ACC-06] the profile follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|40[139]/i);
  await walkInBrowser(atProfile, { longest: 12, newPage: () => newPage() });
});
