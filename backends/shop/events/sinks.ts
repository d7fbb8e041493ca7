import type { EventFacts, ShopEvent } from '#machines/rules/events/catalogue.ts';
import type { shopEvents, eventDeliveries } from '#backends/db/schema/event.ts';
import type { Env } from '#backends/platform/env/index.ts';
import type { Telling } from '#backends/platform/http/tell.ts';

export type Sink = (typeof eventDeliveries.$inferSelect)['sink'];
export type StoredEvent = typeof shopEvents.$inferSelect;

/** Every field of an event, as who counts gets them. */
const fieldsOf = ({ name: _, ...fields }: ShopEvent, facts: EventFacts): Record<string, unknown> =>
  Object.fromEntries(Object.entries({ ...fields, ...facts }).filter(([, value]) => value !== null));

function webhook({ EVENTS_WEBHOOK_URL: url, EVENTS_WEBHOOK_TOKEN: token }: Env, stored: StoredEvent): Telling | null {
  if (url === undefined) return null;
  const { eventId, visitorKey, event, facts, happenedAt } = stored;
  return {
    url,
    key: eventId,
    token,
    body: {
      event_id: eventId,
      name: event.name,
      visitor_key: visitorKey,
      happened_at: happenedAt.toISOString(),
      fields: fieldsOf(event, facts),
    },
  };
}

/** Google's own names, where it has one. */
const googleNames = {
  page_view: 'page_view',
  initiate_checkout: 'begin_checkout',
  login_success: 'login',
  place_preselected: 'place_preselected',
  purchase: 'purchase',
} as const satisfies Record<ShopEvent['name'], string>;

/** Booleans are no values there. */
const googleValue = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : value);

function ga4(env: Env, { eventId, visitorKey, event, facts, happenedAt }: StoredEvent): Telling | null {
  const { GA4_MEASUREMENT_ID: id, GA4_API_SECRET: secret, GA4_URL: origin } = env;
  if (id === undefined || secret === undefined) return null;
  // It knows no key of a request: of an answer that was lost, this tells the second try from a second event.
  const fields = { event_id: eventId, ...fieldsOf(event, facts) };
  const params = Object.entries(fields).map(([key, value]) => [key, googleValue(value)]);
  return {
    url: `${origin}/mp/collect?${new URLSearchParams({ measurement_id: id, api_secret: secret }).toString()}`,
    body: {
      client_id: visitorKey,
      timestamp_micros: happenedAt.getTime() * 1000,
      non_personalized_ads: true,
      events: [{ name: googleNames[event.name], params: Object.fromEntries(params) }],
    },
  };
}

/** How an event is told to each service that counts; null where its setting is missing. */
export const requestTo: Record<Sink, (env: Env, stored: StoredEvent) => Telling | null> = { webhook, ga4 };

/** The services that the settings name. */
export const sinksOf = (env: Env): Sink[] => [
  ...(env.EVENTS_WEBHOOK_URL === undefined ? [] : (['webhook'] as const)),
  ...(env.GA4_MEASUREMENT_ID === undefined ? [] : (['ga4'] as const)),
];
