import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import { brand } from '#machines/rules/site/brand.ts';
import { SECOND } from '#machines/rules/site/durations.ts';
import type {
  HostedPage,
  KnownPayment,
  PaymentIntent,
  PaymentProvider,
  ProviderAnswer,
  ProviderEnv,
  ProviderEvent,
  SignedBytes,
  TokenFacts,
} from '../provider.ts';
import {
  collectionOf,
  customerShape,
  eventShape,
  noteOf,
  orderShape,
  paymentPayload,
  paymentShape,
  refundPayload,
  refundShape,
  tokenShape,
} from './razorpay-shapes.ts';

const TIMEOUT = 10_000;
type Payment = z.output<typeof paymentShape>;

/** A call of Razorpay that was answered with a refusal. The ids of its paths name nobody. */
const refusedCall = (path: string, status: number): Error =>
  new Error(`Razorpay answered ${path.replace(/\?.*/, '')} with ${status}`, { cause: { status } });

/** Razorpay's orders API: an order for each attempt, its hosted page, its signed events, its refunds. */
export function razorpayProvider(env: ProviderEnv): PaymentProvider {
  const { RAZORPAY_KEY_ID: keyId = '', RAZORPAY_KEY_SECRET: keySecret = '' } = env;
  const secret = env.RAZORPAY_WEBHOOK_SECRET ?? '';

  const call = async <T extends z.ZodType>(
    shape: T,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { body, headers }: { body?: object; headers?: Record<string, string> } = {},
  ): Promise<z.output<T>> => {
    if (keyId === '' || keySecret === '') throw new Error('Razorpay is not set up: its keys are missing');
    const answer = await fetch(`${env.RAZORPAY_URL}/v1${path}`, {
      method,
      headers: {
        authorization: ['Basic', Buffer.from(`${keyId}:${keySecret}`).toString('base64')].join(' '),
        'content-type': 'application/json',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw refusedCall(path, answer.status);
    }
    return shape.parse(await answer.json());
  };

  /** An order that was made for this attempt before: its answer may have been lost on the way. */
  const findOrder = async ({ txnid, reference }: KnownPayment): Promise<string | null> => {
    if (reference !== null) return reference;
    const { items } = await call(collectionOf(orderShape), 'GET', `/orders?receipt=${encodeURIComponent(txnid)}`);
    return items.find(({ receipt }) => receipt === txnid)?.id ?? null;
  };

  const makeOrder = async ({ txnid, order_id, amount, currency }: PaymentIntent): Promise<string> => {
    const made = await call(orderShape, 'POST', '/orders', {
      body: { amount, currency, receipt: txnid, notes: { txnid, order_id } },
    });
    if (made.amount !== amount || made.currency !== currency) throw new Error('Razorpay made an order of another sum');
    return made.id;
  };

  return {
    name: 'razorpay',
    pageOf: ({ txnid }) => `${env.PUBLIC_ORIGIN}/pay/${txnid}`,
    async open(intent, known, customer): Promise<HostedPage> {
      const reference = (await findOrder(known)) ?? (await makeOrder(intent));
      const { txnid, order_id, amount, currency, method, payer } = intent;
      return {
        reference,
        action: `${env.RAZORPAY_URL}/v1/checkout/embedded`,
        fields: {
          key_id: keyId,
          order_id: reference,
          amount: `${amount}`,
          currency,
          name: brand.name,
          description: order_id,
          'prefill[method]': method,
          ...(payer.vpa === null ? {} : { 'prefill[vpa]': payer.vpa }),
          ...(payer.bank === null ? {} : { 'prefill[bank]': payer.bank }),
          ...(customer === null ? {} : { customer_id: customer }),
          ...(payer.token === null ? {} : { token: payer.token }),
          ...(payer.save ? { save: '1' } : {}),
          callback_url: `${env.PUBLIC_ORIGIN}/pay/${txnid}/back`,
          cancel_url: `${env.PUBLIC_ORIGIN}/payment-confirmation?txnid=${txnid}`,
        },
      };
    },
    async openCustomer({ name, mail, phone }) {
      const made = await call(customerShape, 'POST', '/customers', {
        body: {
          name,
          ...(mail === null ? {} : { email: mail }),
          ...(phone === null ? {} : { contact: phone }),
          fail_existing: '0',
        },
      });
      return made.id;
    },
    verify({ body, headers }) {
      const given = headers['x-razorpay-signature'];
      if (secret === '' || typeof given !== 'string' || !/^[0-9a-f]{64}$/.test(given)) return false;
      return timingSafeEqual(createHmac('sha256', secret).update(body).digest(), Buffer.from(given, 'hex'));
    },
    read,
    async ask(known): Promise<ProviderAnswer> {
      const reference = await findOrder(known);
      if (reference === null) return { state: 'unknown' };
      const { items } = await call(collectionOf(paymentShape), 'GET', `/orders/${reference}/payments`);
      const taken =
        items.find(({ status }) => status === 'captured') ?? items.find(({ status }) => status === 'refunded');
      if (taken) return answerOf(taken, taken.status === 'captured' ? 'paid' : 'refunded');
      const isUnderWay = items.some(({ status }) => status !== 'failed');
      const failed = items.at(-1);
      return failed === undefined || isUnderWay ? { state: 'open' } : answerOf(failed, 'failed');
    },
    async refund({ refund_id, amount, captureReference }) {
      if (captureReference === null) throw new Error('A refund asks for money that Razorpay has not named');
      // The key of a call does not live for ever, the refund does: it is looked for first.
      const { items } = await call(collectionOf(refundShape), 'GET', `/payments/${captureReference}/refunds`);
      const known = items.find(
        ({ receipt, notes }) => receipt === refund_id || noteOf(notes, 'refund_id') === refund_id,
      );
      const refund =
        known ??
        (await call(refundShape, 'POST', `/payments/${captureReference}/refund`, {
          body: { amount, speed: 'normal', receipt: refund_id, notes: { refund_id } },
          headers: { 'x-refund-idempotency': refund_id },
        }));
      if (refund.amount !== amount) throw new Error('Razorpay gave another sum back');
      if (refund.status === 'failed') throw new Error('Razorpay could not give the money back');
      return { state: refund.status === 'processed' ? 'done' : 'pending', reference: refund.id };
    },
    async describeToken(customer, token): Promise<TokenFacts | null> {
      try {
        return factsOf(await call(tokenShape, 'GET', tokenPath(customer, token)));
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },
    async forgetToken(customer, token) {
      try {
        await call(anything, 'DELETE', tokenPath(customer, token));
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
  };
}

const anything = eventShape.pick({ payload: true }).partial();
const tokenPath = (customer: string, token: string): string =>
  `/customers/${encodeURIComponent(customer)}/tokens/${encodeURIComponent(token)}`;
const gone: ReadonlySet<unknown> = new Set([400, 404]);
const isGone = (error: unknown): boolean =>
  error instanceof Error &&
  typeof error.cause === 'object' &&
  error.cause !== null &&
  'status' in error.cause &&
  gone.has(error.cause.status);

const answerOf = (payment: Payment, state: 'paid' | 'failed' | 'refunded'): ProviderAnswer => ({
  state,
  amount: payment.amount,
  currency: payment.currency,
  captureReference: payment.id,
  reason: payment.error_description ?? null,
  token: payment.token_id ?? null,
});

/** What may be shown of a token; null when it is of a kind that the shop does not offer. */
function factsOf({ card, vpa, expired_at }: z.output<typeof tokenShape>): TokenFacts | null {
  if (vpa) return { kind: 'upi', vpa: `${vpa.username}@${vpa.handle}` };
  if (!card) return null;
  const until = new Date((expired_at ?? 0) * SECOND);
  return {
    kind: 'card',
    brand: card.network,
    last4: card.last4,
    bank: card.issuer ?? null,
    expiryMonth: card.expiry_month ?? until.getUTCMonth() + 1,
    expiryYear: card.expiry_year ?? until.getUTCFullYear(),
  };
}

/**
 * Reads an event. The id of an event is in a header, which the signature does not cover: whoever sends a signed body
 * once more under another id changes nothing, because the payment has taken that step already.
 */
function read({ body, headers }: SignedBytes): ProviderEvent | null {
  // What Razorpay signed and nobody can read is thrown: it is logged, and told again.
  const { event, created_at, payload } = eventShape.parse(JSON.parse(body.toString('utf8')));
  const given = headers['x-razorpay-event-id'];
  const id =
    typeof given === 'string' && /^\w{1,60}$/.test(given) ? given : createHash('sha256').update(body).digest('hex');
  const common = {
    event_id: `razorpay:${id}`,
    occurred_at: new Date(created_at * SECOND),
    txnid: null,
    order_id: null,
  };
  if (event === 'payment.captured' || event === 'payment.failed') {
    const payment = paymentPayload.parse(payload).payment.entity;
    return {
      ...common,
      type: event === 'payment.captured' ? 'payment.paid' : 'payment.failed',
      reference: payment.order_id ?? null,
      captureReference: payment.id,
      amount: payment.amount,
      currency: payment.currency,
      refund_id: null,
      reason: payment.error_description ?? null,
      token: payment.token_id ?? null,
    };
  }
  if (event !== 'refund.processed') return null;
  const { refund: told, payment } = refundPayload.parse(payload);
  const refund = told.entity;
  return {
    ...common,
    type: 'payment.refunded',
    reference: payment?.entity.order_id ?? null,
    captureReference: refund.payment_id,
    amount: refund.amount,
    currency: refund.currency,
    refund_id: noteOf(refund.notes, 'refund_id') ?? refund.receipt ?? null,
    reason: null,
    token: null,
  };
}
