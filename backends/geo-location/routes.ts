import type { operations } from '#openapi/generated/geo-location.ts';
import type { Handlers } from '#backends/platform/contract.ts';
import type { Platform } from '#backends/platform/platform.ts';

export const handlers = ({ env }: Platform): Handlers<operations> => ({
  getHealth: async () => ({
    status: 200,
    body: { success: true, status: 'ok', backend: 'geo-location', release: env.RELEASE },
  }),
});
