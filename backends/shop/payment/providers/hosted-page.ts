import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { contacts, users } from '#backends/db/schema/identity.ts';
import { orders, payments } from '#backends/db/schema/order.ts';
import { paymentCustomers } from '#backends/db/schema/payment-methods.ts';
import { guardPages } from '#backends/platform/guards.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { hostedPage } from './hosted-page.view.ts';
import { intentOf, type OrderRow, type PaymentRow } from '../life.ts';
import { openPayer } from '../payer/payer.ts';
import { createPaymentProvider } from './create-provider.ts';
import type { HostedPage, Payer, PaymentProvider } from '../provider.ts';
import { customerAt } from '../payer/saved-methods.ts';
import { openPageOf } from '../view.ts';

const params = z.object({ txnid: z.string().regex(/^TX[0-9A-Z]{16}$/) });

/** The provider's customer for what is to be remembered, made when there is none; null when nothing is. */
async function customerFor(platform: Platform, provider: PaymentProvider, userId: string, payer: Payer) {
  const { db } = platform;
  const known = await customerAt(platform, db, provider.name, userId);
  if (known !== null || !(payer.save || payer.token !== null)) return known;
  const rows = await db
    .select({ name: users.name, kind: contacts.kind, value: contacts.value })
    .from(users)
    .innerJoin(contacts, and(eq(contacts.userId, users.userId), isNotNull(contacts.verifiedAt)))
    .where(eq(users.userId, userId))
    .orderBy(asc(contacts.createdAt));
  const valueOf = (kind: 'email' | 'mobile') => rows.find((row) => row.kind === kind)?.value ?? null;
  const reference = await provider.openCustomer({
    name: rows[0]?.name ?? '',
    mail: valueOf('email'),
    phone: valueOf('mobile'),
  });
  if (reference === null || provider.name !== 'razorpay') return null;
  await db.insert(paymentCustomers).values({ userId, provider: provider.name, reference }).onConflictDoNothing();
  return customerAt(platform, db, provider.name, userId);
}

/**
 * The provider's page of an attempt. Its name at the provider is stored before anybody sees the page, so that an event
 * of it finds the attempt; of two that open it at once, the first name counts for both.
 */
async function openPage(platform: Platform, order: OrderRow, payment: PaymentRow): Promise<HostedPage> {
  const { db, env } = platform;
  const provider = createPaymentProvider(env, 'razorpay');
  const payer = openPayer(env.PAYMENT_WEBHOOK_SECRET, payment.sealedPayer);
  const intent = payer === null ? null : intentOf(platform, order, payment, payer);
  if (payer === null || intent === null) throw new Error(`${payment.txnid} has no page at a bank`);
  const customer = await customerFor(platform, provider, order.userId, payer);
  const open = (known: PaymentRow) => provider.open(intent, known, customer);
  const page = await open(payment);
  await platform.faultPoint('page.after_bank');
  const [stored] = await db
    .update(payments)
    .set({ reference: page.reference })
    .where(and(eq(payments.txnid, payment.txnid), isNull(payments.reference)))
    .returning();
  if (stored || payment.reference === page.reference) return page;
  const [first] = await db.select().from(payments).where(eq(payments.txnid, payment.txnid));
  if (!first) throw new Error(`${payment.txnid} is gone`);
  return open(first);
}

/** Serves `/pay/{txnid}`, from which a shopper goes on to a provider that wants a form. */
export function registerHostedPage(app: FastifyInstance, platform: Platform): void {
  const { db, env, clock, log, sessions } = platform;
  if (env.PAYMENT_PROVIDER !== 'razorpay') return;
  const confirmation = (txnid: string) =>
    `${env.PUBLIC_ORIGIN}/payment-confirmation?txnid=${encodeURIComponent(txnid)}`;
  const html = (reply: FastifyReply, status: number, page: HostedPage | null, back: string) => {
    const nonce = randomBytes(16).toString('base64');
    const action = page === null ? "'none'" : new URL(page.action).origin;
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action ${action}; base-uri 'none'; frame-ancestors 'none'`,
      })
      .send(hostedPage(page, back, nonce));
  };
  void app.register(async (scope) => {
    scope.addHook('onRequest', guardPages(platform, 1));
    scope.get('/pay/:txnid', async (request, reply) => {
      const asked = params.safeParse(request.params);
      if (!asked.success) return reply.redirect(`${env.PUBLIC_ORIGIN}/payment-confirmation`, 303);
      const { txnid } = asked.data;
      const auth = await sessions.read(request.cookies[sessions.cookieName]);
      const [found] = await db
        .select({ order: orders, payment: payments })
        .from(payments)
        .innerJoin(orders, eq(orders.orderId, payments.orderId))
        .where(eq(payments.txnid, txnid));
      const mine = found !== undefined && found.order.userId === auth?.userId && found.payment.provider === 'razorpay';
      // The page that says how a payment stands tells a stranger nothing, and asks a guest to log in.
      if (!mine || openPageOf(found.order, found.payment, clock.now()) === null)
        return reply.redirect(confirmation(txnid), 303);
      try {
        return await html(reply, 200, await openPage(platform, found.order, found.payment), confirmation(txnid));
      } catch (error) {
        log.error('the page of the bank could not be opened', error, { txnid });
        return html(reply, 502, null, confirmation(txnid));
      }
    });
  });
}
