import { expect, test } from 'vitest';
import { ok } from '#machines/kit/outcome.ts';
import { paymentWatchPorts } from '#src/flows/payment-watch/ports.ts';
import { fakeShop, json, problem } from '#tests/clients/fake-shop.ts';
import { payment } from '#tests/machines/payment-watch/payment-watch.model.ts';

const { txnid } = payment();
const told = (change: Parameters<typeof payment>[0]) => json(200, { success: true, data: payment(change) });
const token = () => json(200, { success: true, token: 'x'.repeat(43) });

async function look(status: Response, returned: readonly Response[] = []) {
  const { clients, paths } = fakeShop({
    '/b/cart/payment/status': [status],
    '/b/cart/payment/return': returned,
    '/b/cart/api/csrf-token': [token],
  });
  const { signal } = new AbortController();
  return { seen: await paymentWatchPorts(clients).loadPayment({ txnid }, { signal }), asked: paths() };
}

test('[CHK-06] a payment that is still at the bank learns that its shopper is back', async () => {
  const { seen, asked } = await look(told({ status: 'awaiting_bank' }), [told({ status: 'pending' })]);
  expect(seen).toEqual(ok(payment({ status: 'pending' })));
  expect(asked).toContain('POST /b/cart/payment/return');
});

test('[CHK-06] what was read still holds when that is refused', async () => {
  const { seen } = await look(told({ status: 'awaiting_bank' }), [json(429, problem('TOO_MANY_REQUESTS'))]);
  expect(seen).toEqual(ok(payment({ status: 'awaiting_bank' })));
});

test.each(['pending', 'paid', 'failed', 'expired', 'refunded'] as const)(
  '[CHK-06] a payment that is %s is only read',
  async (status) => {
    const { seen, asked } = await look(told({ status }));
    expect([seen, asked]).toEqual([ok(payment({ status })), ['GET /b/cart/payment/status']]);
  },
);
