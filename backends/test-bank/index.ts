import { randomBytes } from 'node:crypto';
import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { brand } from '#machines/rules/site/brand.ts';
import { isSignedBody } from '#backends/shop/payment/signature.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { isDecision } from './decisions.ts';
import { messagePage, paymentPage } from './pages.ts';
import {
  decide,
  findPayment,
  openLink,
  refund,
  refundShape,
  registerBankJobs,
  resumeBankJobs,
  stateOf,
} from './store.ts';
import { describeToken, forgetToken, labelOfToken, readCard, tokenRequest } from './tokens.ts';
import type { Intent } from './store.ts';

export type TestBank = { url: string; close(): Promise<void> };

const sealedText = z.string().min(1).max(2000);
const linkShape = z.object({ r: sealedText, s: sealedText });
const typed = z.string().max(40).default('');
const formShape = linkShape.extend({
  decision: z.string().refine(isDecision),
  card: typed,
  expiry: typed,
  save: z.literal('on').optional(),
});
const askShape = z.strictObject({ txnid: z.string().min(1).max(40) });
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
    reply.redirect(`${env.PUBLIC_ORIGIN}/pay/${encodeURIComponent(txnid)}/back`, 303);

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
    const { token } = intent.payer;
    const remembered = token === null ? null : await labelOfToken(platform, { customer: intent.customer, token });
    return html(reply, 200, (nonce) => paymentPage({ intent, link: link.data, shop: brand.name, remembered, nonce }));
  });

  app.post('/pay', async (request, reply) => {
    const form = formShape.safeParse(request.body);
    const intent = form.success ? openLink(platform, form.data) : null;
    if (!form.success || !intent) return badLink(reply);
    const { decision, card, expiry, save } = form.data;
    await decide(platform, intent, { decision, card: readCard(card, expiry), save: save === 'on' });
    return backToShop(reply, intent);
  });

  /** What the shop asks with its signature; answers by itself and gives null otherwise. */
  const signedBody = async <T extends z.ZodType>(
    { body, headers }: FastifyRequest,
    reply: FastifyReply,
    shape: T,
  ): Promise<z.output<T> | null> => {
    const signature = headers['x-shop-signature'];
    const isOurs =
      Buffer.isBuffer(body) &&
      isSignedBody(
        env.PAYMENT_WEBHOOK_SECRET,
        body,
        typeof signature === 'string' ? signature : undefined,
        clock.now(),
      );
    const wanted = isOurs ? shape.safeParse(JSON.parse(body.toString('utf8'))) : null;
    if (wanted?.success === true) return wanted.data;
    await reply.code(isOurs ? 400 : 401).send({ success: false });
    return null;
  };

  app.post('/refunds', async (request, reply) => {
    const wanted = await signedBody(request, reply, refundShape);
    if (wanted === null) return reply;
    const outcome = await refund(platform, wanted);
    return reply.code({ done: 200, unknown: 404, refused: 409 }[outcome]).send({ success: outcome === 'done' });
  });

  app.post('/payments', async (request, reply) => {
    const asked = await signedBody(request, reply, askShape);
    return asked === null ? reply : reply.send(await stateOf(platform, asked.txnid));
  });

  app.post('/tokens', async (request, reply) => {
    const asked = await signedBody(request, reply, tokenRequest);
    if (asked === null) return reply;
    const facts = await describeToken(platform, asked);
    return facts === null ? reply.code(404).send({ success: false }) : reply.send(facts);
  });

  app.post('/tokens/forget', async (request, reply) => {
    const asked = await signedBody(request, reply, tokenRequest);
    if (asked === null) return reply;
    return reply.code((await forgetToken(platform, asked)) ? 200 : 404).send({ success: true });
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
