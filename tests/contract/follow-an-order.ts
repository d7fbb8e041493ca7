import sharp from 'sharp';
import { expect } from 'vitest';
import { moveOrder } from '#backends/shop/tracking/move.ts';
import { redrawnProof } from '#backends/shop/tracking/proof.ts';
import { call } from '#src/clients/index.ts';
import type { ContractShop } from './contract-shop.ts';

/** An order is brought to its door, and followed by its buyer and by a code. The buyer is logged in. */
export async function followAnOrder(
  { app, clock, host, platform }: ContractShop,
  { orderReview, user }: ReturnType<ContractShop['openBrowser']>['clients'],
  order_id: string,
): Promise<void> {
  const own = await call(orderReview.GET('/orders/{order_id}/tracking', { params: { path: { order_id } } }));
  if (!own.ok) throw new Error(own.refusal.message);
  const path = own.value.data;
  const photo = await redrawnProof(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c96' } })
      .png()
      .toBuffer(),
  );
  for (const move of [
    { type: 'bake' },
    { type: 'pack' },
    { type: 'depart', rider: 'Ravi' },
    { type: 'deliver', photo },
  ] as const)
    expect(await moveOrder(platform, order_id, move)).toMatchObject({ done: true });
  const seen = await call(orderReview.GET('/tracking/{order_id}/{key}', { params: { path } }));
  expect(seen).toMatchObject({ ok: true, value: { data: { state: 'delivered', has_photo: true } } });
  for (const part of ['events', 'photo']) {
    const url = `/b/order-review/tracking/${order_id}/${path.key}/${part}`;
    expect((await app.inject({ url, headers: { host } })).statusCode).toBe(200);
  }
  clock.advance(2 * 60_000);
  const pair = { order_id, email: '', mobile: '9876543210', country_code: '91' };
  expect(await call(user.POST('/fa/users/tracking/sendOtp', { body: pair }))).toMatchObject({ ok: true });
  await platform.queue.drain();
  const [letter] = await platform.outbox.list({ to: pair.mobile, limit: 1 });
  const otp = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '';
  const proven = await call(user.POST('/fa/users/tracking/prove', { body: { ...pair, otp } }));
  expect(proven).toMatchObject({ ok: true, value: { data: path } });
  clock.advance(2 * 60_000);
}
