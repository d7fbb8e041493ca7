import { randomBytes } from 'node:crypto';
import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { brand } from '#machines/rules/site/brand.ts';
import { isSignedBody } from '#backends/shop/payment/signature.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { messagePage, paymentPage } from './pages.ts';
import { decide, findPayment, openLink, refund, refundShape, registerBankJobs, resumeBankJobs } from './store.ts';
import type { Intent } from './store.ts';

export type TestBank = { url: string; close(): Promise<void> };

const sealedText = z.string().min(1).max(2000);
const linkShape = z.object({ r: sealedText, s: sealedText });
const formShape = linkShape.extend({ decision: z.enum(['approve', 'approve_late', 'decline']) });
const BODY_LIMIT = 16_384;

/** The bank's site as an app that nobody listens to yet. */
export async function createTestBank(platform: Platform): Promise<FastifyInstance> {
  const { env, clock, log } = platform;
  const app = Fastify({ bodyLimit: BODY_LIMIT, forceCloseConnections: true });
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, bytes),
  );

  const html = (reply: FastifyReply, status: number, render: (nonce: string) => string) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        // A redirect after a form counts as its target, so the shop is named too.
        `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self' ${env.PUBLIC_ORIGIN}; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(render(nonce));
  };
  const badLink = (reply: FastifyReply) =>
    html(reply, 400, (nonce) =>
      messagePage('This payment link is not valid', 'Please go back to the shop and try again from there.', nonce),
    );
  const backToShop = (reply: FastifyReply, { txnid }: Intent) =>
    reply.redirect(`${env.PUBLIC_ORIGIN}/payment-confirmation?txnid=${encodeURIComponent(txnid)}`, 303);

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status < 500) return badLink(reply.code(status));
    log.error('the test bank failed', error, { method: request.method, route: request.routeOptions.url });
    return html(reply, 500, (nonce) =>
      messagePage('The bank is having a moment', 'Nothing was decided. Please try again.', nonce),
    );
  });
  app.setNotFoundHandler((_request, reply) =>
    html(reply, 404, (nonce) => messagePage('There is nothing here', 'Payments begin in the shop.', nonce)),
  );

  app.get('/health', async () => ({ success: true, status: 'ok' }));

  app.get('/pay', async (request, reply) => {
    const link = linkShape.safeParse(request.query);
    const intent = link.success ? openLink(platform, link.data) : null;
    if (!link.success || !intent) return badLink(reply);
    const known = await findPayment(platform, intent.txnid);
    if (known && known.state !== 'open') return backToShop(reply, intent);
    return html(reply, 200, (nonce) => paymentPage(intent, link.data, brand.name, nonce));
  });

  app.post('/pay', async (request, reply) => {
    const form = formShape.safeParse(request.body);
    const intent = form.success ? openLink(platform, form.data) : null;
    if (!form.success || !intent) return badLink(reply);
    await decide(platform, intent, form.data.decision);
    return backToShop(reply, intent);
  });

  app.post('/refunds', async (request, reply) => {
    const { body, headers } = request;
    const signature = headers['x-shop-signature'];
    const isOurs =
      Buffer.isBuffer(body) &&
      isSignedBody(
        env.PAYMENT_WEBHOOK_SECRET,
        body,
        typeof signature === 'string' ? signature : undefined,
        clock.now(),
      );
    if (!isOurs) return reply.code(401).send({ success: false });
    const wanted = refundShape.safeParse(JSON.parse(body.toString('utf8')));
    if (!wanted.success) return reply.code(400).send({ success: false });
    const outcome = await refund(platform, wanted.data);
    return reply.code({ done: 200, unknown: 404, refused: 409 }[outcome]).send({ success: outcome === 'done' });
  });

  return app;
}

/**
 * Opens the test bank on BANK_PORT and takes up the events that an earlier run did not deliver. For the local shop;
 * a shop with a BANK_URL of its own starts none. Call it before the queue starts: the bank's deliveries are its work.
 */
export async function startTestBank(platform: Platform): Promise<TestBank> {
  if (!platform.env.servesTestBank) throw new Error('This shop has a bank of its own: no test bank is started');
  registerBankJobs(platform);
  const app = await createTestBank(platform);
  await app.listen({ host: platform.env.HOST, port: platform.env.BANK_PORT });
  await resumeBankJobs(platform);
  return { url: platform.env.BANK_URL, close: () => app.close() };
}
