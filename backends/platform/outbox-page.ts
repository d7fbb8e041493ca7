import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { INDIA } from '#machines/rules/order/india-time.ts';
import { escapeHtml } from './http/escape-html.ts';
import type { ShownMessage } from './outbox.ts';
import type { Platform } from './platform.ts';
import { isStorable } from './storable-text.ts';

const query = z.object({ to: z.string().max(254).refine(isStorable).optional() });

const time = new Intl.DateTimeFormat('en-IN', { timeZone: INDIA, dateStyle: 'medium', timeStyle: 'medium' });

const STYLE = `
:root { color-scheme: light; font: 16px/1.5 Figtree, 'Segoe UI', system-ui, sans-serif; color: #3b241c; background: #fbf6ee }
body { margin: 0 auto; max-width: 44rem; padding: 2rem 1rem 4rem }
h1 { font: 600 1.75rem/1.2 Fraunces, Georgia, serif; margin: 0 }
p.lead { margin: .5rem 0 1.5rem; color: #6b5248 }
form { display: flex; gap: .5rem; margin-bottom: 1.5rem }
input { flex: 1; min-width: 0; padding: .7rem 1rem; font: inherit; border: 1px solid #d9c9bb; border-radius: 999px; background: #fff; color: inherit }
button { padding: .7rem 1.25rem; font: inherit; font-weight: 600; border: 0; border-radius: 999px; background: #a31545; color: #fff }
:focus-visible { outline: 3px solid #a31545; outline-offset: 2px }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 1rem }
li { background: #fff; border-radius: 16px; padding: 1rem 1.25rem; box-shadow: 0 1px 2px #3b241c14, 0 8px 24px #3b241c0f }
h2 { font-size: 1rem; margin: 0 0 .25rem }
li p { margin: 0; font-size: .875rem; color: #6b5248; overflow-wrap: anywhere }
pre { margin: .75rem 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
.badge { display: inline-block; padding: 0 .6rem; margin-right: .5rem; border-radius: 999px; background: #f6e6c8; color: #6a4300; font-size: .8125rem; font-weight: 600 }
`;

const card = (message: ShownMessage): string => `
<li>
  <h2><span class="badge">${message.channel === 'email' ? 'Mail' : 'Text message'}</span>${escapeHtml(message.subject)}</h2>
  <p>To ${escapeHtml(message.channel === 'sms' ? `+${message.to}` : message.to)}, ${escapeHtml(time.format(new Date(message.created_at)))}, ${message.sent_at ? 'delivered here' : message.failed_at ? 'given up' : 'on its way'}</p>
  <pre>${escapeHtml(message.text)}</pre>
</li>`;

const page = (messages: ShownMessage[], to: string, nonce: string): string => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Outbox of the local shop</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<h1>Outbox</h1>
<p class="lead">Mails and text messages of this local shop, newest first. Nothing here leaves your machine.</p>
<form method="get"><input name="to" value="${escapeHtml(to)}" aria-label="Address or number" placeholder="Address or number"><button>Show</button></form>
${messages.length > 0 ? `<ol>${messages.map(card).join('')}</ol>` : '<p>No messages yet. Log in or place an order, then reload this page.</p>'}
</body>
</html>`;

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
