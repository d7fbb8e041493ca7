import type { FastifyInstance } from 'fastify';
import type { Env } from '#backends/platform/env/index.ts';
import { registerCartForms } from './cart-forms.ts';
import { registerNewsletterForms } from './newsletter-forms.ts';
import type { PageWatch, ShowPage } from './pages.ts';
import { registerReminderForms } from './reminder-forms.ts';

/** The forms of shoppers without scripts. */
export function registerPlainForms(app: FastifyInstance, env: Env, show: ShowPage, watch: PageWatch): void {
  registerCartForms(app, env, show, watch);
  registerNewsletterForms(app, env, show, watch);
  registerReminderForms(app, env, show, watch);
}
