import type { operations } from '#openapi/generated/occasion-reminder.ts';
import type { Handlers } from '#backends/platform/contract.ts';
import { customerOf } from '#backends/platform/http/authorize.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { deleteReminder, listReminders, pauseReminder, saveReminder } from '#backends/shop/reminders/store.ts';
import { stopReminders } from '#backends/shop/reminders/stop.ts';
import type { components } from '#openapi/generated/occasion-reminder.ts';

const answer = (reminders: components['schemas']['Reminder'][]) =>
  ({ status: 200, body: { success: true, data: { reminders } } }) as const;

export const handlers = (platform: Platform): Handlers<operations> => ({
  getHealth: async () => ({
    status: 200,
    body: { success: true, status: 'ok', backend: 'occasion-reminder', release: platform.env.RELEASE },
  }),
  listReminders: async ({ auth }) =>
    answer(await listReminders(platform.db, customerOf(auth).userId, platform.clock.now())),
  saveReminder: async ({ auth, body }) => answer(await saveReminder(platform, customerOf(auth).userId, body)),
  pauseReminder: async ({ auth, body: { reminder_id: reminderId, paused: isPaused } }) =>
    answer(await pauseReminder(platform, { userId: customerOf(auth).userId, reminderId, isPaused })),
  deleteReminder: async ({ auth, body: { reminder_id: reminderId } }) =>
    answer(await deleteReminder(platform, { userId: customerOf(auth).userId, reminderId })),
  stopReminders: async ({ body: { token, wish } }) => {
    await stopReminders(platform, token, wish);
    return { status: 200, body: { success: true } };
  },
});
