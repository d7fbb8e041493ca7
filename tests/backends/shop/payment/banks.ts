import { randomBytes } from 'node:crypto';
import type { Platform } from '#backends/platform/platform.ts';
import { signBody } from '#backends/shop/payment/signature.ts';
import { startTestBank } from '#backends/test-bank/index.ts';
import { type CakeShop, type Placed, type Reply, type Visitor } from '#tests/kit/shop/cake-shop.ts';
import { openRazorpay, razorpayKeys } from '#tests/kit/shop/razorpay-double.ts';

export type Word = 'paid' | 'failed' | 'refunded';
/** What may be wrong with a word. */
export type Twist = {
  /** the id of the event, to send it again */
  id?: string;
  amount?: number;
  currency?: string;
  secret?: string;
  /** when it was signed */
  at?: Date;
  /** of another payment than it should be */
  unknown?: boolean;
};
export type Signed = { url: string; body: string; headers: Record<string, string> };

/** A bank as the tests of both providers need it: what it holds, and what it says. */
export type Bank = {
  readonly name: 'test' | 'razorpay';
  /** why it takes no money when the shopper fails */
  readonly reason: string;
  /** an old signature is refused at once, or its word is asked for */
  readonly oldWord: 'refused' | 'asked';
  /** the shopper opens its page, so that it knows of the payment */
  open(placed: Placed, customer: Visitor): Promise<number>;
  /** the shopper pays or fails there; the shop hears nothing of it */
  decide(placed: Placed, decision: 'pay' | 'fail'): Promise<void>;
  /** a word of it, signed */
  word(placed: Placed, word: Word, twist?: Twist): Promise<Signed>;
  /** what it has given back of a payment */
  givenBack(placed: Placed): Promise<number[]>;
  close(): Promise<void>;
};

export const send = async (shop: CakeShop, { url, body, headers }: Signed): Promise<Reply> => {
  const answer = await shop.app.inject({ method: 'POST', url, headers, payload: body });
  return { status: answer.statusCode, body: answer.json(), text: answer.body, headers: answer.headers };
};

const refundOf = async ({ pool }: Platform, { txnid }: Placed): Promise<string> => {
  const { rows } = await pool.query<{ refund_id: string }>('select refund_id from refunds where txnid = $1', [txnid]);
  return rows[0]?.refund_id ?? 'RF0000000000000000';
};

export async function openTestBank(shop: CakeShop): Promise<Bank> {
  const { platform } = shop;
  const bank = await startTestBank(platform);
  return {
    name: 'test',
    reason: 'There is not enough money in the account.',
    oldWord: 'refused',
    open: async ({ payment_url }) => (await fetch(payment_url)).status,
    async decide({ payment_url }, decision) {
      const form = Object.fromEntries(new URL(payment_url).searchParams);
      const pressed = decision === 'pay' ? 'approve_never' : 'decline_never';
      await fetch(`${bank.url}/pay`, {
        method: 'POST',
        body: new URLSearchParams({ ...form, decision: pressed }),
        redirect: 'manual',
      });
    },
    async word(placed, word, { id, amount, currency = 'INR', secret, at, unknown = false } = {}) {
      const body = JSON.stringify({
        event_id: id ?? `evt_${randomBytes(8).toString('hex')}`,
        type: `payment.${word}`,
        txnid: unknown ? 'TX0000000000000000' : placed.txnid,
        order_id: placed.order_id,
        amount: amount ?? placed.amount,
        currency,
        occurred_at: shop.clock.now().toISOString(),
        ...(word === 'refunded' ? { refund_id: await refundOf(platform, placed) } : {}),
      });
      const signature = signBody(secret ?? platform.env.PAYMENT_WEBHOOK_SECRET, body, at ?? shop.clock.now());
      return {
        url: '/b/cart/payment/webhook',
        body,
        headers: { 'content-type': 'application/json', 'x-bank-signature': signature },
      };
    },
    async givenBack({ txnid }) {
      const { rows } = await platform.pool.query<{ amount: number }>(
        'select amount from bank.refunds where txnid = $1',
        [txnid],
      );
      return rows.map(({ amount }) => amount);
    },
    close: () => bank.close(),
  };
}

/** The double of Razorpay needs its address in the settings of the shop, so it opens first. */
export async function openRazorpayBank() {
  let now = () => new Date();
  const double = await openRazorpay(() => now());
  const settings = { ...razorpayKeys, PAYMENT_PROVIDER: 'razorpay', RAZORPAY_URL: double.url };
  const bankOf = (shop: CakeShop): Bank => {
    now = () => shop.clock.now();
    const orderOf = ({ txnid }: Placed) => double.orders.find(({ receipt }) => receipt === txnid);
    const paymentsOf = (placed: Placed) => double.payments.filter(({ order_id }) => order_id === orderOf(placed)?.id);
    return {
      name: 'razorpay',
      reason: 'Your payment was declined by the bank.',
      oldWord: 'asked',
      async open({ payment_url }, customer) {
        const { pathname: url } = new URL(payment_url);
        return (await shop.app.inject({ url, cookies: customer.cookies })).statusCode;
      },
      decide(placed, decision) {
        double.attempt(orderOf(placed)?.id ?? '', {
          status: decision === 'pay' ? 'captured' : 'failed',
          reason: decision === 'pay' ? null : this.reason,
        });
        return Promise.resolve();
      },
      async word(placed, word, { id, amount, currency, secret, at, unknown = false } = {}) {
        const known = paymentsOf(placed).at(-1);
        const payment = {
          ...(known ?? {
            id: 'pay_PcTest0000001',
            status: 'captured' as const,
            order_id: orderOf(placed)?.id ?? 'order_none',
          }),
          amount: amount ?? placed.amount,
          currency: currency ?? 'INR',
          ...(unknown ? { order_id: 'order_PcUnknown', id: 'pay_PcUnknown' } : {}),
        };
        const refund_id = await refundOf(shop.platform, placed);
        const refund = {
          id: 'rfnd_PcTest00001',
          payment_id: payment.id,
          amount: amount ?? placed.amount,
          currency: currency ?? 'INR',
          status: 'processed' as const,
          receipt: refund_id,
          notes: { refund_id },
        };
        const name = { paid: 'payment.captured', failed: 'payment.failed', refunded: 'refund.processed' } as const;
        return {
          url: '/b/cart/payment/webhook/razorpay',
          ...double.event(name[word], { payment, ...(word === 'refunded' ? { refund } : {}) }, { id, secret, at }),
        };
      },
      givenBack: (placed) =>
        Promise.resolve(
          double.refunds
            .filter(({ payment_id }) => paymentsOf(placed).some(({ id }) => id === payment_id))
            .map(({ amount }) => amount),
        ),
      close: () => double.close(),
    };
  };
  return { double, settings, bankOf };
}
