import { createHmac, randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import formbody from '@fastify/formbody';

/**
 * Razorpay as its published examples show it, on this machine: orders, hosted page, payments of an order, refunds,
 * customers and tokens. It is written from the documentation; nobody has compared it with the live service.
 */
export type RazorpayDouble = Awaited<ReturnType<typeof openRazorpay>>;

export const razorpayKeys = {
  RAZORPAY_KEY_ID: 'rzp_test_PetalcrumbKey',
  RAZORPAY_KEY_SECRET: 'petalcrumb-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'petalcrumb-webhook-secret',
};

type Notes = Record<string, string>;
type Order = {
  id: string;
  entity: 'order';
  amount: number;
  currency: string;
  receipt: string;
  status: string;
  notes: Notes;
};
type Payment = {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'authorized' | 'captured' | 'failed' | 'refunded';
  order_id: string;
  invoice_id: null;
  international: false;
  method: string;
  amount_refunded: number;
  captured: boolean;
  card_id: string | null;
  bank: string | null;
  wallet: null;
  vpa: string | null;
  email: string;
  contact: string;
  customer_id: string | null;
  token_id: string | null;
  notes: Notes | [];
  error_code: string | null;
  error_description: string | null;
  created_at: number;
};
type Refund = {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes;
  receipt: string;
  acquirer_data: { arn: null };
  created_at: number;
  batch_id: null;
  status: 'pending' | 'processed' | 'failed';
  speed_processed: 'normal';
};

const newId = (kind: string): string => `${kind}_${randomBytes(7).toString('hex')}`;
const failure = (description: string) => ({
  error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', step: null, reason: null, metadata: {} },
});
const collection = <T>(items: readonly T[]) => ({ entity: 'collection', count: items.length, items });

/** Opens the double on a free port. @param now the time that its objects carry */
export async function openRazorpay(now: () => Date) {
  const orders: Order[] = [];
  const payments: Payment[] = [];
  const refunds: Refund[] = [];
  const keys = new Map<string, Refund>();
  const customers: { id: string; contact: string }[] = [];
  const tokens = new Map<string, { customer: string; body: object }>();
  /** how refunds stand when they are asked for */
  const behaviour = { refund: 'processed' as Refund['status'] };
  const seconds = () => Math.floor(now().getTime() / 1000);

  const app = Fastify();
  await app.register(formbody);
  const authorization = `Basic ${Buffer.from(`${razorpayKeys.RAZORPAY_KEY_ID}:${razorpayKeys.RAZORPAY_KEY_SECRET}`).toString('base64')}`;
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/v1/checkout')) return;
    if (request.headers.authorization !== authorization) await reply.code(401).send(failure('Authentication failed'));
  });
  app.post<{ Body: { amount: number; currency: string; receipt: string; notes: Notes } }>(
    '/v1/orders',
    async ({ body }) => {
      const { amount, currency, receipt, notes } = body;
      const order: Order = { id: newId('order'), entity: 'order', amount, currency, receipt, status: 'created', notes };
      orders.push(order);
      return { ...order, amount_paid: 0, amount_due: amount, offer_id: null, attempts: 0, created_at: seconds() };
    },
  );
  app.get<{ Querystring: { receipt?: string } }>('/v1/orders', async ({ query: { receipt } }) =>
    collection(orders.filter((order) => receipt === undefined || order.receipt === receipt)),
  );
  app.get<{ Params: { id: string } }>('/v1/orders/:id/payments', async ({ params: { id } }) =>
    collection(payments.filter(({ order_id }) => order_id === id)),
  );
  app.get<{ Params: { id: string } }>('/v1/payments/:id/refunds', async ({ params: { id } }) =>
    collection(refunds.filter(({ payment_id }) => payment_id === id)),
  );
  app.post<{ Params: { id: string }; Body: { amount: number; receipt: string; notes: Notes } }>(
    '/v1/payments/:id/refund',
    async ({ params: { id }, body, headers }, reply) => {
      const key = String(headers['x-refund-idempotency'] ?? '');
      const known = keys.get(key);
      if (known) return known;
      const payment = payments.find((candidate) => candidate.id === id);
      if (payment?.status !== 'captured') return reply.code(400).send(failure('The payment cannot be refunded'));
      const refund: Refund = {
        id: newId('rfnd'),
        entity: 'refund',
        amount: body.amount,
        currency: payment.currency,
        payment_id: id,
        notes: body.notes,
        receipt: body.receipt,
        acquirer_data: { arn: null },
        created_at: seconds(),
        batch_id: null,
        status: behaviour.refund,
        speed_processed: 'normal',
      };
      refunds.push(refund);
      if (key !== '') keys.set(key, refund);
      Object.assign(payment, { status: 'refunded', amount_refunded: body.amount });
      return refund;
    },
  );
  app.post<{ Body: { name: string; contact?: string } }>('/v1/customers', async ({ body }) => {
    const customer = { id: newId('cust'), entity: 'customer', notes: [], ...body, contact: body.contact ?? '' };
    customers.push(customer);
    return customer;
  });
  type TokenPath = { Params: { customer: string; token: string } };
  const tokenOf = ({ customer, token }: TokenPath['Params']) => {
    const found = tokens.get(token);
    return found?.customer === customer ? found.body : null;
  };
  app.get<TokenPath>('/v1/customers/:customer/tokens/:token', async ({ params }, reply) => {
    return tokenOf(params) ?? reply.code(400).send(failure('The id provided does not exist'));
  });
  app.delete<TokenPath>('/v1/customers/:customer/tokens/:token', async ({ params }, reply) => {
    if (tokenOf(params) === null) return reply.code(400).send(failure('The id provided does not exist'));
    tokens.delete(params.token);
    return { deleted: true };
  });
  app.post<{ Body: Record<string, string> }>('/v1/checkout/embedded', async ({ body }, reply) => {
    const { token, customer_id: customer = '' } = body;
    if (token !== undefined && tokenOf({ customer, token }) === null)
      return reply.code(400).send(failure('The id provided does not exist'));
    return reply.type('text/html').send(`<h1>Payment of ${body['amount']} for ${body['order_id']}</h1>`);
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  return {
    url,
    orders,
    payments,
    refunds,
    tokens,
    behaviour,
    /** A shopper pays on the hosted page, or fails to; the money of what is captured is held from then on. */
    attempt(
      order_id: string,
      {
        status,
        reason = null,
        customer = null,
      }: { status: Payment['status']; reason?: string | null; customer?: string | null },
    ): Payment {
      const order = orders.find(({ id }) => id === order_id);
      if (!order) throw new Error(`Razorpay has no order ${order_id}`);
      const token_id = customer === null ? null : newId('token');
      if (customer !== null && token_id !== null) {
        const card = { entity: 'card', name: '', last4: '4242', network: 'Visa', type: 'credit', issuer: 'HDFC' };
        const body = {
          id: token_id,
          entity: 'token',
          token: newId('t'),
          bank: null,
          wallet: null,
          method: 'card',
          card: { ...card, international: false, emi: false, expiry_month: 12, expiry_year: 2030 },
          vpa: null,
          used_at: seconds(),
          created_at: seconds(),
          expired_at: 1_924_991_999,
        };
        tokens.set(token_id, { customer, body });
      }
      const payment: Payment = {
        id: newId('pay'),
        entity: 'payment',
        amount: order.amount,
        currency: order.currency,
        status,
        order_id,
        invoice_id: null,
        international: false,
        method: 'upi',
        amount_refunded: 0,
        captured: status === 'captured',
        card_id: null,
        bank: null,
        wallet: null,
        vpa: 'asha@okbank',
        email: 'asha@example.com',
        contact: '+919876500000',
        customer_id: customer,
        token_id,
        notes: [],
        error_code: reason === null ? null : 'BAD_REQUEST_ERROR',
        error_description: reason,
        created_at: seconds(),
      };
      payments.push(payment);
      return payment;
    },
    /** An event as it is posted: the bytes, and the headers that go with them. */
    event(
      event: 'payment.captured' | 'payment.failed' | 'refund.processed' | 'order.paid',
      payload: { payment: Partial<Payment>; refund?: Partial<Refund> },
      { id = newId('evt'), secret = razorpayKeys.RAZORPAY_WEBHOOK_SECRET, at = now() } = {},
    ): { body: string; headers: Record<string, string> } {
      const entity = <T>(inner: T) => ({ entity: inner });
      const { payment, refund } = payload;
      const body = JSON.stringify({
        entity: 'event',
        account_id: 'acc_PetalcrumbTest',
        event,
        contains: refund === undefined ? ['payment'] : ['refund', 'payment'],
        payload: { payment: entity(payment), ...(refund === undefined ? {} : { refund: entity(refund) }) },
        created_at: Math.floor(at.getTime() / 1000),
      });
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-event-id': id,
          'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
        },
      };
    },
    close: () => app.close(),
  };
}
