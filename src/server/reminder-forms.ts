import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { Env } from '#backends/platform/env/index.ts';
import { isOwnForm } from '#backends/platform/http/csrf.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { isStopWish, reminderStopForm, type StopWish } from '#machines/rules/account/reminder-stop-form.ts';
import { newsletterForm } from '#machines/rules/forms/newsletter-form.ts';
import { failedPages } from './failed-page.ts';
import { formBackend } from './form-backend.ts';
import type { PageWatch, ShowPage } from './pages.ts';
import { reminderFormRefusals as words } from './words.ts';

/** A link is far below it. */
const BODY_LIMIT = 4_096;

type Fields = Readonly<Record<string, unknown>>;
type Stop = { readonly token: string; readonly wish: StopWish };

const stopOf = (fields: Fields): Stop | null => {
  const { [reminderStopForm.token]: token, [reminderStopForm.wish]: wish } = fields;
  return typeof token === 'string' && token !== '' && token.length <= 64 && isStopWish(wish) ? { token, wish } : null;
};

/**
 * Takes the form that ends reminders of shoppers without scripts, and the one POST by which a mail program ends them
 * (RFC 8058), which comes without cookies and from elsewhere, and is answered without leading on.
 * @param show draws the page of the link for what is refused
 */
export function registerReminderForms(app: FastifyInstance, env: Env, show: ShowPage, { guard, log }: PageWatch): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody, { bodyLimit: BODY_LIMIT });
    scope.post<{ Body: Fields | undefined; Querystring: Fields }>(
      reminderStopForm.action,
      { onRequest: guard, errorHandler: failedPages(log) },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const fields = request.body ?? {};
        const backend = formBackend(app, request, '/b/occasion-reminder');
        const carryOut = (body: Stop) => backend.carryOut({ path: '/stop', body, needsNoSession: true });
        const { field, value } = newsletterForm.oneClick;
        if (fields[field] === value) {
          const wanted = stopOf(request.query);
          const refusal = wanted === null ? null : await carryOut(wanted);
          return reply
            .code(refusal?.statusCode ?? 200)
            .type('text/plain')
            .send('');
        }
        if (!isOwnForm(request, env)) throw problem(403, 'CSRF_INVALID', words.elsewhere);
        const refuse = (text: string, statusCode: number) =>
          show(request, reply, { href: reminderStopForm.action, statusCode, refusal: { text, back: null } });
        const wanted = stopOf(fields);
        if (wanted === null) return refuse(words.incomplete, 400);
        const refusal = await carryOut(wanted);
        if (refusal !== null) return refuse(refusal.message, refusal.statusCode);
        return reply.redirect(`${reminderStopForm.action}?${reminderStopForm.done}=${wanted.wish}`, 303);
      },
    );
  });
}
