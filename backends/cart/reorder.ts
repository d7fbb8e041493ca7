import { createHash } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { components } from '#openapi/generated/cart.ts';
import { products } from '#backends/db/schema/catalogue.ts';
import { orderLines, orders } from '#backends/db/schema/order.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import { holdSession, type Customer } from '#backends/platform/http/authorize.ts';
import { Problem, problem } from '#backends/platform/http/problem.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { openCart, touchCart, viewCart, type CartRow, type Owner } from '#backends/shop/carts/carts.ts';
import { partsOf, readLines, readVariants, type Variant } from '#backends/shop/carts/catalogue.ts';
import { maxQuantityOf, unitPriceOf } from '#backends/shop/carts/pricing.ts';
import { once, type Answer } from '#backends/shop/once.ts';
import { findPlaces, type WantedPlace } from '#backends/shop/places/places.ts';
import { describeSlot, findArea, findEarliestSlot } from '#backends/shop/places/slots.ts';
import { spendableStamps } from '#backends/shop/stamps/stamps.ts';
import { isFreebie } from '#machines/rules/product/card-words.ts';
import { isPincode, placeShortly } from '#machines/rules/place/place.ts';
import { putLine } from './lines.ts';
import { cartRefusals, reorderWords as words } from './words.ts';

type Reorder = components['schemas']['Reorder'];
type ReorderLine = components['schemas']['ReorderLine'];
type Ordered = typeof orderLines.$inferSelect;
type Into = { readonly cart: CartRow; readonly owner: Customer; readonly now: Date };
/** A line as it is put into the cart, with the hours that it takes to make. */
type Put = ReorderLine & { readonly preparationHours: number };

const notFound = () => problem(404, 'NOT_FOUND', cartRefusals.notFound, { field: 'order_id' });

/** The lines of a customer's own order; 404 for everybody else's. */
async function readOwn(db: Db | Tx, userId: string, orderId: string): Promise<Ordered[]> {
  const lines = await db
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.orderId, orderLines.orderId))
    .where(and(eq(orders.orderId, orderId), eq(orders.userId, userId)))
    .orderBy(asc(orderLines.position));
  if (lines.length === 0) throw notFound();
  return lines.map(({ line }) => line);
}

/** The addresses of the products that still have a page. */
async function pagesOf(db: Db | Tx, lines: readonly Ordered[]): Promise<ReadonlyMap<number, string>> {
  const found = await db
    .select({ nodeId: products.nodeId, slug: products.slug })
    .from(products)
    .where(
      and(
        eq(products.published, true),
        inArray(
          products.nodeId,
          lines.map(({ nodeId }) => nodeId),
        ),
      ),
    );
  return new Map(found.map(({ nodeId, slug }) => [nodeId, `/p/${slug}`]));
}

/** What the cart's refusal of a line means to somebody who ordered it once. */
function reasonOf({ code, message }: Problem, hasPage: boolean): string {
  if (code === 'UNKNOWN_SKU') return hasPage ? words.weightGone : words.gone;
  if (code === 'PHOTO_UNKNOWN') return words.photoGone;
  return code === 'INVALID_REQUEST' ? words.choicesGone : message;
}

/** Puts as much as can be had of one line into the locked cart, and tells how much that is and why no more. */
async function putAgain(tx: Tx, into: Into, ordered: Ordered, url: string | null): Promise<Put> {
  const attributes = ordered.attributes.map(({ id, value }) => ({ id, value }));
  const items = ordered.parts.map(({ step, sku, quantity }) => ({ step, sku, quantity }));
  const told = {
    title: ordered.title,
    url,
    image: ordered.image,
    variant_label: ordered.variantLabel,
    attributes: ordered.attributes,
    parts: ordered.parts.map(({ title, variantLabel, quantity }) => ({ title, variant_label: variantLabel, quantity })),
    ordered: ordered.quantity,
    unit_price_before: ordered.unitPrice,
  };
  const variants = await readVariants(tx, [...new Set([ordered.sku, ...items.map(({ sku }) => sku)])]);
  const variant = variants.find(({ sku }) => sku === ordered.sku);
  const line = { attributes, parts: partsOf(items, variants), quantity: ordered.quantity };
  const max = variant === undefined ? 0 : await maxOf(tx, into, { ...line, variant });
  // With none left the cart itself says why.
  const quantity = max === 0 ? ordered.quantity : Math.min(max, ordered.quantity);
  try {
    await putLine(tx, into, { sku: ordered.sku, quantity, attributes, parts: items }, '');
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const reason = reasonOf(error, url !== null);
    return { ...told, quantity: 0, unit_price: null, line_total: 0, reason, preparationHours: 0 };
  }
  if (variant === undefined) throw new Error(`${ordered.sku} went into a cart but is not known`);
  const unit_price = unitPriceOf({ ...line, variant });
  return {
    ...told,
    quantity,
    unit_price,
    line_total: unit_price * quantity,
    reason: quantity < ordered.quantity ? words.fewer(quantity) : null,
    preparationHours: variant.preparationHours,
  };
}

type Wanted = Omit<Parameters<typeof maxQuantityOf>[0], 'cartItemId' | 'attributesHash'>;

/** The most pieces of a line that can be had beside what the cart holds. */
async function maxOf(tx: Tx, { cart, owner, now }: Into, wanted: Wanted & { variant: Variant }): Promise<number> {
  const stamps = isFreebie(wanted.variant.productType) ? (await spendableStamps(tx, owner.userId, now)).length : 0;
  return maxQuantityOf({ ...wanted, cartItemId: '', attributesHash: '' }, await readLines(tx, cart.cartId), stamps);
}

/** Puts all that can be had of an own order into the cart, beside what is in it. */
async function putAllAgain(platform: Platform, tx: Tx, owner: Customer, orderId: string) {
  const ordered = await readOwn(tx, owner.userId, orderId);
  await holdSession(tx, owner.sessionId);
  const now = platform.clock.now();
  const cart = await openCart(tx, owner, now);
  const pages = await pagesOf(tx, ordered);
  const lines: Put[] = [];
  for (const line of ordered) {
    lines.push(await putAgain(tx, { cart, owner, now }, line, pages.get(line.nodeId) ?? null));
  }
  return { cart, lines, now };
}

/** Says what a shopper was shown: other pieces or prices make another one. */
const seenOf = (lines: readonly Put[]): string =>
  createHash('sha256')
    .update(JSON.stringify(lines.map(({ quantity, unit_price }) => [quantity, unit_price])))
    .digest('hex')
    .slice(0, 32);

/** Ends a transaction that was only tried, with what came of it. */
class Tried extends Error {
  readonly lines: readonly Put[];
  constructor(lines: readonly Put[]) {
    super('tried only');
    this.lines = lines;
  }
}

/** What would go into the cart: it is put in as it would be, and taken back. */
async function tryAgain(platform: Platform, owner: Customer, orderId: string): Promise<readonly Put[]> {
  try {
    return await platform.db.transaction(async (tx) => {
      throw new Tried((await putAllAgain(platform, tx, owner, orderId)).lines);
    });
  } catch (error) {
    if (error instanceof Tried) return error.lines;
    throw error;
  }
}

/** Whether and when a place can have what takes so many hours to make; null for a place that names no single one. */
async function placeFor(
  { db, clock }: Platform,
  wanted: WantedPlace | null,
  preparationHours: number,
): Promise<Reorder['place']> {
  if (wanted === null) return null;
  const [found, ...rest] = await findPlaces(db, wanted);
  // A pincode is delivered to as one, whatever its localities are called.
  if (!found || (rest.length > 0 && !isPincode(wanted.place))) return null;
  const area = await findArea(db, found.area_id);
  if (!area) return null;
  const name = placeShortly({ ...found, text: found.name, area: found.name });
  if (!area.serviceable) return { name, serviceable: false, earliest: null };
  const slot = await findEarliestSlot(db, area, preparationHours, clock.now());
  return { name, serviceable: true, earliest: slot && describeSlot(slot) };
}

/** What of a customer's own order can be had again, at today's prices, and when at a place. Changes nothing. */
export async function readReorder(
  platform: Platform,
  owner: Customer,
  { orderId, place }: { orderId: string; place: WantedPlace | null },
): Promise<Reorder> {
  const lines = await tryAgain(platform, owner, orderId);
  return {
    order_id: orderId,
    seen: seenOf(lines),
    lines: lines.map(({ preparationHours: _, ...line }) => line),
    total: lines.reduce((sum, { line_total }) => sum + line_total, 0),
    place: await placeFor(platform, place, Math.max(...lines.map(({ preparationHours }) => preparationHours))),
  };
}

type Asked = { readonly order_id: string; readonly seen: string; readonly key: string; readonly requestId: string };

/** Puts what was shown of a customer's own order into the cart, once for a key; nothing when it is another by now. */
export async function addReorder(
  platform: Platform,
  owner: Customer & Pick<Owner, 'city'>,
  { order_id, seen, key, requestId }: Asked,
): Promise<Answer> {
  // Whose order it is comes before anything is kept for the key.
  await readOwn(platform.db, owner.userId, order_id);
  return once(
    platform,
    { userId: owner.userId, key, requestId, request: { reorder: order_id, seen }, isDefinitive: () => false },
    async (tx) => {
      const { cart, lines, now } = await putAllAgain(platform, tx, owner, order_id);
      if (seenOf(lines) !== seen) throw problem(409, 'REORDER_CHANGED', words.changed, { field: 'seen' });
      if (lines.every(({ quantity }) => quantity === 0)) throw problem(409, 'OUT_OF_STOCK', words.nothing);
      const next = await touchCart(tx, cart, now);
      return { success: true, order_id, cart: await viewCart(tx, next, { now, env: platform.env, city: owner.city }) };
    },
  );
}
