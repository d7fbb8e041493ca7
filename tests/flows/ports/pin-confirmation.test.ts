import { expect, test } from 'vitest';
import { ok } from '#machines/kit/outcome.ts';
import { pinConfirmationPorts } from '#src/flows/pin-confirmation/ports.ts';
import { fakeShop, json } from '#tests/clients/fake-shop.ts';
import { linkedDelivery } from '#tests/kit/shop/delivery-link.ts';

const { signal } = new AbortController();
const link = { order_id: 'o'.repeat(22), uid: 'u'.repeat(22) };
const named = { order_id: link.order_id, uid: link.uid, merchant_id: 2 };

const resultAt = (formatted_address: string, lat: number, lng: number) => ({
  place_id: 'a-place',
  formatted_address,
  geometry: { location: { lat, lng } },
});
const found = (...results: object[]) =>
  json(200, { success: true, error_message: '', status: results.length > 0 ? 'OK' : 'ZERO_RESULTS', results });
const several = () =>
  found(resultAt('Ulsoor, Bengaluru', 12.98, 77.62), resultAt('Ulsoor, somewhere else', 28.61, 77.2));

test('[CLC-05, CLC-10] the first result of an address is where the pin stands, that of a position is its address', async () => {
  const { clients, sent } = fakeShop({ '/b/geocoding/geocode': [several(), several(), found()] });
  const { locateAddress, findAddress } = pinConfirmationPorts(clients, 'maps-key');
  expect(await locateAddress({ address: 'Ulsoor' }, { signal })).toEqual(ok({ lat: 12.98, lng: 77.62 }));
  expect(await findAddress({ lat: 12.98, lng: 77.62 }, { signal })).toEqual(ok('Ulsoor, Bengaluru'));
  expect(await locateAddress({ address: 'Atlantis' }, { signal })).toEqual(ok(null));
  expect(sent.map(({ url }) => Object.fromEntries(new URL(url).searchParams))).toEqual([
    { address: 'Ulsoor', key: 'maps-key' },
    { latlng: '12.980000,77.620000', key: 'maps-key' },
    { address: 'Atlantis', key: 'maps-key' },
  ]);
});

test('[CLC-07] a delivery is read by order, customer and merchant 2, and saved as it is (1) or as it was moved (2)', async () => {
  const answer = () => json(200, linkedDelivery);
  const { clients, sent } = fakeShop({
    '/b/update-address/api/Delivery_address_confirmation/checkIsUpdatedAddress': [answer()],
    '/b/save-address/api/Delivery_address_confirmation/saveNewDeliveryAddress': [answer(), answer()],
    '/b/cart/api/csrf-token': [json(200, { success: true, token: 't'.repeat(32) })],
  });
  const { loadDelivery, saveDelivery } = pinConfirmationPorts(clients, null);
  await loadDelivery(link, { signal });
  await saveDelivery({ ...link, version: 0, moved: null }, { signal });
  const moved = { pin: { lat: 12.98, lng: 77.62 }, address: '12, Ulsoor' };
  await saveDelivery({ ...link, version: 1, moved }, { signal });
  const bodies = sent.filter(({ body }) => body !== '').map(({ body }) => JSON.parse(body) as unknown);
  expect(bodies).toEqual([
    named,
    { ...named, version: 0, address_update: 1 },
    { ...named, version: 1, address_update: 2, updated_address: '12, Ulsoor', lat: 12.98, long: 77.62 },
  ]);
});
