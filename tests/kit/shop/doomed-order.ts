/**
 * A shop in a process of its own that is killed while it places an order; for tests:
 * `node doomed-order.ts <fault point> <{"userId","sessionId","claims","key"}>`
 */
import { z } from 'zod';
import { placeOrder } from '#backends/cart/place-order.ts';
import { instantAt } from '#machines/rules/order/india-time.ts';
import { isTestClock } from '#backends/platform/clock.ts';
import { readEnv } from '#backends/platform/env/index.ts';
import { createPlatform } from '#backends/platform/platform.ts';

const order = z.object({
  userId: z.string(),
  sessionId: z.string(),
  key: z.string(),
  claims: z.object({
    userEnrolled: z.boolean(),
    city_id: z.number(),
    cart_version: z.number(),
    expected_total: z.number(),
    payment_method: z.enum(['upi', 'card', 'netbanking']),
  }),
});

const [, , point = '', text = ''] = process.argv;
const { userId, sessionId, key, claims } = order.parse(JSON.parse(text));
const platform = await createPlatform(readEnv());
if (isTestClock(platform.clock)) platform.clock.set(instantAt('2026-11-22', 10 * 60));
platform.faults.arm(point, { kind: 'kill' });
await placeOrder(platform, {
  customer: { userId, sessionId },
  request: claims,
  key,
  requestId: 'doomed',
  visit: { cookies: { privacy_choice: 'all', affiliate_id: 'inls' } },
});
await platform.faultPoint('order.after_commit');
process.stderr.write(`${point} was never reached`);
