import { expect, test } from 'vitest';
import { ok } from '#machines/kit/outcome.ts';
import { paymentWatchPorts } from '#src/flows/payment-watch/ports.ts';
import { fakeShop, json } from '#tests/clients/fake-shop.ts';
import { payment } from '#tests/machines/payment-watch/payment-watch.model.ts';

const { txnid } = payment();

test.each(['created', 'awaiting_bank', 'pending', 'paid', 'failed', 'expired', 'refunded'] as const)(
  '[CHK-06] a payment that is %s is only read',
  async (status) => {
    const { clients, paths } = fakeShop({
      '/b/cart/payment/status': [json(200, { success: true, data: payment({ status }) })],
    });
    const { signal } = new AbortController();
    const seen = await paymentWatchPorts(clients).loadPayment({ txnid }, { signal });
    expect([seen, paths()]).toEqual([ok(payment({ status })), ['GET /b/cart/payment/status']]);
  },
);
