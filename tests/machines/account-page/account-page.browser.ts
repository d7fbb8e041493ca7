import { expect, test } from '#tests/kit/browser.ts';
import { recordJourney, untilAlive, walkInBrowser } from '#tests/kit/model/index.ts';
import { becomeCustomer } from '#tests/kit/shop/customer.ts';
import { accountPageModel, profileModel } from './account-page.model.ts';

/** A customer at the settings and at the profile, and a guest who logs in in another tab; other pages are in the journeys. */
const atSettings = {
  ...accountPageModel,
  inputs: {
    'settings of a customer': accountPageModel.inputs['settings of a customer'],
    'nothing loaded': accountPageModel.inputs['nothing loaded'],
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

test('[ACC-06] what is typed of a profile stays through a reload, until it is saved', async ({ page }) => {
  const journey = await recordJourney(profileModel, page);
  await becomeCustomer(page);
  await page.goto('/myprofile');
  await untilAlive(page);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Asha Kulkarni');
  await page.reload();
  await untilAlive(page);
  await journey.begin();
  await expect(name).toHaveValue('Asha Kulkarni');
  await journey.end(['(root) / draft.read / 0']);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
});
