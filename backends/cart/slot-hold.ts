import type { Db, Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { isoInIndia } from '#machines/rules/order/india-time.ts';
import { MINUTE } from '#machines/rules/site/durations.ts';
import { findCart, lockCart } from '#backends/shop/carts/carts.ts';
import { readLines } from '#backends/shop/carts/catalogue.ts';
import { preparationOf } from '#backends/shop/carts/pricing.ts';
import { findNeighbours, forHolder, isSlotPast, readSlot, viewSlot } from '#backends/shop/places/slots.ts';
import type { CountedSlot } from '#backends/shop/places/slots.ts';
import { holdSlot, readHold, releaseHold } from '#backends/shop/places/tickets.ts';
import type { Hold } from '#backends/shop/places/tickets.ts';
import type { SlotHold, SlotStanding } from '#backends/shop/types.ts';
import { cartEmpty, slotFull, slotPast } from './refusals.ts';
import type { Customer } from './refusals.ts';
import { cartRefusals as words } from './words.ts';

type Reached = { slot: CountedSlot; preparationHours: number; now: Date };

/** The hold of a cart whose lines take so many hours to make; null when it holds nothing now. */
export async function viewHold(
  db: Db | Tx,
  held: Hold | null,
  preparationHours: number,
  now: Date,
): Promise<SlotHold | null> {
  const slot = held && (await readSlot(db, held.slotId, now));
  if (!slot) return null;
  return {
    slot: viewSlot(forHolder(slot, slot.slotId), preparationHours, now),
    held_until: isoInIndia(held.heldUntil),
    server_time: isoInIndia(now),
  };
}

/** Why a slot cannot be had, with what is near it. */
export async function slotGone(db: Db | Tx, reached: Reached) {
  const { slot, preparationHours, now } = reached;
  const gone = isSlotPast(slot, preparationHours, now) ? slotPast() : slotFull();
  return problem(gone.statusCode, gone.code, gone.message, {
    field: 'slot_id',
    extra: { alternatives: await findNeighbours(db, reached) },
  });
}

/** A slot by what the browser names; 400 when the shop has no such time. */
async function findWanted(db: Db, slotId: string, now: Date): Promise<CountedSlot> {
  const slot = await readSlot(db, slotId, now);
  if (!slot) throw problem(400, 'INVALID_REQUEST', `slot_id ${words.otherSlot}`, { field: 'slot_id' });
  return slot;
}

/** Keeps a place of a slot for the customer's cart; the hold of another slot moves. */
export async function holdForCart(platform: Platform, customer: Customer, slotId: string): Promise<SlotHold> {
  const now = platform.clock.now();
  const slot = await findWanted(platform.db, slotId, now);
  return platform.db.transaction(async (tx) => {
    const cart = await lockCart(tx, customer);
    const lines = cart ? await readLines(tx, cart.cartId) : [];
    if (!cart || lines.length === 0) throw cartEmpty();
    const preparationHours = preparationOf(lines);
    if (isSlotPast(slot, preparationHours, now)) throw await slotGone(tx, { slot, preparationHours, now });
    await platform.faultPoint('hold.after_cart_lock');
    const until = new Date(now.getTime() + platform.env.SLOT_HOLD_MINUTES * MINUTE);
    const held = await holdSlot(tx, { slotId, cartId: cart.cartId, until, now });
    const hold = await viewHold(tx, held, preparationHours, now);
    if (!hold) throw await slotGone(tx, { slot, preparationHours, now });
    return hold;
  });
}

/** Gives the place that the customer's cart holds back. */
export async function releaseOfCart(platform: Platform, customer: Customer): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const cart = await lockCart(tx, customer);
    if (cart) await releaseHold(tx, cart.cartId, platform.clock.now());
  });
}

/** How the slot that a customer wants stands: held, still to be had, or gone, and what is near it. */
export async function readStanding(platform: Platform, customer: Customer, slotId: string): Promise<SlotStanding> {
  const { db, clock } = platform;
  const now = clock.now();
  const slot = await findWanted(db, slotId, now);
  const cart = await findCart(db, customer);
  const held = cart && (await readHold(db, cart.cartId, now));
  const preparationHours = preparationOf(cart ? await readLines(db, cart.cartId) : []);
  return {
    hold: await viewHold(db, held, preparationHours, now),
    slot: viewSlot(forHolder(slot, held?.slotId ?? null), preparationHours, now),
    alternatives: await findNeighbours(db, { slot, preparationHours, now }),
  };
}
