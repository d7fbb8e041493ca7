import type { operations } from '#openapi/generated/save-address.ts';
import { problem, type Handlers } from '#backends/platform/contract.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { saveDelivery, type WantedSave } from '#backends/shop/delivery-links/save.ts';
import { deliveryLinkWords } from '#backends/shop/delivery-links/words.ts';
import { createPlaces } from '#backends/shop/places/geo/places.ts';
import { DELIVERY_ADDRESS } from '#machines/rules/place/map-constants.ts';

type Body = operations['saveNewDeliveryAddress']['requestBody']['content']['application/json'];

/** What a save means; a moved pin needs all three of its fields, an unmoved one has none. */
function wantedOf({ address_update, updated_address, lat, long, version = 0 }: Body): WantedSave {
  const refusal = (field: string) => problem(400, 'INVALID_REQUEST', deliveryLinkWords.incomplete, { field });
  if (address_update === DELIVERY_ADDRESS.confirmAsIs) {
    if (lat !== undefined || long !== undefined) throw refusal('address_update');
    return { version, moved: null };
  }
  if (lat === undefined || long === undefined) throw refusal('lat');
  if (updated_address === undefined) throw refusal('updated_address');
  return { version, moved: { pin: { lat, lng: long }, claimedAddress: updated_address } };
}

export const handlers = (platform: Platform): Handlers<operations> => {
  const places = createPlaces(platform);
  return {
    getHealth: async () => ({
      status: 200,
      body: { success: true, status: 'ok', backend: 'save-address', release: platform.env.RELEASE },
    }),
    saveNewDeliveryAddress: async ({ body, request, auth }) => ({
      status: 200,
      body: await saveDelivery(platform, places, { ...body, ...wantedOf(body) }, { ip: request.ip, auth }),
    }),
  };
};
