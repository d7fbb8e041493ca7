import { becomeCustomer } from '#tests/kit/shop/customer.ts';
import { saveReminder } from '#tests/machines/occasion-reminder/save-reminder.ts';
import { at, type ShownState } from './shown-state.ts';

const route = '(account)/occasion-reminder/index';
const stop = '(account)/occasion-reminder/stop';

/** The pages of occasions as somebody may find them. */
export const reminderStates: readonly ShownState[] = [
  { name: 'the occasions of a guest', route, open: at('/occasion-reminder') },
  {
    name: 'occasions',
    route,
    open: async (page) => {
      await becomeCustomer(page);
      await saveReminder(page);
      await saveReminder(page, { recipient_name: 'Ravi', paused: true });
      await at('/occasion-reminder')(page);
    },
  },
  {
    name: 'an occasion that was deleted',
    route,
    open: async (page) => {
      await becomeCustomer(page);
      await saveReminder(page);
      await at('/occasion-reminder')(page);
      await page.getByRole('button', { name: /^Delete / }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
  },
  {
    name: 'the form for an occasion with errors',
    route,
    open: async (page) => {
      await at('/occasion-reminder')(page);
      await page.getByRole('button', { name: 'Add an occasion' }).click();
      for (const notice of await page.locator('[name="notices"]').all()) await notice.uncheck();
      await page.getByRole('button', { name: 'Save occasion' }).click();
      await page.getByText('Please check these 6 things').waitFor();
    },
  },
  {
    name: 'a reminder that was stopped',
    route: stop,
    open: async (page) => {
      await at('/occasion-reminder/stop?token=none&wish=reminder')(page);
      await page.getByRole('heading', { level: 1, name: 'This reminder is paused' }).waitFor();
    },
  },
  { name: 'a link of a reminder without its end', route: stop, open: at('/occasion-reminder/stop') },
];
