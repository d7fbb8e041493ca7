import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach } from 'vitest';
import { stamps } from '#backends/db/schema/benefits.ts';
import { cartLines, checkouts, type StoredAddress } from '#backends/db/schema/cart.ts';
import { products, variants } from '#backends/db/schema/catalogue.ts';
import { hampers, hamperSteps } from '#backends/db/schema/hamper.ts';
import type { Tx } from '#backends/platform/database.ts';
import type { Customer } from '#backends/platform/http/authorize.ts';
import { Problem } from '#backends/platform/http/problem.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { openCart, type CartRow, type Owner } from '#backends/shop/carts/carts.ts';
import { hashAttributes, readLines } from '#backends/shop/carts/catalogue.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { storeDeliveredOrder } from '#tests/kit/database/stored-orders.ts';
import { takenBack } from '#tests/kit/database/taken-back.ts';
import { delivery, openCakeShop, opening, place, signUp, tomorrow } from '#tests/kit/shop/cake-shop.ts';

type Product = typeof products.$inferSelect;
type Variant = typeof variants.$inferSelect;
type Line = Partial<typeof cartLines.$inferInsert>;

/** Where a cart of these tests goes. */
export const typedAddress: StoredAddress = { ...delivery().address, selectedAddressType: 1 };

export type Guest = { owner: Owner & { userId: null }; cart: CartRow };
export type Shopper = { owner: Customer; cart: CartRow };

/** A shop in a transaction that is taken back, and rows of it past the pages. */
export class RuledShop {
  readonly platform: Platform;
  readonly tx: Tx;

  constructor(platform: Platform, tx: Tx) {
    this.platform = platform;
    this.tx = tx;
  }

  get now(): Date {
    return this.platform.clock.now();
  }

  /** A shopper who is not logged in, with an empty cart. */
  async guest(): Promise<Guest> {
    const { auth } = await this.platform.sessions.open(this.tx);
    const owner = { ...auth, userId: null };
    return { owner, cart: await openCart(this.tx, owner, this.now) };
  }

  /** A customer with an empty cart, and so many stamps. */
  async customer({ withStamps = 0 } = {}): Promise<Shopper> {
    const { auth } = await signUp(this.platform);
    const owner = { ...auth, userId: auth.userId ?? '' };
    for (let left = withStamps; left > 0; left -= 1) {
      const { orderId } = await storeDeliveredOrder(this.tx, { userId: owner.userId });
      const expiresAt = new Date(this.now.getTime() + 3_600_000);
      await this.tx.insert(stamps).values({ userId: owner.userId, orderId, earnedAt: this.now, expiresAt });
    }
    return { owner, cart: await openCart(this.tx, owner, this.now) };
  }

  /** Puts a line into a cart, whatever the rules say; one without choices is like no other. Answers its id. */
  async put({ cart }: Guest | Shopper, line: Line = {}): Promise<string> {
    const cartItemId = randomUUID();
    const attributesHash = line.attributes ? hashAttributes(line.attributes, line.parts) : cartItemId;
    await this.tx.insert(cartLines).values({
      ...{ cartItemId, cartId: cart.cartId, sku: 'PC101-500', quantity: 1, attributes: [], addedAt: this.now },
      ...{ attributesHash, ...line },
    });
    return cartItemId;
  }

  /** The delivery step of a cart, past the checkout: tomorrow from three o'clock on. */
  async step({ cart }: Guest | Shopper): Promise<void> {
    await this.tx.insert(checkouts).values({
      ...{ cartId: cart.cartId, recipientName: 'Meera Rao', recipientPhone: '9876543210', senderName: 'Asha Rao' },
      ...{ address: typedAddress, areaId: place.area_id, cityId: place.city_id },
      ...{ slotId: `101-${tomorrow}-standard-1500`, savedAt: this.now },
    });
  }

  /** The lines of a cart: sku, pieces, and the values of its choices. */
  async linesOf({ cart }: Guest | Shopper): Promise<unknown[]> {
    const lines = await readLines(this.tx, cart.cartId);
    return lines.map(({ variant, quantity, attributes }) => [
      variant.sku,
      quantity,
      ...attributes.map(({ value }) => value),
    ]);
  }

  async changeVariant(sku: string, changed: Partial<Variant>): Promise<void> {
    await this.tx.update(variants).set(changed).where(eq(variants.sku, sku));
  }

  async changeProduct(nodeId: number, changed: Partial<Product>): Promise<void> {
    await this.tx.update(products).set(changed).where(eq(products.nodeId, nodeId));
  }

  /** A product like the truffle cake, with what is other about it, in these weights. Answers its id. */
  async newProduct(changed: Partial<Product>, ...weights: readonly (Partial<Variant> & { sku: string })[]) {
    const [like] = await this.tx.select().from(products).where(eq(products.nodeId, 101));
    if (!like) throw new Error('The shop has no truffle cake');
    const product = { ...like, nodeId: 990_000, slug: 'new-cake', title: 'New Cake', published: true, ...changed };
    await this.tx.insert(products).values(product);
    for (const [sort, weight] of weights.entries())
      await this.tx.insert(variants).values({
        ...{ nodeId: product.nodeId, label: weight.sku, sellPrice: 5000, listPrice: 5000, stock: 9, sort },
        ...{ isDefault: false, ...weight },
      });
    return product.nodeId;
  }

  /** Makes a basket of a product, with steps that hold one to nine pieces of these products. */
  async newHamper(nodeId: number, productIds: number[], steps: readonly string[] = ['first']): Promise<void> {
    await this.tx.insert(hampers).values({ nodeId, title: 'Basket', isLastStepMandatory: true });
    for (const [position, id] of steps.entries())
      await this.tx.insert(hamperSteps).values({
        ...{ nodeId, id, position, title: id, min: 1, max: 9, mandatory: true, productIds, filters: [] },
      });
  }
}

/** What comes of asking: `done`, or the refusal in its words. */
export const outcomeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      return `${error.statusCode} ${error.code}: ${error.message}`;
    },
  );

/** A shop for the rules of a cart: what a test changes in it is taken back. */
export async function openRuledShop() {
  const database = await testDatabase();
  const shop = await openCakeShop(database);
  afterAll(() => shop.close());
  beforeEach(() => shop.clock.set(opening));
  const inside = (work: (ruled: RuledShop) => Promise<void>): Promise<void> =>
    takenBack(shop.platform, (platform, tx) => work(new RuledShop(platform, tx)));
  return { shop, database, inside };
}
