import type { Pool } from 'pg';
import { createDb } from '#backends/platform/database.ts';
import { systemClock } from '#backends/platform/clock.ts';
import type { Env } from '#backends/platform/env/index.ts';
import { createSessions, type OpenedSession } from '#backends/platform/session.ts';
import { delivery, place, signUp } from './cake-shop.ts';

/** A shopper with a cart and a delivery step, one tap before the order. */
export type ReadyShopper = { session: OpenedSession; cookie: string; sku: string };

const AT_ONCE = 10;

/** Customers whose carts hold one cake each; cakes and slots are dealt out by turns. Written past the screens. */
export async function readyShoppers(
  { env, pool }: { env: Env; pool: Pool },
  { count, skus, slots }: { count: number; skus: readonly string[]; slots: readonly string[] },
): Promise<ReadyShopper[]> {
  const db = createDb(pool);
  const sessions = createSessions({ env, db, clock: systemClock });
  const opened: OpenedSession[] = [];
  while (opened.length < count) {
    const next = Math.min(AT_ONCE, count - opened.length);
    opened.push(
      ...(await Promise.all(Array.from({ length: next }, () => signUp({ db, sessions, clock: systemClock })))),
    );
  }
  const shoppers = opened.map((session, index) => ({
    session,
    cookie: `${sessions.cookieName}=${session.token}; fact=${session.auth.fact}`,
    sku: skus[index % skus.length] ?? '',
  }));
  const { address, recipient_name, recipient_phone, sender_name } = delivery();
  await pool.query(
    `with wanted as (
       select gen_random_uuid() as cart_id, * from unnest($1::uuid[], $2::text[], $3::text[]) as w (user_id, sku, slot_id)
     ), made as (
       insert into carts (cart_id, user_id, fact, city_id, version, state, created_at, updated_at)
       select cart_id, user_id, gen_random_uuid(), $4, 1, 'open', now(), now() from wanted
     ), lines as (
       insert into cart_lines (cart_item_id, cart_id, sku, attributes, attributes_hash, quantity, added_at)
       select gen_random_uuid(), cart_id, sku, '[{"id": 48, "value": "1"}]', 'ready', 1, now() from wanted
     )
     insert into checkouts (cart_id, recipient_name, recipient_phone, sender_name, address, area_id, city_id, slot_id, saved_at)
     select cart_id, $5, $6, $7, $8, $9, $4, slot_id, now() from wanted`,
    [
      shoppers.map(({ session }) => session.auth.userId),
      shoppers.map(({ sku }) => sku),
      shoppers.map((_, index) => slots[index % slots.length]),
      place.city_id,
      recipient_name,
      recipient_phone,
      sender_name,
      JSON.stringify(address),
      place.area_id,
    ],
  );
  await pool.query('analyze carts, cart_lines, checkouts, users, contacts, sessions');
  return shoppers;
}
