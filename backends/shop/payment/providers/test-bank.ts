import { z } from 'zod';
import type { components } from '#openapi/generated/cart.ts';
import { sealPayer } from '../payer/payer.ts';
import type { PaymentProvider, ProviderEnv } from '../provider.ts';
import { isSignedBody, signBody, signLink } from '../signature.ts';

type BankEvent = components['schemas']['PaymentEvent'];

const TIMEOUT = 10_000;

const answerShape = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['unknown', 'open']) }),
  z.object({
    state: z.enum(['paid', 'failed', 'refunded']),
    amount: z.int(),
    currency: z.string(),
    captureReference: z.string().nullable(),
    reason: z.string().nullable(),
    token: z.string().nullable(),
  }),
]);
const tokenShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('card'),
    brand: z.string(),
    last4: z.string().regex(/^\d{4}$/),
    bank: z.string().nullable(),
    expiryMonth: z.int().min(1).max(12),
    expiryYear: z.int().min(2000).max(2100),
  }),
  z.object({ kind: z.literal('upi'), vpa: z.string().max(100) }),
]);

/** The provider behind BANK_URL: takes sealed links, signs its events, and answers signed requests. */
export function testProvider(env: ProviderEnv): PaymentProvider {
  const secret = env.PAYMENT_WEBHOOK_SECRET;
  const post = async (path: string, wanted: object, now: Date): Promise<Response> => {
    const body = JSON.stringify(wanted);
    return fetch(`${env.BANK_URL}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shop-signature': signBody(secret, body, now) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
  };
  return {
    name: 'test',
    pageOf({ payer, ...intent }) {
      const asked = { ...intent, payer: sealPayer(secret, payer) ?? '' };
      const payload = Buffer.from(JSON.stringify(asked)).toString('base64url');
      return `${env.BANK_URL}/pay?r=${payload}&s=${signLink(secret, payload)}`;
    },
    open: () => Promise.reject(new Error('The page of the test bank is a link')),
    openCustomer: () => Promise.resolve(null),
    verify({ body, headers }, now) {
      const signature = headers['x-bank-signature'];
      return isSignedBody(secret, body, typeof signature === 'string' ? signature : undefined, now);
    },
    read({ body }) {
      // The contract has judged these bytes.
      const { occurred_at, refund_id, reason, token, ...event } = JSON.parse(body.toString('utf8')) as BankEvent;
      return {
        ...event,
        reference: null,
        captureReference: event.txnid,
        occurred_at: new Date(occurred_at),
        refund_id: refund_id ?? null,
        reason: reason ?? null,
        token: token ?? null,
      };
    },
    async ask({ txnid }, now) {
      const answer = await post('/payments', { txnid }, now);
      if (!answer.ok) throw new Error(`The bank answered a question with ${answer.status}`);
      return answerShape.parse(await answer.json());
    },
    async refund({ refund_id, txnid, amount, currency }, now) {
      const answer = await post('/refunds', { refund_id, txnid, amount, currency }, now);
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The bank answered a refund with ${answer.status}`);
      return { state: 'done', reference: refund_id };
    },
    async describeToken(customer, token, now) {
      const answer = await post('/tokens', { customer, token }, now);
      if (answer.status === 404) return null;
      if (!answer.ok) throw new Error(`The bank answered about a token with ${answer.status}`);
      return tokenShape.parse(await answer.json());
    },
    async forgetToken(customer, token, now) {
      const answer = await post('/tokens/forget', { customer, token }, now);
      await answer.body?.cancel();
      if (!answer.ok && answer.status !== 404) throw new Error(`The bank kept a token: ${answer.status}`);
    },
  };
}
