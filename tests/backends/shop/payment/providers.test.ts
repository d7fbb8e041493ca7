import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { applyOrderEvent, completeRefund, expireOrder, lockOrder } from '#backends/shop/payment/index.ts';
import { MINUTE } from '#machines/rules/site/durations.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';
import { makeRoom, openCakeShop, opening, placedOrder, type CakeShop, type Placed } from '#tests/kit/shop/cake-shop.ts';
import { freePorts } from '#tests/kit/shop/shop.ts';
import { openRazorpayBank, openTestBank, send, type Bank, type Twist } from './banks.ts';
import { comeBack, outcome, statusOf } from './two-shops.ts';

const [port = 0, bankPort = 0] = await freePorts(2);
const razorpay = await openRazorpayBank();
const databases = { test: await testDatabase(), razorpay: await testDatabase() };
const shops: Record<Bank['name'], CakeShop> = {
  test: await openCakeShop(databases.test, { PORT: `${port}`, BANK_PORT: `${bankPort}` }),
  razorpay: await openCakeShop(databases.razorpay, razorpay.settings),
};
const banks: Record<Bank['name'], Bank> = {
  test: await openTestBank(shops.test),
  razorpay: razorpay.bankOf(shops.razorpay),
};
beforeAll(() => Promise.all(Object.values(shops).map(makeRoom)));
afterAll(async () => {
  await Promise.all(Object.values(banks).map((bank) => bank.close()));
  await Promise.all(Object.values(shops).map((shop) => shop.close()));
});

describe.each(['test', 'razorpay'] as const)('the provider %s', (name) => {
  const bank = banks[name];
  const shop = shops[name];
  const { platform, clock } = shop;
  const { pool } = databases[name];
  beforeEach(() => clock.set(opening));
  afterEach(async () => {
    vi.restoreAllMocks();
    platform.faults.clear();
    await expectSoundBooks(pool);
  });

  const stateOf = async ({ order_id, txnid }: Placed) => {
    const { rows } = await pool.query<{ o: string; p: string }>(
      'select o.state as o, p.state as p from orders o join payments p on p.order_id = o.order_id where p.order_id = $1 and p.txnid = $2',
      [order_id, txnid],
    );
    return [rows[0]?.o, rows[0]?.p];
  };
  const atBank = async () => {
    const placed = await placedOrder(shop);
    expect(await bank.open(placed, placed.customer)).toBe(200);
    return placed;
  };
  const paid = async () => {
    const placed = await atBank();
    await bank.decide(placed, 'pay');
    expect((await send(shop, await bank.word(placed, 'paid'))).status).toBe(200);
    expect(await stateOf(placed)).toEqual(['confirmed', 'paid']);
    return placed;
  };
  /** Every answer of the bank to a call whose address fits is lost on its way; what was asked for is done. */
  const loseAnswers = (part: string, times = 1) => {
    const { fetch: real } = globalThis;
    let left = times;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const answer = await real(input, init);
      if (init?.method !== 'POST' || !String(input).includes(part) || left === 0) return answer;
      left -= 1;
      await answer.body?.cancel();
      throw new TypeError('fetch failed');
    });
  };
  const unreachable = () => vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
  const cancel = ({ order_id }: Placed) =>
    platform.db.transaction(async (tx) => {
      const order = await lockOrder(tx, order_id);
      if (order) await applyOrderEvent(platform, tx, order, { type: 'order.cancel', is_in_time: true });
    });
  const refundId = async ({ txnid }: Placed): Promise<string> => {
    const { rows } = await pool.query<{ refund_id: string }>('select refund_id from refunds where txnid = $1', [txnid]);
    return rows[0]?.refund_id ?? '';
  };

  test('[CHK-06] its word pays; said again, with the same id or another, or taken back, it changes nothing', async () => {
    const placed = await atBank();
    await bank.decide(placed, 'pay');
    const first = await send(shop, await bank.word(placed, 'paid', { id: 'evt_first_word' }));
    expect([first.status, first.body]).toEqual([200, { success: true, duplicate: false }]);
    const again = await send(shop, await bank.word(placed, 'paid', { id: 'evt_first_word' }));
    expect([again.status, again.body]).toEqual([200, { success: true, duplicate: true }]);
    expect((await send(shop, await bank.word(placed, 'paid'))).status).toBe(200);
    expect((await send(shop, await bank.word(placed, 'failed'))).status).toBe(200);
    expect(await stateOf(placed)).toEqual(['confirmed', 'paid']);
  });

  test('[CHK-06] a failure can be tried again, and money that comes after it all the same is believed', async () => {
    const placed = await atBank();
    expect((await send(shop, await bank.word(placed, 'failed'))).status).toBe(200);
    expect(await statusOf(placed.customer, placed)).toMatchObject({ status: 'failed', can_retry: true });
    await bank.decide(placed, 'pay');
    expect((await send(shop, await bank.word(placed, 'paid'))).status).toBe(200);
    expect(await stateOf(placed)).toEqual(['confirmed', 'paid']);
  });

  test.each<[string, Twist]>([
    ['signed with another secret', { secret: 'x'.repeat(40) }],
    ['signed with an empty secret', { secret: '' }],
  ])('[CHK-06] a word %s is refused and changes nothing', async (_, twist) => {
    const placed = await atBank();
    expect(outcome(await send(shop, await bank.word(placed, 'paid', twist)))).toEqual([401, 'BAD_SIGNATURE']);
    expect(await stateOf(placed)).toEqual(['placed', 'awaitingBank']);
  });

  test('[CHK-06] a word without a signature, or whose bytes were changed on the way, is refused', async () => {
    const placed = await atBank();
    const { url, body, headers } = await bank.word(placed, 'paid');
    const changed = body.replace(`"amount":${placed.amount}`, `"amount":${placed.amount + 1}`);
    expect(changed).not.toBe(body);
    for (const forged of [
      { url, body: changed, headers },
      { url, body, headers: { 'content-type': 'application/json' } },
    ]) {
      expect(outcome(await send(shop, forged))).toEqual([401, 'BAD_SIGNATURE']);
    }
    expect(await stateOf(placed)).toEqual(['placed', 'awaitingBank']);
  });

  test('[CHK-06] a word of another provider than that of the payment changes nothing, whatever it signs', async () => {
    const other = name === 'test' ? banks.razorpay : banks.test;
    const placed = await atBank();
    const word = await other.word(placed, 'paid');
    expect((await send(shop, word)).status).toBe(name === 'test' ? 401 : 404);
    expect(await stateOf(placed)).toEqual(['placed', 'awaitingBank']);
  });

  test('[CHK-06] a word that is older than 300 seconds is not believed by itself', async () => {
    const placed = await atBank();
    const justInTime = await atBank();
    const word = await bank.word(justInTime, 'paid', { at: new Date(opening.getTime() - 300_000) });
    const held = vi.spyOn(clock, 'now').mockReturnValue(opening);
    expect((await send(shop, word)).status).toBe(200);
    expect(await stateOf(justInTime)).toEqual(['confirmed', 'paid']);
    held.mockRestore();
    await bank.decide(justInTime, 'pay');
    const old = await bank.word(placed, 'paid', { at: new Date(opening.getTime() - 301_000) });
    const reply = await send(shop, old);
    expect(reply.status).toBe(bank.oldWord === 'refused' ? 401 : 200);
    await platform.queue.drain();
    expect(await stateOf(placed)).toEqual(['placed', 'awaitingBank']);
  });

  test('[CHK-06] a word that waited for hours is as good as its bank, which is asked', async () => {
    const placed = await atBank();
    await bank.decide(placed, 'pay');
    const old = await bank.word(placed, 'paid', { at: new Date(opening.getTime() - 301_000) });
    const reply = await send(shop, old);
    await platform.queue.drain();
    expect([reply.status, await stateOf(placed)]).toEqual(
      bank.oldWord === 'refused' ? [401, ['placed', 'awaitingBank']] : [200, ['confirmed', 'paid']],
    );
  });

  test.each<[string, Twist, (number | string)[]]>([
    ['another amount', { amount: 1 }, [409, 'MISMATCH']],
    ['a paisa too much', { amount: 69_901 }, [409, 'MISMATCH']],
    ['another currency', { currency: 'USD' }, name === 'test' ? [400, 'INVALID_REQUEST'] : [409, 'MISMATCH']],
    ['a payment that nobody knows', { unknown: true }, [404, 'NOT_FOUND']],
  ])('[CHK-06] a signed word about %s changes nothing', async (_, twist, expected) => {
    const placed = await atBank();
    expect(outcome(await send(shop, await bank.word(placed, 'paid', twist)))).toEqual(expected);
    expect(await stateOf(placed)).toEqual(['placed', 'awaitingBank']);
  });

  test('[CHK-06] an id that was used for another word is refused', async () => {
    const [one, two] = [await atBank(), await atBank()];
    expect((await send(shop, await bank.word(one, 'paid', { id: 'evt_used_once' }))).status).toBe(200);
    expect(outcome(await send(shop, await bank.word(two, 'paid', { id: 'evt_used_once' })))).toEqual([409, 'MISMATCH']);
    expect(await stateOf(two)).toEqual(['placed', 'awaitingBank']);
    await bank.decide(one, 'pay');
  });

  test('[CHK-06] a word that never comes is asked for once the shopper is back', async () => {
    const placed = await atBank();
    await bank.decide(placed, 'pay');
    expect(await comeBack(placed.customer, placed)).toMatchObject({ status: 'pending' });
    clock.advance(11_000);
    await platform.queue.shift(11_000);
    await platform.queue.drain();
    expect(await stateOf(placed)).toEqual(['confirmed', 'paid']);
    // Told in the end, it is no news.
    expect((await send(shop, await bank.word(placed, 'paid'))).status).toBe(200);
    expect(await stateOf(placed)).toEqual(['confirmed', 'paid']);
  });

  test('[CHK-06] a failure that is asked for says why, in the words of the bank', async () => {
    const [placed, other] = [await atBank(), await atBank()];
    await comeBack(placed.customer, placed);
    await bank.decide(placed, 'fail');
    clock.advance(11_000);
    await platform.queue.shift(11_000);
    await platform.queue.drain();
    expect(await statusOf(placed.customer, placed)).toMatchObject({
      status: 'failed',
      can_retry: true,
      message: `${bank.reason} Nothing was charged.`,
    });
    const { rows } = await pool.query('select failure_reason from payments where txnid = $1', [other.txnid]);
    expect(rows).toEqual([{ failure_reason: null }]);
  });

  test('[CHK-06] before an order lapses its bank is asked: what is paid is kept', async () => {
    const placed = await atBank();
    await bank.decide(placed, 'pay');
    clock.advance(15 * MINUTE + 1000);
    await expireOrder(platform, placed.order_id);
    expect(await stateOf(placed)).toEqual(['confirmed', 'paid']);
  });

  test('[CHK-06] a shopper who is back is not told that the time is over before the bank has said so', async () => {
    const placed = await atBank();
    await comeBack(placed.customer, placed);
    clock.advance(15 * MINUTE + 1000);
    const silence = unreachable();
    await expect(expireOrder(platform, placed.order_id)).rejects.toThrow('fetch failed');
    expect(await stateOf(placed)).toEqual(['placed', 'pending']);
    silence.mockRestore();
    await expireOrder(platform, placed.order_id);
    expect(await stateOf(placed)).toEqual(['cancelled', 'expired']);
  });

  test('[CHK-06] an order whose shopper never came back lapses, also while the bank is silent', async () => {
    const placed = await atBank();
    clock.advance(15 * MINUTE + 1000);
    unreachable();
    await expireOrder(platform, placed.order_id);
    expect(await stateOf(placed)).toEqual(['cancelled', 'expired']);
  });

  test('[CHK-06] another way to pay takes the place of a pending one only when the bank says that it holds nothing', async () => {
    const placed = await atBank();
    await comeBack(placed.customer, placed);
    clock.advance(MINUTE + 1000);
    const start = () =>
      placed.customer.post('/b/cart/payment/start', { order_id: placed.order_id, payment_method: 'card' });
    const silence = unreachable();
    expect(outcome(await start())).toEqual([409, 'NOT_PAYABLE']);
    expect(await stateOf(placed)).toEqual(['placed', 'pending']);
    silence.mockRestore();
    const started = await start();
    expect(started.status).toBe(200);
    expect(await stateOf(placed)).toEqual(['placed', 'expired']);
  });

  test('[CHK-06] who asks to pay another way while the money has come is told that nothing is left to pay', async () => {
    const placed = await atBank();
    await comeBack(placed.customer, placed);
    await bank.decide(placed, 'pay');
    clock.advance(MINUTE + 1000);
    const start = { order_id: placed.order_id, payment_method: 'card' };
    // Nobody else makes the shop ask.
    const stranger = await shop.customer();
    expect(outcome(await stranger.post('/b/cart/payment/start', start))).toEqual([404, 'NOT_FOUND']);
    expect(await stateOf(placed)).toEqual(['placed', 'pending']);
    expect(outcome(await placed.customer.post('/b/cart/payment/start', start))).toEqual([409, 'NOT_PAYABLE']);
    expect(await stateOf(placed)).toEqual(['confirmed', 'paid']);
  });

  test('[CHK-06] money that comes after the end of its order goes back, once', async () => {
    const placed = await atBank();
    clock.advance(15 * MINUTE + 1000);
    await expireOrder(platform, placed.order_id);
    await bank.decide(placed, 'pay');
    expect((await send(shop, await bank.word(placed, 'paid'))).status).toBe(200);
    expect(await stateOf(placed)).toEqual(['cancelled', 'refunding']);
    await platform.queue.drain();
    expect([await stateOf(placed), await bank.givenBack(placed)]).toEqual([['cancelled', 'refunded'], [placed.amount]]);
  });

  test.each(['refund.before_bank', 'refund.after_bank', 'refund.before_commit'])(
    '[CHK-06] a refund that dies at %s is neither doubled nor forgotten',
    async (point) => {
      const [other, placed] = [await paid(), await paid()];
      for (const one of [other, placed]) await cancel(one);
      platform.faults.arm(point, { kind: 'throw' });
      const id = await refundId(placed);
      await expect(completeRefund(platform, id)).rejects.toThrow();
      expect(await stateOf(placed)).toEqual(['cancelled', 'refunding']);
      await completeRefund(platform, id);
      // What is done is not asked for again.
      unreachable();
      await completeRefund(platform, id);
      expect([await stateOf(placed), await bank.givenBack(placed)]).toEqual([
        ['cancelled', 'refunded'],
        [placed.amount],
      ]);
      expect([await stateOf(other), await bank.givenBack(other)]).toEqual([['cancelled', 'refunding'], []]);
    },
  );

  test('[CHK-06] a refund whose answer is lost three times is given once, and known in the end', async () => {
    const placed = await paid();
    await cancel(placed);
    const id = await refundId(placed);
    loseAnswers('refund', 3);
    for (let time = 0; time < 3; time += 1) await completeRefund(platform, id).catch(() => null);
    await completeRefund(platform, id);
    expect([await stateOf(placed), await bank.givenBack(placed)]).toEqual([['cancelled', 'refunded'], [placed.amount]]);
  });

  test('[CHK-06] the word of a refund that was not asked about yet ends it, and no other', async () => {
    const [other, placed] = [await paid(), await paid()];
    for (const one of [other, placed]) await cancel(one);
    expect((await send(shop, await bank.word(placed, 'refunded'))).status).toBe(200);
    expect([await stateOf(placed), await stateOf(other)]).toEqual([
      ['cancelled', 'refunded'],
      ['cancelled', 'refunding'],
    ]);
  });

  test('[CHK-06] the word of a refund ends it; one that nobody asked for changes nothing and raises an alarm', async () => {
    const placed = await paid();
    expect(outcome(await send(shop, await bank.word(placed, 'refunded')))).toEqual([409, 'MISMATCH']);
    expect(await stateOf(placed)).toEqual(['confirmed', 'paid']);
    await cancel(placed);
    expect(outcome(await send(shop, await bank.word(placed, 'refunded', { amount: 1 })))).toEqual([409, 'MISMATCH']);
    expect(await stateOf(placed)).toEqual(['cancelled', 'refunding']);
    await completeRefund(platform, await refundId(placed));
    expect((await send(shop, await bank.word(placed, 'refunded'))).status).toBe(200);
    expect([await stateOf(placed), await bank.givenBack(placed)]).toEqual([['cancelled', 'refunded'], [placed.amount]]);
  });
});
