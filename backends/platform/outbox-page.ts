import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { INDIA } from '#machines/rules/order/india-time.ts';
import { escapeHtml } from './http/escape-html.ts';
import { localPage } from './local-page.ts';
import type { ShownMessage } from './outbox.ts';
import type { Platform } from './platform.ts';
import { isStorable } from './storable-text.ts';

const query = z.object({ to: z.string().max(254).refine(isStorable).optional() });

const time = new Intl.DateTimeFormat('en-IN', { timeZone: INDIA, dateStyle: 'medium', timeStyle: 'medium' });

const card = (message: ShownMessage): string => `
<li>
  <h2><span class="badge">${message.channel === 'email' ? 'Mail' : 'Text message'}</span>${escapeHtml(message.subject)}</h2>
  <p>To ${escapeHtml(message.channel === 'sms' ? `+${message.to}` : message.to)}, ${escapeHtml(time.format(new Date(message.created_at)))}, ${message.sent_at ? 'delivered here' : message.failed_at ? 'given up' : 'on its way'}</p>
  <pre>${escapeHtml(message.text)}</pre>
</li>`;

const page = (messages: ShownMessage[], to: string, nonce: string): string =>
  localPage({
    title: 'Outbox of the local shop',
    heading: 'Outbox',
    lead: 'Mails and text messages of this local shop, newest first. Nothing here leaves your machine.',
    body: `<form method="get"><input name="to" value="${escapeHtml(to)}" aria-label="Address or number" placeholder="Address or number"><button>Show</button></form>
${messages.length > 0 ? `<ol>${messages.map(card).join('')}</ol>` : '<p>No messages yet. Log in or place an order, then reload this page.</p>'}`,
    nonce,
  });

/** The local shop's replacement for a mailbox and a phone: `/__outbox` for people, `/__outbox.json?to=` for scripts. */
export function registerOutboxPage(app: FastifyInstance, { outbox }: Platform): void {
  const wanted = (given: unknown) => query.catch({}).parse(given).to?.trim() ?? '';
  app.get('/__outbox', async (request, reply) => {
    const to = wanted(request.query);
    const messages = await outbox.list(to ? { to } : {});
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(messages, to, request.cspNonce));
  });
  app.get('/__outbox.json', async (request, reply) => {
    const to = wanted(request.query);
    return reply.header('cache-control', 'no-store').send({ messages: await outbox.list(to ? { to } : {}) });
  });
}
