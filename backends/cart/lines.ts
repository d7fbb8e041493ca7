import { cartRefusals as words } from './words.ts';
import { randomUUID } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import { cartLines } from '#backends/db/schema/cart.ts';
import type { StoredAttribute } from '#backends/db/schema/cart.ts';
import { holdSession } from '#backends/platform/http/authorize.ts';
import type { Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { hamperRuleWords } from '#machines/rules/hamper/hamper-words.ts';
import { isFillable } from '#machines/rules/hamper/fillable.ts';
import type { HamperItem } from '#machines/rules/hamper/hamper.ts';
import { itemsOf, readParts } from '#backends/shop/carts/hampers.ts';
import { isFreebie } from '#machines/rules/product/card-words.ts';
import { stampWords } from '#machines/rules/order/stamp-words.ts';
import { freebiesFor } from '#machines/rules/order/stamps.ts';
import { spendableStamps } from '#backends/shop/stamps/stamps.ts';
import { PHOTO_ATTRIBUTE } from '#machines/rules/product/photo.ts';
import {
  availableOf,
  chooseAttributes,
  hashAttributes,
  piecesOfLine,
  readLines,
  readVariants,
} from '#backends/shop/carts/catalogue.ts';
import type { CatalogueLine, CataloguePart, Variant } from '#backends/shop/carts/catalogue.ts';
import { hasPhoto } from '#backends/shop/photos.ts';
import { MAX_QUANTITY } from '#machines/rules/site/constants.ts';
import {
  freebiesIn,
  MAX_LINES,
  MAX_TOTAL,
  piecesTaken,
  totalsOf,
  unitPriceOf,
  usualTerms,
} from '#backends/shop/carts/pricing.ts';
import { findCart, openCart, touchCart, viewCart } from '#backends/shop/carts/carts.ts';
import type { CartRow, Owner } from '#backends/shop/carts/carts.ts';
import type { Cart } from '#backends/shop/types.ts';

const soldOut = () => problem(409, 'OUT_OF_STOCK', words.soldOut);
const stampsMissing = (stamps: number) => problem(409, 'STAMPS_MISSING', stampWords.missing(stamps), { field: 'sku' });
const tooMany = (most: number) =>
  problem(409, 'MAX_QUANTITY', words.tooMany(most), {
    field: 'quantity',
  });
const tooDear = () =>
  problem(409, 'MAX_QUANTITY', words.tooDear, {
    field: 'quantity',
  });
const partGone = () => problem(409, 'OUT_OF_STOCK', hamperRuleWords.partGone, { field: 'parts' });
const partShort = () => problem(409, 'MAX_QUANTITY', hamperRuleWords.partShort, { field: 'parts' });
const notInCart = () => problem(404, 'NOT_FOUND', words.notInCart, { field: 'cart_item_id' });
const unknownSku = (place: string) => problem(404, 'UNKNOWN_SKU', words.unknownSku, { field: `${place}sku` });
const cartFull = () => problem(409, 'MAX_QUANTITY', words.cartFull(MAX_LINES), { field: 'sku' });

type Kind = Pick<CatalogueLine, 'variant' | 'attributes' | 'parts'>;

/**
 * Refuses a quantity that stock or the cart's limits do not allow, counting every line of the same sku and what lies in
 * hampers.
 */
function checkQuantity(kind: Kind, lines: readonly CatalogueLine[], wanted: number, own: CatalogueLine | undefined) {
  const { variant, parts } = kind;
  const available = availableOf(variant);
  if (available === 0) throw soldOut();
  if (parts.some((part) => availableOf(part.variant) === 0)) throw partGone();
  const others = lines.filter((line) => line !== own);
  const elsewhere = piecesTaken(others, variant.sku);
  const most = Math.min(MAX_QUANTITY, Math.max(0, available - elsewhere));
  if (wanted > most) throw tooMany(Math.min(MAX_QUANTITY, available));
  const pieces = parts.length === 0 ? [] : piecesOfLine({ ...kind, quantity: wanted });
  for (const part of parts) {
    const needed = pieces.filter(({ sku }) => sku === part.sku).reduce((sum, { quantity }) => sum + quantity, 0);
    if (needed > availableOf(part.variant) - piecesTaken(others, part.sku)) throw partShort();
  }
  if (totalsOf(others, usualTerms).items + unitPriceOf(kind) * wanted > MAX_TOTAL) throw tooDear();
}

/** Refuses pieces that stamps pay and the shopper's do not, counting those of all lines; a guest has none. */
async function checkStamps(
  tx: Tx,
  { cart, now }: { cart: CartRow; now: Date },
  kind: Pick<CatalogueLine, 'variant'>,
  others: readonly CatalogueLine[],
  wanted: number,
): Promise<void> {
  if (!isFreebie(kind.variant.productType)) return;
  const stamps = cart.userId === null ? 0 : (await spendableStamps(tx, cart.userId, now)).length;
  if (freebiesIn(others) + wanted > freebiesFor(stamps)) throw stampsMissing(stamps);
}

/** The cart of a shopper, or an empty one. */
export const readCart = async ({ db, clock, env }: Platform, owner: Owner | null): Promise<Cart> =>
  viewCart(db, owner && (await findCart(db, owner)), { now: clock.now(), env, city: owner?.city });

type Kept = Pick<CartRow, 'couponCode' | 'isWalletInUse'>;

/** Runs a change of the shopper's cart under its lock; the cart's version rises when `work` says that it changed. */
export async function changeCart<T>(
  platform: Platform,
  owner: Owner,
  work: (tx: Tx, cart: CartRow) => Promise<{ changed: boolean; value: T } & Partial<Kept>>,
): Promise<{ value: T; cart: Cart }> {
  return platform.db.transaction(async (tx) => {
    const now = platform.clock.now();
    await platform.faultPoint('cart.before_open');
    await holdSession(tx, owner.sessionId);
    const cart = await openCart(tx, owner, now);
    await platform.faultPoint('cart.after_open');
    const { changed, value, ...kept } = await work(tx, cart);
    const next = changed ? await touchCart(tx, cart, now, kept) : cart;
    return { value, cart: await viewCart(tx, next, { now, env: platform.env, city: owner.city }) };
  });
}

/** A product as it shall lie in a cart. */
export type Wanted = {
  sku: string;
  quantity: number;
  attributes: readonly { id: number; value: string }[];
  /** what lies in it, of a hamper */
  parts?: readonly HamperItem[];
};

/** The choices for a product, in order; refused when one of them is not offered, or names a photo of somebody else. */
async function chosenFor(
  tx: Tx,
  owner: Owner,
  variant: Variant,
  chosen: readonly StoredAttribute[],
  place: string,
): Promise<StoredAttribute[]> {
  const choice = chooseAttributes(variant, chosen);
  if (!choice.ok) {
    const { at, message } = choice.wrong;
    const field = `${place}attributes${at === null ? '' : `.${at}`}`;
    throw problem(400, 'INVALID_REQUEST', `${field} ${message}`, { field });
  }
  const photo = choice.attributes.find(({ id }) => id === PHOTO_ATTRIBUTE);
  if (photo !== undefined && !(await hasPhoto(tx, owner, photo.value))) {
    throw problem(404, 'PHOTO_UNKNOWN', words.photoGone, {
      field: `${place}attributes`,
    });
  }
  return choice.attributes;
}

/** What lies in a hamper, by its rules; refused where there is nothing, and where the product is no hamper. */
async function partsFor(tx: Tx, variant: Variant, wanted: Wanted, place: string): Promise<CataloguePart[]> {
  const items = wanted.parts ?? [];
  if (isFillable(variant.productType)) return readParts(tx, variant.nodeId, items, wanted.quantity);
  if (items.length === 0) return [];
  throw problem(400, 'INVALID_REQUEST', words.noHamper, { field: `${place}parts` });
}

/** Puts one product into a locked cart; `place` is where the request named it, for refusals. Answers its line's id. */
export async function putLine(
  tx: Tx,
  { cart, owner, now }: { cart: CartRow; owner: Owner; now: Date },
  wanted: Wanted,
  place: string,
): Promise<string> {
  const [variant] = await readVariants(tx, [wanted.sku]);
  if (!variant?.published) throw unknownSku(place);
  const attributes = await chosenFor(tx, owner, variant, wanted.attributes, place);
  const parts = await partsFor(tx, variant, wanted, place);
  const attributesHash = hashAttributes(attributes, parts);
  const lines = await readLines(tx, cart.cartId);
  const own = lines.find((line) => line.variant.sku === variant.sku && line.attributesHash === attributesHash);
  if (!own && lines.length >= MAX_LINES) throw cartFull();
  const quantity = (own?.quantity ?? 0) + wanted.quantity;
  checkQuantity({ variant, attributes, parts }, lines, quantity, own);
  await checkStamps(
    tx,
    { cart, now },
    { variant },
    lines.filter((line) => line !== own),
    quantity,
  );
  const cartItemId = own?.cartItemId ?? randomUUID();
  if (own) await tx.update(cartLines).set({ quantity }).where(eq(cartLines.cartItemId, cartItemId));
  else {
    await tx.insert(cartLines).values({
      cartItemId,
      cartId: cart.cartId,
      sku: variant.sku,
      attributes,
      parts: itemsOf(parts),
      attributesHash,
      quantity,
      addedAt: now,
    });
  }
  return cartItemId;
}

/** Fills a hamper of a locked cart anew. Like another one afterwards, it joins that one. Answers its line's id. */
export async function refillLine(
  tx: Tx,
  { cart }: { cart: CartRow },
  cartItemId: string,
  items: readonly HamperItem[],
): Promise<{ changed: boolean; value: string }> {
  const lines = await readLines(tx, cart.cartId);
  const own = lines.find((line) => line.cartItemId === cartItemId);
  if (!own) throw notInCart();
  const parts = await readParts(tx, own.variant.nodeId, items, own.quantity);
  const attributesHash = hashAttributes(own.attributes, parts);
  if (attributesHash === own.attributesHash) return { changed: false, value: cartItemId };
  const like = lines.find((line) => line.variant.sku === own.variant.sku && line.attributesHash === attributesHash);
  const others = lines.filter((line) => line !== like);
  const quantity = own.quantity + (like?.quantity ?? 0);
  checkQuantity({ ...own, parts }, others, quantity, own);
  if (like === undefined) {
    await tx
      .update(cartLines)
      .set({ parts: itemsOf(parts), attributesHash })
      .where(eq(cartLines.cartItemId, cartItemId));
    return { changed: true, value: cartItemId };
  }
  await tx.delete(cartLines).where(eq(cartLines.cartItemId, cartItemId));
  await tx.update(cartLines).set({ quantity }).where(eq(cartLines.cartItemId, like.cartItemId));
  return { changed: true, value: like.cartItemId };
}

/**
 * Adds a product and what goes with it, all or nothing; the same product with the same choices makes its line longer.
 * Answers the id of the product's own line.
 */
export async function addLine(
  platform: Platform,
  owner: Owner,
  { add_ons = [], ...wanted }: Wanted & { add_ons?: readonly Wanted[] },
): Promise<{ value: string; cart: Cart }> {
  return changeCart(platform, owner, async (tx, cart) => {
    const into = { cart, owner, now: platform.clock.now() };
    const value = await putLine(tx, into, wanted, '');
    for (const [at, addOn] of add_ons.entries()) await putLine(tx, into, addOn, `add_ons.${at}.`);
    return { changed: true, value };
  });
}

/** Sets the quantity of a line; less is always possible, also when stock has run low. 404 when it is not in this cart. */
export async function updateLine(
  platform: Platform,
  owner: Owner,
  cartItemId: string,
  quantity: number,
): Promise<Cart> {
  const { cart } = await changeCart(platform, owner, async (tx, row) => {
    const lines = await readLines(tx, row.cartId);
    const own = lines.find((line) => line.cartItemId === cartItemId);
    if (!own) throw notInCart();
    if (quantity > own.quantity) {
      checkQuantity(own, lines, quantity, own);
      const others = lines.filter((line) => line !== own);
      await checkStamps(tx, { cart: row, now: platform.clock.now() }, own, others, quantity);
    }
    if (quantity === own.quantity) return { changed: false, value: null };
    await tx.update(cartLines).set({ quantity }).where(eq(cartLines.cartItemId, cartItemId));
    return { changed: true, value: null };
  });
  return cart;
}

/** Puts in what is missing until the cart has each of these at least so often: all of it or nothing. */
export async function ensureLines(platform: Platform, owner: Owner, wanted: readonly Wanted[]): Promise<Cart> {
  const { cart } = await changeCart(platform, owner, async (tx, row) => {
    let changed = false;
    for (const { quantity, ...line } of wanted) {
      const hash = hashAttributes(line.attributes, line.parts);
      const lines = await readLines(tx, row.cartId);
      const own = lines.find(({ variant, attributesHash }) => variant.sku === line.sku && attributesHash === hash);
      const missing = quantity - (own?.quantity ?? 0);
      if (missing <= 0) continue;
      await putLine(tx, { cart: row, owner, now: platform.clock.now() }, { ...line, quantity: missing }, '');
      changed = true;
    }
    return { changed, value: null };
  });
  return cart;
}

/** The weight that a line shall have: its own, or another one of the same product. */
async function weightFor(tx: Tx, own: CatalogueLine, sku: string): Promise<Variant> {
  if (sku === own.variant.sku) return own.variant;
  const [variant] = await readVariants(tx, [sku]);
  if (!variant?.published) throw unknownSku('');
  if (variant.nodeId !== own.variant.nodeId) {
    throw problem(400, 'INVALID_REQUEST', 'sku must be a weight of the same product', { field: 'sku' });
  }
  return variant;
}

type Edit = { cart_item_id: string; sku?: string; attributes: readonly StoredAttribute[] };

/**
 * Changes the weight or some choices of a line; the others stay. Like another line afterwards, it joins that one.
 * @returns the id of the line as it is now
 */
export async function editLine(
  platform: Platform,
  owner: Owner,
  { cart_item_id, sku, attributes }: Edit,
): Promise<{ value: string; cart: Cart }> {
  return changeCart(platform, owner, async (tx, row) => {
    const lines = await readLines(tx, row.cartId);
    const own = lines.find((line) => line.cartItemId === cart_item_id);
    if (!own) throw notInCart();
    const variant = await weightFor(tx, own, sku ?? own.variant.sku);
    const isOtherWeight = variant.sku !== own.variant.sku;
    const named = new Set(attributes.map(({ id }) => id));
    const kept = own.attributes.filter(({ id }) => !named.has(id));
    const chosen = await chosenFor(tx, owner, variant, [...attributes, ...kept], '');
    const attributesHash = hashAttributes(chosen, own.parts);
    if (!isOtherWeight && attributesHash === own.attributesHash) return { changed: false, value: cart_item_id };
    const like = lines.find(
      (line) => line !== own && line.variant.sku === variant.sku && line.attributesHash === attributesHash,
    );
    const quantity = own.quantity + (like?.quantity ?? 0);
    const price = unitPriceOf({ variant, attributes: chosen, parts: own.parts });
    // Other words need no more pieces than before, so they can be changed also when stock has run low.
    if (isOtherWeight) checkQuantity({ variant, attributes: chosen, parts: own.parts }, lines, own.quantity, own);
    if (quantity > MAX_QUANTITY) throw tooMany(MAX_QUANTITY);
    const others = lines.filter((line) => line !== own && line !== like);
    if (totalsOf(others, usualTerms).items + price * quantity > MAX_TOTAL) throw tooDear();
    if (like === undefined) {
      await tx
        .update(cartLines)
        .set({ sku: variant.sku, attributes: chosen, attributesHash })
        .where(eq(cartLines.cartItemId, own.cartItemId));
      return { changed: true, value: own.cartItemId };
    }
    await tx.delete(cartLines).where(eq(cartLines.cartItemId, own.cartItemId));
    await tx.update(cartLines).set({ quantity }).where(eq(cartLines.cartItemId, like.cartItemId));
    return { changed: true, value: like.cartItemId };
  });
}

/** Removes a line, a hamper with all that lies in it; false when it was not in this cart, or is no hamper but said to be. */
export async function deleteLine(
  platform: Platform,
  owner: Owner,
  { cart_item_id: cartItemId, hamper }: { cart_item_id: string; hamper: boolean },
): Promise<{ removed: boolean; cart: Cart }> {
  const { value: removed, cart } = await changeCart(platform, owner, async (tx, row) => {
    const gone = await tx
      .delete(cartLines)
      // Compared as text, because an id that a client made up need not be a uuid.
      .where(
        and(
          eq(cartLines.cartId, row.cartId),
          eq(sql`${cartLines.cartItemId}::text`, cartItemId),
          hamper ? ne(cartLines.parts, []) : undefined,
        ),
      )
      .returning({ id: cartLines.cartItemId });
    return { changed: gone.length > 0, value: gone.length > 0 };
  });
  return { removed, cart };
}
