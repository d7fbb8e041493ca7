import { describe, expect, test } from 'vitest';
import { ok, refused } from '#machines/kit/outcome.ts';
import { selectPaidOrder, selectRetry, selectScreen } from '#machines/payment-watch/index.ts';
import { paidOrder, payment } from './payment-watch.model.ts';
import { declined, startWatch } from './payment-watch.start.ts';

const loginRequired = refused({ status: 401, code: 'LOGIN_REQUIRED', message: 'Please log in.' });

test('[CHK-06] an address without a transaction asks nobody and says that it knows no payment', () => {
  const watch = startWatch(null);
  expect([watch.state(), watch.count('loadPayment')]).toEqual(['notFound', 0]);
});

test('[CHK-06] the page says paid only after the server has said so, with the order and what comes next', async () => {
  const watch = startWatch();
  expect(selectScreen(watch.actor.getSnapshot())).toBe('loading');
  await watch.answer('loadPayment', ok(payment()));
  expect([watch.state(), watch.facts]).toEqual(['pending.waiting', []]);
  watch.clock.increment(1_000);
  await watch.answer('loadPayment', ok(payment({ status: 'paid' })));
  expect(watch.inputOf('loadOrder')).toEqual({ order_id: 'PC7K2M9QX4TB' });
  await watch.answer('loadOrder', ok(paidOrder));
  expect([watch.state(), watch.facts]).toEqual(['paid.showing', [{ type: 'payment.settled' }]]);
  expect(selectPaidOrder(watch.actor.getSnapshot())).toEqual(paidOrder);
});

test('[CHK-06] the server is asked about the transaction of the address, however often', async () => {
  const watch = startWatch('TX1');
  const asked = [watch.inputOf('loadPayment')];
  await watch.answer('loadPayment', ok(payment({ status: 'awaiting_bank' })));
  watch.clock.increment(1_000);
  asked.push(watch.inputOf('loadPayment'));
  await watch.answer('loadPayment', ok(payment()));
  watch.clock.increment(1_500);
  asked.push(watch.inputOf('loadPayment'));
  expect(asked).toEqual([{ txnid: 'TX1' }, { txnid: 'TX1' }, { txnid: 'TX1' }]);
});

test('[CHK-06] paid stays paid when the order’s details cannot be fetched', async () => {
  const watch = startWatch();
  await watch.answer('loadPayment', ok(payment({ status: 'paid' })));
  await watch.fail('loadOrder');
  expect(watch.state()).toBe('paid.bare');
});

test('[CHK-06] a pending payment is looked at after 1, 1.5, 2, 3, 5 and 8 s, then every 10 s, until it is decided', async () => {
  const watch = startWatch();
  await watch.answer('loadPayment', ok(payment({ status: 'awaiting_bank' })));
  expect(watch.state()).toBe('awaitingBank.waiting');
  for (const pause of [1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 10_000, 10_000]) {
    const before = watch.count('loadPayment');
    watch.clock.increment(pause - 1);
    expect(watch.count('loadPayment')).toBe(before);
    watch.clock.increment(1);
    expect(watch.count('loadPayment')).toBe(before + 1);
    await watch.answer('loadPayment', ok(payment()));
  }
  expect(watch.state()).toBe('pending.waiting');
});

test('[CHK-06] three questions in a row without an answer: the page says so, and looks again by itself', async () => {
  const watch = startWatch();
  await watch.answer('loadPayment', ok(payment()));
  for (const pause of [1_000, 1_500, 2_000]) {
    watch.clock.increment(pause);
    await watch.fail('loadPayment');
  }
  expect(watch.state()).toBe('lost');
  watch.clock.increment(15_000);
  expect(watch.state()).toBe('loadingPayment');
  await watch.answer('loadPayment', ok(payment()));
  watch.clock.increment(1_000);
  await watch.fail('loadPayment');
  expect(watch.state()).toBe('pending.waiting');
});

test('[CHK-06, CST-01] a question without an answer is given up after 100000 ms', () => {
  const watch = startWatch();
  watch.clock.increment(100_000);
  expect(watch.state()).toBe('lost');
});

test('[CHK-06, CHK-07] a declined payment is tried again for the same order, in any way, and leads to the bank', async () => {
  const watch = startWatch();
  await watch.answer('loadPayment', ok(declined));
  watch.payer({ type: 'way.choose', method: 'card' });
  watch.actor.send({ type: 'payment.retry' });
  watch.actor.send({ type: 'payment.retry' });
  expect([watch.count('startPayment'), watch.inputOf('startPayment')]).toEqual([
    1,
    { order_id: 'PC7K2M9QX4TB', payment_method: 'card', payer: null },
  ]);
  await watch.answer('startPayment', ok({ txnid: 'TX8K2M9QX4TB5N8RWB', payment_url: 'https://bank.example/pay?r=2' }));
  expect(watch.facts).toEqual([
    { type: 'payment.restarted', txnid: 'TX8K2M9QX4TB5N8RWB' },
    { type: 'external.wanted', url: 'https://bank.example/pay?r=2' },
  ]);
  watch.actor.send({ type: 'payment.open' });
  expect(watch.facts).toHaveLength(3);
});

test('[CHK-06] who comes back from the bank sees what became of the newer payment', async () => {
  const watch = startWatch();
  await watch.answer('loadPayment', ok(declined));
  watch.restored();
  watch.payer({ type: 'way.choose', method: 'card' });
  watch.actor.send({ type: 'payment.retry' });
  await watch.answer('startPayment', ok({ txnid: 'TX8K2M9QX4TB5N8RWB', payment_url: 'https://bank.example/pay?r=2' }));
  expect(watch.count('loadPayment')).toBe(1);
  watch.restored();
  expect([watch.state(), watch.inputOf('loadPayment')]).toEqual(['loadingPayment', { txnid: 'TX8K2M9QX4TB5N8RWB' }]);
});

test('[CHK-06, CHK-07] another way to pay is chosen without asking for the saved ones again', async () => {
  const watch = startWatch();
  await watch.answer('loadPayment', ok(declined));
  watch.payer({ type: 'way.choose', method: 'card' });
  watch.payer({ type: 'way.choose', method: 'upi' });
  expect([watch.state(), watch.choice().method, watch.count('loadSaved')]).toEqual(['failed.retryable', 'upi', 1]);
});

test('[CHK-06, CHK-07, SHL-08] from abroad a declined payment is tried again by card alone, however it was paid before', async () => {
  const watch = startWatch();
  await watch.answer('loadPayment', ok({ ...declined, payment_methods: ['card'] }));
  expect([declined.payment_method, watch.choice().method]).toEqual(['upi', 'card']);
  watch.payer({ type: 'way.choose', method: 'upi' });
  expect(watch.choice().method).toBe('card');
  watch.actor.send({ type: 'payment.retry' });
  expect(watch.inputOf('startPayment')).toEqual({ order_id: 'PC7K2M9QX4TB', payment_method: 'card', payer: null });
});

test('[CHK-06] a retry that breaks says so and can be pressed again', async () => {
  const watch = startWatch();
  await watch.answer('loadPayment', ok(declined));
  watch.actor.send({ type: 'payment.retry' });
  await watch.fail('startPayment');
  expect([watch.state(), selectRetry(watch.actor.getSnapshot()).refusal]).toEqual([
    'failed.refused',
    'We could not reach your bank just now. Nothing was charged. Please try again.',
  ]);
  watch.payer({ type: 'way.choose', method: 'upi' });
  expect(selectRetry(watch.actor.getSnapshot()).refusal).toBeNull();
});

test('[CHK-06] a retry that the server refuses shows how the payment stands now', async () => {
  const watch = startWatch();
  await watch.answer('loadPayment', ok(declined));
  watch.actor.send({ type: 'payment.retry' });
  await watch.answer(
    'startPayment',
    refused({ status: 409, code: 'NOT_PAYABLE', message: 'It does not need a payment.' }),
  );
  await watch.answer('loadPayment', ok(payment({ status: 'paid' })));
  expect(watch.state()).toBe('paid.loadingOrder');
});

test('[CHK-06] a payment that is over tells the header that the lines are back in the cart', async () => {
  const watch = startWatch();
  await watch.answer('loadPayment', ok(payment({ status: 'expired', order_state: 'cancelled' })));
  expect([watch.state(), watch.facts]).toEqual(['expired', [{ type: 'payment.settled' }, { type: 'cart.restored' }]]);
});

test('[CHK-06] money on its way back is said as such', async () => {
  const watch = startWatch();
  await watch.answer('loadPayment', ok(payment({ status: 'refunded' })));
  expect([watch.state(), watch.facts]).toEqual(['refunded', [{ type: 'payment.settled' }]]);
});

test.each([
  ['an unknown payment', refused({ status: 404, code: 'NOT_FOUND', message: 'We could not find that.' }), 'notFound'],
  ['too many questions', refused({ status: 429, code: 'TOO_MANY_REQUESTS', message: 'Later.' }), 'lost'],
  ['nobody logged in', loginRequired, 'needsLogin'],
])('[CHK-06] %s', async (_, answer, state) => {
  const watch = startWatch();
  await watch.answer('loadPayment', answer);
  expect(watch.state()).toBe(state);
});

test('[CHK-06] after the login the payment is looked at', async () => {
  const watch = startWatch();
  await watch.answer('loadPayment', loginRequired);
  watch.actor.send({ type: 'login.request' });
  expect(watch.facts).toEqual([{ type: 'login.wanted' }, { type: 'login.wanted' }]);
  watch.actor.send({ type: 'session.authenticated' });
  expect(watch.state()).toBe('loadingPayment');
});

test.each(['awaiting_bank', 'pending'] as const)(
  '[CHK-06] back from the bank with a payment that is %s, its page can be opened again at once, and only while it takes money',
  async (status) => {
    const watch = startWatch();
    const payment_url = 'https://bank.example/pay?r=1';
    await watch.answer('loadPayment', ok(payment({ status, payment_url })));
    watch.actor.send({ type: 'payment.open' });
    expect([watch.facts, watch.count('startPayment')]).toEqual([[{ type: 'external.wanted', url: payment_url }], 0]);
    watch.actor.send({ type: 'status.ask' });
    await watch.answer('loadPayment', ok(payment({ status })));
    watch.actor.send({ type: 'payment.open' });
    expect(watch.facts).toHaveLength(1);
  },
);

test.each(['failed', 'expired'] as const)(
  '[CHK-06] the page of an older attempt that %s says that the order has been paid since',
  async (status) => {
    const watch = startWatch();
    await watch.answer('loadPayment', ok(payment({ status, order_state: 'baking' })));
    expect([watch.state(), selectScreen(watch.actor.getSnapshot())]).toEqual(['paidSince', 'paidSince']);
    expect(watch.facts).toEqual([{ type: 'payment.settled' }]);
  },
);

test('[CHK-06] the page of an attempt that a newer one replaced forgets nothing of the newer one', async () => {
  const watch = startWatch();
  await watch.answer('loadPayment', ok(payment({ status: 'expired', order_state: 'placed' })));
  expect([watch.state(), watch.facts]).toEqual(['replaced', []]);
});

const tooMany = refused({ status: 429, code: 'TOO_MANY_REQUESTS', message: 'Later.' });
type Watch = ReturnType<typeof startWatch>;

const seenAs = async (change: Parameters<typeof payment>[0]): Promise<Watch> => {
  const watch = startWatch();
  await watch.answer('loadPayment', ok(payment(change)));
  return watch;
};

describe.each([
  ['awaitingBank', { status: 'awaiting_bank' }],
  ['pending', { status: 'pending' }],
] as const)('[CHK-06] while a payment is %s', (state, change) => {
  test('the shopper may have the page look at once', async () => {
    const watch = await seenAs(change);
    watch.actor.send({ type: 'status.ask' });
    expect([watch.state(), watch.count('loadPayment')]).toEqual([`${state}.asking`, 2]);
  });

  test('one question without an answer is only asked again later', async () => {
    const watch = await seenAs(change);
    watch.actor.send({ type: 'status.ask' });
    await watch.fail('loadPayment');
    expect(watch.state()).toBe(`${state}.waiting`);
  });

  test.each([
    ['broken', (watch: Watch) => watch.fail('loadPayment')],
    ['refused', (watch: Watch) => watch.answer('loadPayment', tooMany)],
    ['unanswered', (watch: Watch) => Promise.resolve(watch.clock.increment(100_000))],
  ])('three questions that are %s mean that the shop is lost', async (_, end) => {
    const watch = await seenAs(change);
    for (let question = 0; question < 3; question += 1) {
      watch.actor.send({ type: 'status.ask' });
      await end(watch);
    }
    expect(watch.state()).toBe('lost');
  });

  test('the word of the bank is shown as soon as it is there', async () => {
    const watch = await seenAs(change);
    watch.actor.send({ type: 'status.ask' });
    await watch.answer('loadPayment', ok(payment({ status: 'paid' })));
    expect([watch.state(), watch.facts]).toEqual(['paid.loadingOrder', [{ type: 'payment.settled' }]]);
  });

  test('a login that ends is asked for', async () => {
    const watch = await seenAs(change);
    watch.actor.send({ type: 'status.ask' });
    await watch.answer('loadPayment', loginRequired);
    expect([watch.state(), watch.facts]).toEqual(['needsLogin', [{ type: 'login.wanted' }]]);
  });
});

test.each([
  ['asked to', (watch: Watch) => watch.actor.send({ type: 'status.ask' })],
  ['15 s have passed', (watch: Watch) => watch.clock.increment(15_000)],
])('[CHK-06] a page that has lost the shop begins anew when %s, with short pauses', async (_, begin) => {
  const watch = await seenAs({});
  for (const pause of [1_000, 1_500, 2_000]) {
    watch.clock.increment(pause);
    await watch.fail('loadPayment');
  }
  begin(watch);
  expect(watch.state()).toBe('loadingPayment');
  await watch.answer('loadPayment', ok(payment()));
  watch.clock.increment(1_000);
  expect(watch.state()).toBe('pending.asking');
});

test('[CHK-06] a first question that breaks is lost, not a missing login', async () => {
  const watch = startWatch();
  await watch.fail('loadPayment');
  expect(watch.state()).toBe('lost');
});

test.each([
  ['refused', (watch: Watch) => watch.answer('loadOrder', tooMany)],
  ['unanswered', (watch: Watch) => Promise.resolve(watch.clock.increment(100_000))],
])('[CHK-06] paid stays paid when the order’s details are %s', async (_, end) => {
  const watch = await seenAs({ status: 'paid' });
  await end(watch);
  expect(watch.state()).toBe('paid.bare');
});

test('[CHK-06] an order that cannot be paid any more can only be looked at again', async () => {
  const watch = await seenAs({ status: 'failed' });
  expect(watch.state()).toBe('failed.closed');
  watch.actor.send({ type: 'payment.retry' });
  expect(watch.count('startPayment')).toBe(0);
  watch.actor.send({ type: 'status.ask' });
  expect([watch.state(), watch.count('loadPayment')]).toEqual(['loadingPayment', 2]);
});

test('[CHK-06, CST-01] a retry without an answer says that nothing was charged', async () => {
  const watch = startWatch();
  await watch.answer('loadPayment', ok(declined));
  watch.actor.send({ type: 'payment.retry' });
  watch.clock.increment(100_000);
  expect([watch.state(), selectRetry(watch.actor.getSnapshot()).refusal]).toEqual([
    'failed.refused',
    expect.stringContaining('Nothing was charged'),
  ]);
});

test('[CHK-06] the words of a refused retry stand beside the payment as it is now', async () => {
  const watch = startWatch();
  await watch.answer('loadPayment', ok(declined));
  watch.actor.send({ type: 'payment.retry' });
  await watch.answer('startPayment', tooMany);
  await watch.answer('loadPayment', ok(declined));
  expect([watch.state(), selectRetry(watch.actor.getSnapshot()).refusal]).toEqual(['failed.refused', 'Later.']);
});

test('[CHK-06] after a login in the middle of a retry, the earlier trouble is forgotten', async () => {
  const watch = startWatch();
  await watch.answer('loadPayment', ok(declined));
  watch.actor.send({ type: 'payment.retry' });
  await watch.fail('startPayment');
  watch.actor.send({ type: 'payment.retry' });
  await watch.answer('startPayment', loginRequired);
  expect(watch.state()).toBe('needsLogin');
  watch.actor.send({ type: 'session.authenticated' });
  await watch.answer('loadPayment', ok(declined));
  expect(watch.state()).toBe('failed.retryable');
});
