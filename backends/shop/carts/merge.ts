import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { cartLines, cartMerges, carts } from '#backends/db/schema/cart.ts';
import type { StoredAttribute } from '#backends/db/schema/cart.ts';
import { hamperDrafts } from '#backends/db/schema/hamper.ts';
import type { HamperItem } from '#machines/rules/hamper/hamper.ts';
import type { Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { availableOf, hashAttributes, partsOf, readLines, readVariants } from './catalogue.ts';
import { MAX_QUANTITY } from '#machines/rules/site/constants.ts';
import { MAX_LINES, MAX_TOTAL, totalsOf, unitPriceOf, usualTerms } from './pricing.ts';
import { findCart, openCart, touchCart } from './carts.ts';
import { countPieces } from './held.ts';
import type { CartRow } from './carts.ts';

type NewLine = { sku: string; attributes: StoredAttribute[]; quantity: number; parts: HamperItem[] };

/**
 * Adds lines to a locked cart: the same sku with the same choices is one line with the sum, at most 99 pieces and
 * at most what can be had; a line with another message stays apart, and so does a hamper that holds something else. What would burst the cart's limits is left out.
 */
export async function addLines(tx: Tx, cart: CartRow, lines: readonly NewLine[], now: Date): Promise<void> {
  const present = await readLines(tx, cart.cartId);
  const skus = lines.flatMap(({ sku, parts }) => [sku, ...parts.map((part) => part.sku)]);
  const variants = await readVariants(tx, [...new Set(skus)]);
  const known = new Set(present.map((line) => `${line.variant.sku}:${line.attributesHash}`));
  let total = totalsOf(present, usualTerms).items;
  for (const { sku, attributes, quantity, parts } of lines) {
    const variant = variants.find((candidate) => candidate.sku === sku);
    const attributesHash = hashAttributes(attributes, parts);
    const isNew = !known.has(`${sku}:${attributesHash}`);
    if (!variant || (isNew && known.size >= MAX_LINES)) continue;
    const cap = Math.min(MAX_QUANTITY, availableOf(variant) || MAX_QUANTITY);
    const cost = unitPriceOf({ variant, attributes, parts: partsOf(parts, variants) }) * quantity;
    if (total + cost > MAX_TOTAL) continue;
    total += cost;
    known.add(`${sku}:${attributesHash}`);
    await tx
      .insert(cartLines)
      .values({
        cartItemId: randomUUID(),
        cartId: cart.cartId,
        sku,
        attributes,
        attributesHash,
        parts,
        quantity: Math.min(quantity, cap),
        addedAt: now,
      })
      .onConflictDoUpdate({
        target: [cartLines.cartId, cartLines.sku, cartLines.attributesHash],
        set: {
          quantity: sql`greatest(${cartLines.quantity}, least(${cartLines.quantity} + excluded.quantity, ${cap}::smallint))`,
        },
      });
  }
}

/**
 * Puts a guest's cart into the cart of the user who just logged in, in the caller's transaction. Only the open cart
 * of the guest's own pre-session is taken, and only when `fact` names it; an owned cart is never moved, and a guest
 * cart goes over once. The hampers that were being filled become the user's too.
 * @returns the pieces that came over, and the pieces in the user's cart afterwards
 */
export async function mergeGuestCart(
  platform: Platform,
  tx: Tx,
  who: { sessionId: string; fact: string; userId: string },
): Promise<{ merged_quantity: number; cart_count: number }> {
  const now = platform.clock.now();
  await tx
    .update(hamperDrafts)
    .set({ userId: who.userId })
    .where(and(eq(hamperDrafts.sessionId, who.sessionId), isNull(hamperDrafts.userId)));
  const [guest] = await tx
    .select()
    .from(carts)
    .where(and(eq(carts.sessionId, who.sessionId), isNull(carts.userId), eq(carts.state, 'open')))
    .for('update');
  if (!guest) return { merged_quantity: 0, cart_count: await countPieces(tx, await findCart(tx, who)) };
  if (guest.fact !== who.fact) {
    platform.log.warn('a cart was not merged: its name was not known', { code: 'FACT_MISMATCH' });
    return { merged_quantity: 0, cart_count: await countPieces(tx, await findCart(tx, who)) };
  }
  await platform.faultPoint('merge.after_guest_lock');
  const own = await openCart(tx, who, now);
  await tx
    .insert(cartMerges)
    .values({ guestCartId: guest.cartId, intoCartId: own.cartId, userId: who.userId, mergedAt: now });
  const lines = await tx.delete(cartLines).where(eq(cartLines.cartId, guest.cartId)).returning({
    sku: cartLines.sku,
    attributes: cartLines.attributes,
    quantity: cartLines.quantity,
    parts: cartLines.parts,
    position: cartLines.position,
  });
  await platform.faultPoint('merge.after_lines');
  const before = await countPieces(tx, own);
  await addLines(
    tx,
    own,
    lines.sort((a, b) => a.position - b.position),
    now,
  );
  await tx.update(carts).set({ state: 'merged', updatedAt: now }).where(eq(carts.cartId, guest.cartId));
  // The coupon comes along, to be judged for the customer now (G16); the customer's own one stays.
  await touchCart(tx, own, now, { couponCode: own.couponCode ?? guest.couponCode });
  const after = await countPieces(tx, own);
  await platform.faultPoint('merge.before_commit');
  return { merged_quantity: after - before, cart_count: after };
}
