import { randomUUID } from 'node:crypto';
import type { Visitor } from '#tests/kit/shop/cake-shop.ts';
import type { Ids, Row } from './ask.ts';

const NOWHERE = '5f0e2d3c-0b7a-4f0e-9c1d-2e3f4a5b6c7d';

async function reminderOf(owner: Visitor): Promise<Ids> {
  const reminder_id = randomUUID();
  const day = { occasion: 'birthday', day: 14, month: 2, year: null };
  const notice = { notify_before: [1], channel: 'email', consent: true };
  await owner.post('/b/occasion-reminder/reminders/save', {
    ...{ reminder_id, recipient_name: 'Meera', relation: 'mother' },
    ...day,
    ...notice,
  });
  return { reminder_id };
}

/** Who may pause and delete a reminder: whose it is. */
export const reminderRows: Readonly<Record<string, Row>> = {
  'occasion-reminder.pauseReminder': {
    owners: ['customer'],
    make: async (_, owner) => ({ ids: await reminderOf(owner), rest: { paused: true } }),
    unknown: { reminder_id: NOWHERE },
    opens: 'session',
  },
  'occasion-reminder.deleteReminder': {
    owners: ['customer'],
    make: async (_, owner) => ({ ids: await reminderOf(owner) }),
    unknown: { reminder_id: NOWHERE },
    opens: 'session',
  },
};
