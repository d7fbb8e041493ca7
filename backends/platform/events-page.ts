import type { FastifyInstance } from 'fastify';
import { escapeHtml } from './http/escape-html.ts';
import { localPage } from './local-page.ts';

/** An event as the local page shows it. */
export type ShownEvent = Readonly<Record<string, unknown>> & {
  readonly event_id: string;
  readonly happened_at: string;
  readonly deliveries: readonly { readonly sink: string; readonly state: 'sent' | 'given up' | 'on its way' }[];
};

const text = (value: unknown): string => escapeHtml(typeof value === 'string' ? value : JSON.stringify(value));

const card = ({ name, event_id: _, deliveries, happened_at: at, ...fields }: ShownEvent): string => `
<li>
  <h2><span class="badge">${text(name)}</span></h2>
  <p>${text(at)}${deliveries.map(({ sink, state }) => `, ${text(sink)}: ${text(state)}`).join('')}</p>
  <dl>${Object.entries(fields)
    .map(([key, value]) => `<dt>${text(key)}</dt><dd>${text(value)}</dd>`)
    .join('')}</dl>
</li>`;

/** What the local shop has counted: `/__events` for people, `/__events.json` for scripts. */
export function registerEventsPage(app: FastifyInstance, list: () => Promise<ShownEvent[]>): void {
  app.get('/__events', async (request, reply) => {
    const events = await list();
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        localPage({
          title: 'Events of the local shop',
          heading: 'Events',
          lead: 'What visitors of this local shop did who agreed to be counted, newest first.',
          body:
            events.length > 0
              ? `<ol>${events.map(card).join('')}</ol>`
              : '<p>No events yet. Agree at the foot of a page of the shop, look around, then reload this page.</p>',
          nonce: request.cspNonce,
        }),
      );
  });
  app.get('/__events.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ events: await list() }),
  );
}
