import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { guardPages } from '#backends/platform/guards.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { takeReturn } from './operations.ts';

const BODY_LIMIT = 8_192;
const params = z.object({ txnid: z.string().regex(/^TX[0-9A-Z]{16}$/) });

/**
 * Takes whoever a bank sends back at `/pay/{txnid}/back`, by a link or by a form, and shows how the payment stands. Only
 * this makes a payment pending: the page that shows one changes nothing. What is sent along is not believed.
 */
export function registerBankReturn(app: FastifyInstance, platform: Platform): void {
  const confirmation = `${platform.env.PUBLIC_ORIGIN}/payment-confirmation`;
  const bringBack = async (asked: unknown, wait?: number): Promise<string> => {
    const read = params.safeParse(asked);
    if (!read.success) return confirmation;
    const { txnid } = read.data;
    try {
      await takeReturn(platform, txnid, wait);
    } catch (error) {
      // The shopper sees how the payment stands all the same; the bank's word comes by itself.
      platform.log.error('a return from the bank was not noted', error, { txnid });
    }
    return `${confirmation}?txnid=${txnid}`;
  };
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody, { bodyLimit: BODY_LIMIT });
    scope.addHook('onRequest', guardPages(platform, 1));
    // What only looks for the address is not a shopper who is back.
    scope.get('/pay/:txnid/back', { exposeHeadRoute: false }, async ({ params: asked }, reply) =>
      reply.header('cache-control', 'no-store').redirect(await bringBack(asked), 303),
    );
    // A bank that posts has decided, so it can be asked at once.
    scope.post('/pay/:txnid/back', async ({ params: asked }, reply) => reply.redirect(await bringBack(asked, 0), 303));
  });
}
