import type { operations } from '#openapi/generated/occasion-reminder.ts';
import type { Handlers } from '#backends/platform/contract.ts';
import { customerOf } from '#backends/platform/http/authorize.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { deleteReminder, listReminders, pauseReminder, saveReminder } from '#backends/shop/reminders/store.ts';
import { occasionOffers } from '#backends/shop/reminders/offers.ts';
import { stopReminders } from '#backends/shop/reminders/stop.ts';
import type { components } from '#openapi/generated/occasion-reminder.ts';

export const handlers = (platform: Platform): Handlers<operations> => {
  const answer = async (userId: string, reading: Promise<components['schemas']['Reminder'][]>) => {
    const reminders = await reading;
    const offers = await occasionOffers(platform, platform.db, userId);
    return { status: 200, body: { success: true, data: { reminders, offers } } } as const;
  };
  return {
    getHealth: async () => ({
      status: 200,
      body: { success: true, status: 'ok', backend: 'occasion-reminder', release: platform.env.RELEASE },
    }),
    listReminders: async ({ auth }) => {
      const { userId } = customerOf(auth);
      return answer(userId, listReminders(platform.db, userId, platform.clock.now()));
    },
    saveReminder: async ({ auth, body }) => {
      const { userId } = customerOf(auth);
      return answer(userId, saveReminder(platform, userId, body));
    },
    pauseReminder: async ({ auth, body: { reminder_id: reminderId, paused: isPaused } }) => {
      const { userId } = customerOf(auth);
      return answer(userId, pauseReminder(platform, { userId, reminderId, isPaused }));
    },
    deleteReminder: async ({ auth, body: { reminder_id: reminderId } }) => {
      const { userId } = customerOf(auth);
      return answer(userId, deleteReminder(platform, { userId, reminderId }));
    },
    stopReminders: async ({ body: { token, wish } }) => {
      await stopReminders(platform, token, wish);
      return { status: 200, body: { success: true } };
    },
  };
};
