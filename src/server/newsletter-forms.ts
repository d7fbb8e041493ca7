import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { isOwnForm } from '#backends/platform/http/csrf.ts';
import type { Env } from '#backends/platform/env/index.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { newsletterForm, type NewsletterNews } from '#machines/rules/forms/newsletter-form.ts';
import { failedPages } from './failed-page.ts';
import { formBackend, type FormCall } from './form-backend.ts';
import type { PageWatch, ShowPage } from './pages.ts';
import { newsletterFormRefusals as words } from './words.ts';

/** An address or a link is far below it. */
const BODY_LIMIT = 4_096;

type Fields = Readonly<Record<string, unknown>>;
type Wanted = { readonly call: FormCall; readonly news: NewsletterNews };

const textOf = (value: unknown, most: number): string => (typeof value === 'string' ? value.slice(0, most) : '');

const follow = (token: string, wish: string): Wanted =>
  wish === 'leave'
    ? { call: { path: '/unsubscribe', body: { token }, needsNoSession: true }, news: 'left' }
    : { call: { path: '/confirm', body: { token }, needsNoSession: true }, news: 'subscribed' };

/** What a form wants, or null for one that says nothing. */
const wantedBy = (fields: Fields): Wanted | null => {
  const token = textOf(fields[newsletterForm.token], 64);
  if (token !== '') return follow(token, textOf(fields[newsletterForm.wish], 10));
  const email = textOf(fields[newsletterForm.email], 254);
  return email.trim().length < 3 ? null : { call: { path: '/subscribe', body: { email } }, news: 'asked' };
};

/**
 * Takes the forms of the newsletter of shoppers without scripts, and the one POST by which a mail program leaves it
 * (RFC 8058), which comes without cookies and from elsewhere, and is answered without leading on.
 * @param show draws the page of the newsletter for what is refused
 */
export function registerNewsletterForms(
  app: FastifyInstance,
  env: Env,
  show: ShowPage,
  { guard, log }: PageWatch,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody, { bodyLimit: BODY_LIMIT });
    scope.post<{ Body: Fields | undefined; Querystring: Fields }>(
      newsletterForm.action,
      { onRequest: guard, errorHandler: failedPages(log) },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const fields = request.body ?? {};
        const backend = formBackend(app, request, '/b/subscribe');
        const { field, value } = newsletterForm.oneClick;
        if (fields[field] === value) {
          const token = textOf(request.query[newsletterForm.token], 64);
          const refusal = token === '' ? null : await backend.carryOut(follow(token, 'leave').call);
          return reply
            .code(refusal?.statusCode ?? 200)
            .type('text/plain')
            .send('');
        }
        if (!isOwnForm(request, env)) throw problem(403, 'CSRF_INVALID', words.elsewhere);
        const refuse = (text: string, statusCode: number) =>
          show(request, reply, { href: newsletterForm.action, statusCode, refusal: { text, back: null } });
        const wanted = wantedBy(fields);
        if (wanted === null) return refuse(words.noEmail, 400);
        const refusal = await backend.carryOut(wanted.call);
        void reply.header('set-cookie', backend.newCookies());
        if (refusal !== null) return refuse(refusal.message, refusal.statusCode);
        return reply.redirect(`${newsletterForm.action}?news=${wanted.news}`, 303);
      },
    );
  });
}
