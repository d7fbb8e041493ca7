import type { operations } from '#openapi/generated/subscribe.ts';
import type { Handlers } from '#backends/platform/contract.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { askNewsletter, confirmNewsletter, leaveNewsletter } from './readers.ts';
import { newsletterMailWords } from './words.ts';

export const handlers = (platform: Platform): Handlers<operations> => ({
  getHealth: async () => ({
    status: 200,
    body: { success: true, status: 'ok', backend: 'subscribe', release: platform.env.RELEASE },
  }),
  subscribe: async ({ body: { email }, auth, request }) => {
    await askNewsletter(platform, { email, auth, address: request.ip });
    return { status: 200, body: { success: true, message: newsletterMailWords.asked } };
  },
  confirmSubscription: async ({ body: { token } }) => {
    await confirmNewsletter(platform, token);
    return { status: 200, body: { success: true, message: newsletterMailWords.confirmed } };
  },
  unsubscribe: async ({ body: { token } }) => {
    await leaveNewsletter(platform, token);
    return { status: 200, body: { success: true, message: newsletterMailWords.ended } };
  },
});
