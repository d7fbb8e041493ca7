import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { isOwnForm } from '#backends/platform/http/csrf.ts';
import type { Env } from '#backends/platform/env/index.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { cartForm, fieldOf, readCartForm, type CartDeed, type FormFields } from '#machines/rules/order/cart-form.ts';
import { safePath } from '#machines/rules/site/safe-url.ts';
import { failedPages } from './failed-page.ts';
import { formBackend, type FormCall } from './form-backend.ts';
import type { PageWatch, ShowPage } from './pages.ts';
import { cartFormRefusals as words } from './words.ts';

/** A message and a few fields are far below it. */
const BODY_LIMIT = 8_192;

/**
 * Takes the forms by which a shopper without scripts changes the cart. Each is the same call of the cart's backend that a
 * chart would make, and leads to the page of the cart; what is refused is said above the cart.
 * @param show draws the page of the cart
 */
export function registerCartForms(app: FastifyInstance, env: Env, show: ShowPage, { guard, log }: PageWatch): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody, { bodyLimit: BODY_LIMIT });
    scope.options(cartForm.action, async (_request, reply) =>
      reply.code(204).header('allow', 'GET, POST, HEAD, OPTIONS').send(),
    );
    scope.post<{ Body: FormFields | undefined }>(
      cartForm.action,
      { onRequest: guard, errorHandler: failedPages(log) },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        if (!isOwnForm(request, env)) throw problem(403, 'CSRF_INVALID', words.elsewhere);
        const fields = request.body ?? {};
        const refuse = (text: string, statusCode: number) => {
          const from = fieldOf(fields, cartForm.from);
          const back = from === '' ? null : safePath(from, env.PUBLIC_ORIGIN);
          return show(request, reply, { href: cartForm.action, statusCode, refusal: { text, back } });
        };
        const deed = readCartForm(fields);
        if (typeof deed === 'string') return refuse(words[deed], 400);
        const backend = formBackend(app, request, '/b/cart');
        const refusal = await backend.carryOut(callFor(deed));
        // Also of a refusal: the session that a first form opened is the shopper's from now on.
        void reply.header('set-cookie', backend.newCookies());
        if (refusal === null) return reply.redirect(cartForm.action, 303);
        const { code, field, message, statusCode } = refusal;
        // What the contract refuses is told in words for developers.
        if (code === 'INVALID_REQUEST')
          return refuse(field === 'quantity' ? words.quantity : words.choices, statusCode);
        return refuse(message, statusCode);
      },
    );
  });
}

const couponPath = (action: 'apply' | 'remove', coupon: string): string =>
  `/checkout_coupon?${new URLSearchParams({ action, coupon, rsource: 'cart' })}`;

/** The call of the cart's backend for what a form wants. */
const callFor = (deed: CartDeed): FormCall => {
  switch (deed.deed) {
    case 'add': {
      const { sku, quantity, attributes } = deed;
      return { path: '/add', body: { sku, quantity, attributes } };
    }
    case 'update':
      return { path: '/update', body: { cart_item_id: deed.line, quantity: deed.quantity } };
    case 'remove':
      return { path: '/delete', body: { cart_item_id: deed.line, hamper: false } };
    case 'applyCoupon':
      return { path: couponPath('apply', deed.code) };
    case 'removeCoupon':
      return { path: couponPath('remove', '') };
  }
};
