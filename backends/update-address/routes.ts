import type { operations } from '#openapi/generated/update-address.ts';
import type { Handlers } from '#backends/platform/contract.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { loadDelivery } from '#backends/shop/delivery-links/load.ts';
import { createPlaces } from '#backends/shop/places/geo/places.ts';

export const handlers = (platform: Platform): Handlers<operations> => {
  const places = createPlaces(platform);
  return {
    getHealth: async () => ({
      status: 200,
      body: { success: true, status: 'ok', backend: 'update-address', release: platform.env.RELEASE },
    }),
    checkIsUpdatedAddress: async ({ body, request, auth }) => ({
      status: 200,
      body: await loadDelivery(platform, places, body, { ip: request.ip, auth }),
    }),
  };
};
