import { expect, test } from '#tests/kit/browser.ts';
import { expectState } from '#tests/e2e/shopper.ts';
import { recordJourney, untilAlive, walkInBrowser } from '#tests/kit/model/index.ts';
import { becomeCustomer, logInElsewhere } from '#tests/kit/shop/customer.ts';
import { saveReminder } from './save-reminder.ts';
import { occasionReminderModel } from './occasion-reminder.model.ts';

const { inputs } = occasionReminderModel;
/** A customer with occasions; empty lists are in the journey. */
const inShop = {
  ...occasionReminderModel,
  inputs: { 'two occasions': inputs['two occasions'], 'nothing loaded': inputs['nothing loaded'] },
};

test('[REM-01, REM-02, REM-04] the page of occasions follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure/i);
  await walkInBrowser(inShop, {
    longest: 12,
    newPage: async () => {
      const page = await newPage();
      await becomeCustomer(page);
      // More than a walk deletes.
      for (const recipient_name of ['Meera', 'Ravi', 'Asha', 'Mohan', 'Lata'])
        await saveReminder(page, { recipient_name });
      return page;
    },
  });
});

test('[REM-01, REM-02] what a guest has typed of an occasion stays through a reload, and is saved after a login in another tab', async ({
  page,
}) => {
  const journey = await recordJourney(occasionReminderModel, page);
  await page.goto('/occasion-reminder');
  await untilAlive(page);
  await page.getByRole('button', { name: 'Add an occasion' }).click();
  await page.getByLabel('Whose day is it?').fill('Aaji');
  await page.getByLabel('Who is it to you?').selectOption({ label: 'Grandparent' });
  await page.getByLabel('What is it?').selectOption({ label: 'Birthday' });
  await page.getByLabel('Day', { exact: true }).selectOption('14');
  await page.getByLabel('Month').selectOption({ label: 'February' });
  await page.getByRole('radio', { name: 'SMS' }).check();
  await page.reload();
  await untilAlive(page);
  await journey.begin();
  await page.getByRole('button', { name: 'Save occasion' }).click();
  await expectState(page, 'occasion-reminder', 'needsLogin');
  await logInElsewhere(page);
  await expect(page.getByRole('article', { name: 'Aaji: Birthday' })).toContainText('14 Feb');
  await journey.end([
    '(root) / draft.read / 0',
    'decidingCustomer / always / 0',
    'needsLogin / session.authenticated / 0',
    'writing / done(writeReminder) / 0',
  ]);
});
