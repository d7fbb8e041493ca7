import type { operations } from '#openapi/generated/user.ts';
import type { BrowserEvent } from '#machines/rules/events/catalogue.ts';
import { findCart } from '#backends/shop/carts/carts.ts';
import { storeEvent } from '#backends/shop/events/store.ts';
import { factsOf, isCountingAllowed, pseudonymOf } from '#backends/shop/events/visit.ts';
import type { Tx } from '#backends/platform/database.ts';
import { sessionOf } from '#backends/platform/http/authorize.ts';
import type { Handlers } from '#backends/platform/contract.ts';
import type { Platform } from '#backends/platform/platform.ts';
import type { Auth } from '#backends/platform/session.ts';
import { readUser } from './store.ts';
import { isAbroad } from './visit.ts';

/**
 * By which an event is one, however often and from however many tabs it comes: its own id, but for a checkout, which is
 * opened once for each cart. null when nothing has happened at all.
 */
async function onceBy(tx: Tx, auth: Auth, { name }: BrowserEvent): Promise<{ dedupeKey?: string } | null> {
  if (name !== 'initiate_checkout') return {};
  const cart = await findCart(tx, auth);
  return cart === null ? null : { dedupeKey: `initiate_checkout:${cart.cartId}` };
}

/** Takes what browsers report, of visitors who agreed to it. */
export function eventHandlers(platform: Platform): Pick<Handlers<operations>, 'sendEvents'> {
  const { db, env } = platform;
  return {
    sendEvents: async ({ body, auth: given, request }) => {
      const auth = sessionOf(given);
      if (!isCountingAllowed(request)) return { status: 200, body: { success: true, taken: 0 } };
      const user = auth.userId === null ? null : await readUser(db, auth.userId);
      const facts = factsOf(request, {
        userType: user?.userType ?? 'guest',
        isInternational: user ? user.userType === 'international' : isAbroad(env, request),
      });
      const visitorKey = pseudonymOf(env, 'session', auth.sessionId);
      const taken = await db.transaction(async (tx) => {
        let count = 0;
        for (const { event_id: eventId, event } of body.events) {
          const once = await onceBy(tx, auth, event);
          if (once && (await storeEvent(platform, tx, { eventId, visitorKey, event, facts, ...once }))) count += 1;
        }
        return count;
      });
      return { status: 200, body: { success: true, taken } };
    },
  };
}
