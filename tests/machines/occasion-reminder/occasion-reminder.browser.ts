import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { becomeCustomer } from '#tests/kit/shop/customer.ts';
import { saveReminder } from './save-reminder.ts';
import { occasionReminderModel } from './occasion-reminder.model.ts';

/** A customer with occasions; guests and empty lists are in the journey. */
const inShop = {
  ...occasionReminderModel,
  inputs: { 'two occasions': occasionReminderModel.inputs['two occasions'] },
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
