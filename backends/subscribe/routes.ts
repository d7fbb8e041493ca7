import type { operations } from '#openapi/generated/subscribe.ts';
import type { Handlers } from '#backends/platform/contract.ts';
import type { Platform } from '#backends/platform/platform.ts';

export const handlers = ({ env }: Platform): Handlers<operations> => ({
  getHealth: async () => ({
    status: 200,
    body: { success: true, status: 'ok', backend: 'subscribe', release: env.RELEASE },
  }),
});
