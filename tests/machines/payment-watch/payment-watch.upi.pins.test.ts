import { expect, test } from 'vitest';
import { ok, refused } from '#machines/kit/outcome.ts';
import { selectPayerActor, selectRetry } from '#machines/payment-watch/index.ts';
import { selectVpa, selectVpaError, selectWays } from '#machines/payer/index.ts';
import { savedCard } from '../payer/payer.samples.ts';
import { payment } from './payment-watch.model.ts';
import { declined, startWatch } from './payment-watch.start.ts';

async function seenDeclined(change: Partial<typeof declined> = {}) {
  const watch = startWatch();
  await watch.answer('loadPayment', ok({ ...declined, ...change }));
  const payer = selectPayerActor(watch.actor.getSnapshot());
  if (payer === undefined) throw new Error('There are no ways to pay');
  const shown = () => {
    const now = payer.getSnapshot();
    return { vpa: selectVpa(now), error: selectVpaError(now), ways: selectWays(now) };
  };
  return { watch, shown };
}

test('[CHK-06, CHK-07] a declined payment is tried again with a UPI ID, which is checked first and belongs to UPI alone', async () => {
  const { watch, shown } = await seenDeclined();
  expect([watch.choice().method, shown().vpa, shown().error]).toEqual(['upi', '', null]);
  watch.payer({ type: 'vpa.type', value: 'asha' });
  watch.actor.send({ type: 'payment.retry' });
  expect([watch.state(), watch.count('startPayment'), shown()]).toMatchObject([
    'failed.rejected',
    0,
    { vpa: 'asha', error: 'Please check your UPI ID. It looks like name@bank.' },
  ]);
  watch.payer({ type: 'way.choose', method: 'card' });
  expect([watch.state(), shown().vpa]).toEqual(['failed.retryable', null]);
  watch.actor.send({ type: 'payment.retry' });
  expect(watch.inputOf('startPayment')).toEqual({
    order_id: 'PC7K2M9QX4TB',
    payment_method: 'card',
    payer: null,
  });
  await watch.fail('startPayment');
  watch.payer({ type: 'way.choose', method: 'upi' });
  expect([shown().vpa, shown().error]).toEqual(['asha', null]);
  watch.payer({ type: 'vpa.type', value: ' Asha.Rao@OkBank ' });
  expect([watch.state(), selectRetry(watch.actor.getSnapshot()).refusal]).toEqual(['failed.retryable', null]);
  watch.actor.send({ type: 'payment.retry' });
  expect(watch.inputOf('startPayment')).toEqual({
    order_id: 'PC7K2M9QX4TB',
    payment_method: 'upi',
    payer: { vpa: 'asha.rao@okbank', bank: null, saved_method: null, save: false },
  });
});

test('[CHK-06, CHK-07] nothing is chosen where nobody may try again', async () => {
  const watch = startWatch();
  await watch.answer('loadPayment', ok({ ...declined, can_retry: false }));
  watch.payer({ type: 'way.choose', method: 'card' });
  watch.actor.send({ type: 'payer.opened', choice: { ...watch.choice(), method: 'card' } });
  watch.actor.send({ type: 'payer.changed', choice: { ...watch.choice(), method: 'card' } });
  expect([watch.state(), watch.choice().method, watch.count('loadSaved')]).toEqual(['failed.closed', 'upi', 0]);
});

test('[CHK-06, CHK-07, ACC-04] a saved card pays the next try; one that is refused is looked for once more', async () => {
  const { watch, shown } = await seenDeclined();
  expect(shown().ways.savedStatus).toBe('loading');
  await watch.answer('loadSaved', ok([savedCard]));
  expect([watch.state(), watch.choice().method]).toEqual(['failed.retryable', 'upi']);
  watch.payer({ type: 'saved.choose', method_id: savedCard.method_id });
  watch.actor.send({ type: 'payment.retry' });
  expect(watch.inputOf('startPayment')).toEqual({
    order_id: 'PC7K2M9QX4TB',
    payment_method: 'card',
    payer: { vpa: null, bank: null, saved_method: savedCard.method_id, save: false },
  });
  await watch.answer('startPayment', refused({ status: 400, code: 'INVALID_REQUEST', message: 'It is gone.' }));
  await watch.answer('loadPayment', ok(payment({ ...declined })));
  await watch.answer('loadSaved', ok([]));
  expect([watch.state(), selectRetry(watch.actor.getSnapshot()).refusal, watch.choice().method]).toEqual([
    'failed.refused',
    'It is gone.',
    null,
  ]);
  watch.actor.send({ type: 'payment.retry' });
  expect([watch.state(), watch.count('startPayment')]).toEqual(['failed.rejected', 1]);
});
