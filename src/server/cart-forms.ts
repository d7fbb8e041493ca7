import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOwnForm } from '#backends/platform/http/csrf.ts';
import type { Env } from '#backends/platform/env/index.ts';
import { problem, type Problem, type ProblemBody } from '#backends/platform/http/problem.ts';
import { cartForm, fieldOf, readCartForm, type CartDeed, type FormFields } from '#machines/rules/order/cart-form.ts';
import { safePath } from '#machines/rules/site/safe-url.ts';
import { failedPages } from './failed-page.ts';
import { visitorOf, type PageWatch, type ShowPage } from './pages.ts';
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
        const backend = cartBackendFor(app, request);
        const refusal = await backend.carryOut(deed);
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

/** As a page of the shop fetches what changes the cart by GET. */
const fetched = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };

const couponPath = (action: 'apply' | 'remove', coupon: string): string =>
  `/checkout_coupon?${new URLSearchParams({ action, coupon, rsource: 'cart' })}`;

/** The call of the cart's backend for what a form wants; without a body it is a GET. */
const callFor = (deed: CartDeed): { path: string; body?: object } => {
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

/**
 * The cart's backend for the shopper who sent a form: asked from the shopper's address, with the shopper's cookies and
 * those that an answer sets, as a browser would between fetching the token and the write that carries it.
 */
function cartBackendFor(app: FastifyInstance, request: FastifyRequest) {
  const { cookie: _, ...visitor } = visitorOf(request);
  const cookies = new Map(Object.entries(request.cookies));
  const fresh = new Map<string, string>();
  const ask = async (path: string, headers: Record<string, string> = {}, body?: object) => {
    const answer = await app.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: `/b/cart${path}`,
      headers: { ...visitor, ...headers },
      cookies: Object.fromEntries(
        [...cookies].flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      ),
      remoteAddress: request.raw.socket.remoteAddress ?? '',
      ...(body === undefined ? {} : { payload: body }),
    });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) fresh.set(line.slice(0, line.indexOf('=')), line);
    return answer;
  };
  return {
    /** Why it could not be done, or null. Throws what is no refusal. */
    async carryOut(deed: CartDeed): Promise<Problem | null> {
      const token = await ask('/api/csrf-token');
      if (token.statusCode !== 200) throw problemOf(token.statusCode, token.json());
      const { path, body } = callFor(deed);
      const headers = { 'x-csrf-token': token.json<{ token: string }>().token, ...(body === undefined && fetched) };
      const answer = await ask(path, headers, body);
      if (answer.statusCode < 400) return null;
      const refusal = problemOf(answer.statusCode, answer.json());
      if (answer.statusCode >= 500) throw refusal;
      return refusal;
    },
    newCookies: (): readonly string[] => [...fresh.values()],
  };
}

const problemOf = (status: number, { code, message, field }: ProblemBody): Problem =>
  problem(status, code, message, field === null ? {} : { field });
