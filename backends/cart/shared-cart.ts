import { cartRefusals as words } from './words.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Env } from '#backends/platform/env/index.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { problem } from '#backends/platform/http/problem.ts';
import {
  availableOf,
  chooseAttributes,
  describeAttributes,
  partsOf,
  pictureOf,
  piecesOfLine,
  readLines,
  readVariants,
} from '#backends/shop/carts/catalogue.ts';
import type { CatalogueLine } from '#backends/shop/carts/catalogue.ts';
import { itemsOf } from '#backends/shop/carts/hampers.ts';
import { piecesOf } from '#backends/shop/stock.ts';
import { addDays, dayInIndia, instantAt } from '#machines/rules/order/india-time.ts';
import { ensureLines, type Wanted } from './lines.ts';
import { unitPriceOf } from '#backends/shop/carts/pricing.ts';
import { findCart, type Owner } from '#backends/shop/carts/carts.ts';
import type { Cart, CartLink, SharedCart } from '#backends/shop/types.ts';

/** Days for which a link to a cart can be opened. */
const LINK_DAYS = 7;
/** Characters of a link, so that every program takes its address. */
const LONGEST = 4000;

/** What a link holds: its last day, and sku, pieces and choices of each line, and what lies in a hamper. */
const Linked = z.object({
  until: z.iso.date(),
  lines: z.array(
    z.tuple([
      z.string(),
      z.int().min(1).max(99),
      z.array(z.object({ id: z.int(), value: z.string().max(250) })),
      // Links from before there were hampers have no fourth place.
      z.array(z.tuple([z.string(), z.string(), z.int().min(1).max(99)])).default([]),
    ]),
  ),
});

const gone = () => problem(404, 'NOT_FOUND', words.linkEnded, { field: 'cart_data' });

const sealOf = (env: Env, text: string): Buffer =>
  createHmac('sha256', env.SESSION_SECRET).update(`shared-cart:${text}`).digest();

const linkOf = (env: Env, linked: z.infer<typeof Linked>): string => {
  const text = Buffer.from(JSON.stringify(linked)).toString('base64url');
  return `${text}~${sealOf(env, text).toString('base64url')}`;
};

/** A link to a cart: the last part of its address, null when nothing can be shared, and what it leaves out. */
export async function shareCart(
  { db, env, clock }: Platform,
  owner: Pick<Owner, 'sessionId' | 'userId'> | null,
): Promise<CartLink> {
  const cart = owner === null ? null : await findCart(db, owner);
  const lines = cart === null ? [] : await readLines(db, cart.cartId);
  const until = addDays(dayInIndia(clock.now()), LINK_DAYS);
  const isFit = (line: CatalogueLine): boolean => line.variant.published && !line.variant.hasPhoto;
  const shared = lines.filter(isFit);
  const linkOfShared = (): string =>
    linkOf(env, {
      until,
      lines: shared.map(({ variant, quantity, attributes, parts }) => [
        variant.sku,
        quantity,
        attributes,
        parts.map((part) => [part.step, part.sku, part.quantity]),
      ]),
    });
  let link = linkOfShared();
  while (link.length > LONGEST) {
    shared.pop();
    link = linkOfShared();
  }
  const omitted = lines
    .filter((line) => !shared.includes(line))
    .map((line) => ({
      title: line.variant.title,
      variant_label: line.variant.variantLabel,
      reason: isFit(line) ? ('length' as const) : line.variant.published ? ('photo' as const) : ('gone' as const),
    }));
  return { cart_data: shared.length === 0 ? null : link, until, omitted };
}

/** What a link holds; throws 404 for one that has ended or was not made here. */
function openLink({ env, clock }: Platform, link: string): z.infer<typeof Linked> {
  const [text = '', seal = ''] = link.split('~');
  const expected = sealOf(env, text);
  const given = Buffer.from(seal, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw gone();
  const told: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
  // A link of an older release may hold something else.
  const linked = Linked.safeParse(told);
  if (!linked.success || clock.now() >= instantAt(addDays(linked.data.until, 1), 0)) throw gone();
  return linked.data;
}

/** The lines of a link as the catalogue sees them now; what is no longer baked is left out. */
async function linesOf(platform: Platform, { lines }: z.infer<typeof Linked>) {
  const variants = await readVariants(
    platform.db,
    lines.flatMap(([sku, , , held]) => [sku, ...held.map(([, part]) => part)]),
  );
  return lines.flatMap(([sku, quantity, chosen, held]) => {
    const variant = variants.find((one) => one.sku === sku);
    if (!variant?.published) return [];
    const choice = chooseAttributes(variant, chosen);
    if (!choice.ok) return [];
    const items = held.map(([step, part, pieces]) => ({ step, sku: part, quantity: pieces }));
    const line = { variant, quantity, attributes: choice.attributes, parts: partsOf(items, variants) };
    const all = [variant, ...line.parts.map((part) => part.variant)];
    const isThere =
      line.parts.length === held.length &&
      piecesOf(piecesOfLine(line)).every((piece) =>
        all.some((one) => one.sku === piece.sku && availableOf(one) >= piece.quantity),
      );
    return [{ ...line, isThere }];
  });
}

/** What a link holds, at today's prices. */
export async function readSharedCart(platform: Platform, link: string): Promise<SharedCart> {
  const linked = openLink(platform, link);
  const lines = await linesOf(platform, linked);
  const totalOf = (line: (typeof lines)[number]) => unitPriceOf(line) * line.quantity;
  return {
    until: linked.until,
    lines: lines.map((line) => ({
      sku: line.variant.sku,
      title: line.variant.title,
      url: `/p/${line.variant.slug}`,
      image: pictureOf(line.variant),
      quantity: line.quantity,
      line_total: totalOf(line),
      attributes: describeAttributes(line.attributes, line.variant),
      variant_label: line.variant.variantLabel,
      stock: line.isThere ? 'true' : 'false',
      parts: line.parts.map((part) => ({
        title: part.variant.title,
        variant_label: part.variant.variantLabel,
        quantity: part.quantity,
      })),
    })),
    total: lines.filter(({ isThere }) => isThere).reduce((sum, line) => sum + totalOf(line), 0),
  };
}

/** Puts what a link holds and can be had into a cart, beside what is in it. */
export async function addSharedCart(platform: Platform, owner: Owner, link: string): Promise<Cart> {
  const lines = await linesOf(platform, openLink(platform, link));
  const wanted: Wanted[] = lines
    .filter(({ isThere }) => isThere)
    .map(({ variant, quantity, attributes, parts }) => ({
      sku: variant.sku,
      quantity,
      attributes,
      parts: itemsOf(parts),
    }));
  return ensureLines(platform, owner, wanted);
}
