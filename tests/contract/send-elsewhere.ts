import { call } from '#src/clients/index.ts';
import { delivery, place } from '#tests/kit/shop/cake-shop.ts';
import { expect } from 'vitest';
import type { ContractShop } from './contract-shop.ts';
import { taken } from './taken.ts';

/** A paid order goes to somebody else in the same house, whom its buyer has saved for it. */
export async function sendElsewhere(
  { orderReview, user }: ReturnType<ContractShop['openBrowser']>['clients'],
  order_id: string,
): Promise<void> {
  const path = { order_id };
  const address = { ...delivery().address, selectedAddressType: 1 as const };
  const body = { recipient_name: 'Lata Rao', recipient_phone: '9876543210', address, area_id: place.area_id };
  const { sno } = (await taken(call(user.POST('/addresses', { body })))).data.address;
  const { data } = await taken(call(orderReview.GET('/orders/{order_id}/places', { params: { path } })));
  expect(data.places.find((one) => one.sno === sno)).toMatchObject({ can_choose: true, reason: null });
  const params = { path, header: { 'Idempotency-Key': 'a-day-elsewhere' } };
  await taken(call(orderReview.POST('/orders/{order_id}/readdress', { params, body: { sno } })));
  await taken(call(user.POST('/addresses/{sno}/delete', { params: { path: { sno } } })));
}
