import { expect, test } from 'vitest';
import { ok } from '#machines/kit/outcome.ts';
import { selectRetry } from '#machines/payment-watch/index.ts';
import { declined, startWatch } from './payment-watch.start.ts';

test('[CHK-06, CHK-07] a declined payment is tried again with a UPI ID, which is checked first and belongs to UPI alone', async () => {
  const watch = startWatch();
  await watch.answer('loadPayment', ok(declined));
  const shown = () => selectRetry(watch.actor.getSnapshot());
  expect([shown().vpa, shown().vpaError]).toEqual(['', null]);
  watch.actor.send({ type: 'vpa.type', value: 'asha' });
  watch.actor.send({ type: 'payment.retry' });
  expect([watch.state(), watch.count('startPayment'), shown()]).toMatchObject([
    'failed.rejected',
    0,
    { vpa: 'asha', vpaError: 'Please check your UPI ID. It looks like name@bank.' },
  ]);
  watch.actor.send({ type: 'method.choose', payment_method: 'card' });
  watch.actor.send({ type: 'vpa.type', value: 'late@okbank' });
  expect([watch.state(), shown().vpa]).toEqual(['failed.retryable', null]);
  watch.actor.send({ type: 'payment.retry' });
  expect(watch.inputOf('startPayment')).toEqual({ order_id: 'PC7K2M9QX4TB', payment_method: 'card' });
  await watch.fail('startPayment');
  watch.actor.send({ type: 'method.choose', payment_method: 'upi' });
  expect([shown().vpa, shown().vpaError]).toEqual(['asha', null]);
  watch.actor.send({ type: 'vpa.type', value: ' Asha.Rao@OkBank ' });
  expect([watch.state(), shown().refusal]).toEqual(['failed.retryable', null]);
  watch.actor.send({ type: 'payment.retry' });
  expect(watch.inputOf('startPayment')).toEqual({
    order_id: 'PC7K2M9QX4TB',
    payment_method: 'upi',
    vpa: 'asha.rao@okbank',
  });
});

test('[CHK-06, CHK-07] what broke is said no more once a UPI ID is typed, and nothing is typed where nobody may try again', async () => {
  const watch = startWatch();
  await watch.answer('loadPayment', ok(declined));
  watch.actor.send({ type: 'payment.retry' });
  expect(watch.inputOf('startPayment')).not.toHaveProperty('vpa');
  await watch.fail('startPayment');
  watch.actor.send({ type: 'vpa.type', value: 'asha@okbank' });
  expect([watch.state(), selectRetry(watch.actor.getSnapshot()).refusal]).toEqual(['failed.retryable', null]);
  const closed = startWatch();
  await closed.answer('loadPayment', ok({ ...declined, can_retry: false }));
  closed.actor.send({ type: 'vpa.type', value: 'asha@okbank' });
  expect([closed.state(), selectRetry(closed.actor.getSnapshot()).vpa]).toEqual(['failed.closed', null]);
});
