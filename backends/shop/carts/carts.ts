import { randomUUID } from 'node:crypto';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { carts, checkouts, slots } from '#backends/db/schema/cart.ts';
import { areas, cities, zones } from '#backends/db/schema/catalogue.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import { statement, type Asked } from '#backends/platform/statement.ts';
import { readLines } from './catalogue.ts';
import type { CatalogueLine } from './catalogue.ts';
import { readBenefits, type BenefitSettings } from '#backends/shop/benefits/benefits.ts';
import { readCoupon } from './coupons.ts';
import { priceCart, usualTerms } from './pricing.ts';
import type { Terms } from './pricing.ts';
import type { Cart } from '#backends/shop/types.ts';

export type CartRow = typeof carts.$inferSelect;
/** Whose cart is meant, which a session says and never a request; the city alone is what its browser says. */
export type Owner = {
  sessionId: string;
  userId: string | null;
  fact: string;
  /** the name of the city that the browser remembers, which counts until the checkout has one */
  city?: string | null;
};

type Shopper = Pick<Owner, 'sessionId' | 'userId'>;

const ofGuest = (db: Db, { sessionId }: Asked<{ sessionId: string }>) =>
  db
    .select()
    .from(carts)
    .where(and(eq(carts.state, 'open'), eq(carts.sessionId, sessionId), isNull(carts.userId)));
const ofCustomer = (db: Db, { userId }: Asked<{ userId: string }>) =>
  db
    .select()
    .from(carts)
    .where(and(eq(carts.state, 'open'), eq(carts.userId, userId)));
const cartOfGuest = statement(ofGuest);
const cartOfCustomer = statement(ofCustomer);
const lockedOfGuest = statement((db, owner: Asked<{ sessionId: string }>) => ofGuest(db, owner).for('update'));
const lockedOfCustomer = statement((db, owner: Asked<{ userId: string }>) => ofCustomer(db, owner).for('update'));

/** The open cart of a shopper, or null. */
export async function findCart(db: Db | Tx, { sessionId, userId }: Shopper): Promise<CartRow | null> {
  const [cart] = await (userId === null ? cartOfGuest(db, { sessionId }) : cartOfCustomer(db, { userId }));
  return cart ?? null;
}

/** The open cart of a shopper, locked until the transaction ends, or null. */
export async function lockCart(tx: Tx, { sessionId, userId }: Shopper): Promise<CartRow | null> {
  const locked = userId === null ? lockedOfGuest(tx, { sessionId }) : lockedOfCustomer(tx, { userId });
  const [cart] = await locked;
  return cart ?? null;
}

/** The open cart of a shopper, made when there is none, locked until the transaction ends. */
export async function openCart(tx: Tx, owner: Owner, now: Date): Promise<CartRow> {
  const known = await lockCart(tx, owner);
  if (known) return known;
  await tx
    .insert(carts)
    .values({
      cartId: randomUUID(),
      sessionId: owner.userId === null ? owner.sessionId : null,
      userId: owner.userId,
      fact: owner.fact,
      version: 0,
      state: 'open',
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
  const made = await lockCart(tx, owner);
  if (!made) throw new Error('A cart that was just made is gone');
  return made;
}

/** Raises the version of a locked cart: what shoppers saw of it is old now. */
export async function touchCart(
  tx: Tx,
  cart: CartRow,
  now: Date,
  {
    cityId = cart.cityId,
    couponCode = cart.couponCode,
    isWalletInUse = cart.isWalletInUse,
  }: Partial<Pick<CartRow, 'cityId' | 'couponCode' | 'isWalletInUse'>> = {},
): Promise<CartRow> {
  const changed = { updatedAt: now, cityId, couponCode, isWalletInUse };
  const next = { ...cart, version: cart.version + 1, ...changed };
  await tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, ...changed })
    .where(eq(carts.cartId, cart.cartId));
  return next;
}

type DeliveryTerms = Pick<Terms, 'cityId' | 'threshold' | 'deliveryFee' | 'slot' | 'step'>;
type AccountTerms = Pick<Terms, 'employee' | 'wallet' | 'stamps' | 'isMember'>;

/** What a customer brings to a cart's total; a guest brings nothing. */
async function accountTermsOf(db: Db | Tx, env: BenefitSettings, cart: CartRow, now: Date): Promise<AccountTerms> {
  const { employee, wallet, stamps, isMember } = usualTerms;
  if (cart.userId === null) return { employee, wallet, stamps, isMember };
  const standing = await readBenefits(db, env, cart.userId, now);
  return {
    employee: standing.employeeLeft === null ? null : { percent: env.EMPLOYEE_PERCENT, left: standing.employeeLeft },
    wallet: { balance: standing.balance, isInUse: cart.isWalletInUse, share: env.WALLET_SHARE_PERCENT },
    stamps: standing.stamps,
    isMember: standing.isMember,
  };
}

const deliveryOfCart = statement((db, { cartId }: Asked<{ cartId: string }>) =>
  db
    .select({
      cityId: cities.tid,
      threshold: cities.freeDeliveryThreshold,
      deliveryFee: zones.deliveryFee,
      slotClass: slots.class,
      slotFee: slots.fee,
      step: {
        area: areas.name,
        city: cities.name,
        pincode: areas.pincode,
        serviceable: zones.serviceable,
        date: slots.date,
        slot_id: slots.slotId,
      },
    })
    .from(checkouts)
    .innerJoin(areas, eq(areas.areaId, checkouts.areaId))
    .innerJoin(zones, eq(zones.polyId, areas.polyId))
    .innerJoin(cities, eq(cities.tid, areas.cityId))
    .innerJoin(slots, eq(slots.slotId, checkouts.slotId))
    .where(eq(checkouts.cartId, cartId)),
);

const freeDeliveryOfCity = statement((db, { city }: Asked<{ city: string }>) =>
  db
    .select({ threshold: cities.freeDeliveryThreshold })
    .from(cities)
    .where(or(eq(cities.name, city), eq(city, sql`any(${cities.aliases})`))),
);

/** What delivery costs for a cart: by its delivery step when that is done, else as usual in the chosen city (CRT-06). */
async function deliveryTermsOf(db: Db | Tx, cartId: string, city: string | null): Promise<DeliveryTerms> {
  const [row] = await deliveryOfCart(db, { cartId });
  if (!row) {
    const { cityId, threshold, deliveryFee, slot, step } = usualTerms;
    const [chosen] = city === null ? [] : await freeDeliveryOfCity(db, { city });
    return { cityId, threshold: chosen?.threshold ?? threshold, deliveryFee, slot, step };
  }
  const { slotClass, slotFee, ...rest } = row;
  return { ...rest, slot: { class: slotClass, fee: slotFee } };
}

type Wanted = {
  cart: CartRow;
  lines: readonly CatalogueLine[];
  now: Date;
  env: BenefitSettings;
  /** the name of the chosen city, which counts until the checkout has one */
  city?: string | null | undefined;
};

/** What a cart with these lines costs besides them: its delivery, its coupon, and what its shopper has, as of now. */
export async function termsOf(db: Db | Tx, { cart, lines, now, env, city = null }: Wanted): Promise<Terms> {
  const delivery = await deliveryTermsOf(db, cart.cartId, city);
  const terms = { ...delivery, ...(await accountTermsOf(db, env, cart, now)) };
  const { couponCode: code, userId } = cart;
  const cityId = delivery.cityId ?? cart.cityId;
  const coupon = code === null ? null : await readCoupon(db, { code, userId, cityId, lines, now });
  return { ...terms, coupon };
}

/** A cart as the contract shows it; nobody's cart is empty. */
export async function viewCart(
  db: Db | Tx,
  cart: CartRow | null,
  { now, env, city }: Pick<Wanted, 'now' | 'env' | 'city'>,
): Promise<Cart> {
  if (!cart) return priceCart([], usualTerms, 0);
  const lines = await readLines(db, cart.cartId);
  return priceCart(lines, await termsOf(db, { cart, lines, now, env, city }), cart.version);
}
