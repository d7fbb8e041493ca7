import { cartRefusals as words } from './words.ts';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { checkouts, slots } from '#backends/db/schema/cart.ts';
import { contacts, users } from '#backends/db/schema/identity.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { withoutDirections } from '#machines/rules/contact/person-name.ts';
import { readLines } from '#backends/shop/carts/catalogue.ts';
import { paymentMethodsOf } from '#machines/rules/order/payment-words.ts';
import { dayInIndia, isDay } from '#machines/rules/order/india-time.ts';
import { rupees } from '#machines/rules/order/money.ts';
import { memberUntil } from '#backends/shop/benefits/membership.ts';
import { preparationOf, priceCart, usualTerms } from '#backends/shop/carts/pricing.ts';
import {
  countedColumns,
  findArea,
  findSlot,
  forHolder,
  isBookable as isSlotBookable,
  listSlots,
  viewSlot,
} from '#backends/shop/places/slots.ts';
import { readHold, releaseHold } from '#backends/shop/places/tickets.ts';
import { findCart, lockCart, termsOf, touchCart } from '#backends/shop/carts/carts.ts';
import type { CartRow } from '#backends/shop/carts/carts.ts';
import { cartEmpty } from './refusals.ts';
import type { Customer } from './refusals.ts';
import { slotGone, viewHold } from './slot-hold.ts';
import type { Checkout, CheckoutDelivery, DeliveryRequest, SlotsData } from '#backends/shop/types.ts';

const wrong = (field: string, message: string) => problem(400, 'INVALID_REQUEST', `${field} ${message}`, { field });

/** One line of text as people write it: no control characters, no doubled spaces. 400 when nothing is left. */
function plainText(field: string, text: string, minimum = 1): string {
  const tidy = withoutDirections(text).normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (/[\p{Cc}\p{Cs}]/u.test(tidy)) throw wrong(field, words.unprintable);
  if (tidy.length < minimum) throw wrong(field, words.empty);
  return tidy;
}

/** An Indian mobile number as ten digits; the country code and the usual marks between digits may be written. */
function indianMobile(field: string, text: string): string {
  const digits = text.replace(/[\s()-]/g, '').replace(/^(\+91|0)(?=\d{10}$)/, '');
  if (!/^[6-9]\d{9}$/.test(digits)) throw wrong(field, words.notIndianMobile);
  return digits;
}

/** What membership gives, and until when this customer has it. */
async function membershipOf({ env, clock }: Platform, db: Db | Tx, userId: string): Promise<Checkout['membership']> {
  const until = await memberUntil(db, userId, clock.now());
  return {
    until: until && dayInIndia(until),
    percent: env.MEMBERSHIP_PERCENT,
    most: rupees(env.MEMBERSHIP_REWARD_RUPEES),
  };
}

/** Who sends the order, to fill the form with, and how that customer may pay. */
async function payerOf(db: Db | Tx, userId: string): Promise<Pick<Checkout, 'sender' | 'payment_methods'>> {
  const rows = await db
    .select({ name: users.name, userType: users.userType, kind: contacts.kind, value: contacts.value })
    .from(users)
    .leftJoin(contacts, and(eq(contacts.userId, users.userId), isNotNull(contacts.verifiedAt)))
    .where(eq(users.userId, userId))
    .orderBy(asc(contacts.createdAt));
  const valueOf = (kind: 'email' | 'mobile') => rows.find((row) => row.kind === kind)?.value ?? null;
  return {
    sender: {
      name: rows[0]?.name ?? '',
      phone: valueOf('mobile')?.replace(/^91(?=\d{10}$)/, '') ?? null,
      mail: valueOf('email'),
    },
    payment_methods: paymentMethodsOf(rows[0]?.userType === 'international'),
  };
}

async function viewCheckout(platform: Platform, db: Db | Tx, userId: string, cart: CartRow | null): Promise<Checkout> {
  const now = platform.clock.now();
  const payer = {
    ...(await payerOf(db, userId)),
    membership: await membershipOf(platform, db, userId),
  };
  if (!cart) return { step: 'delivery', cart: priceCart([], usualTerms, 0), delivery: null, hold: null, ...payer };
  const lines = await readLines(db, cart.cartId);
  const shown = priceCart(lines, await termsOf(db, { cart, lines, now, env: platform.env }), cart.version);
  const held = await readHold(db, cart.cartId, now);
  const hold = await viewHold(db, held, preparationOf(lines), now);
  const [saved] = await db
    .select({ checkout: checkouts, slot: countedColumns(now) })
    .from(checkouts)
    .innerJoin(slots, eq(slots.slotId, checkouts.slotId))
    .where(eq(checkouts.cartId, cart.cartId));
  if (!saved) return { step: 'delivery', cart: shown, delivery: null, hold, ...payer };
  const { checkout } = saved;
  const slot = viewSlot(forHolder(saved.slot, held?.slotId ?? null), preparationOf(lines), now);
  const delivery: CheckoutDelivery = {
    recipient_name: checkout.recipientName,
    recipient_phone: checkout.recipientPhone,
    sender_name: checkout.senderName,
    gift_note: checkout.giftNote,
    is_price_hidden: checkout.isPriceHidden,
    address: checkout.address,
    area_id: checkout.areaId,
    city_id: checkout.cityId,
    date: saved.slot.date,
    slot,
  };
  const canGoOn = lines.length > 0 && (slot.state === 'open' || slot.state === 'few');
  return { step: canGoOn ? 'review' : 'delivery', cart: shown, delivery, hold, ...payer };
}

/** Where the customer's checkout stands; it is at review only while the chosen time can still be had. */
export const readCheckout = async (platform: Platform, customer: Customer): Promise<Checkout> =>
  viewCheckout(platform, platform.db, customer.userId, await findCart(platform.db, customer));

/** Saves recipient, address and slot for the customer's cart. */
export async function saveDelivery(platform: Platform, customer: Customer, wanted: DeliveryRequest): Promise<Checkout> {
  const recipientName = plainText('recipient_name', wanted.recipient_name);
  const recipientPhone = indianMobile('recipient_phone', wanted.recipient_phone);
  const givenSender = plainText('sender_name', wanted.sender_name, 0);
  const giftNote = plainText('gift_note', wanted.gift_note, 0);
  const address = {
    dfn: plainText('address.dfn', wanted.address.dfn),
    ds1: plainText('address.ds1', wanted.address.ds1),
    areaname: plainText('address.areaname', wanted.address.areaname),
    dc: plainText('address.dc', wanted.address.dc),
    dpc: wanted.address.dpc,
    landmark: plainText('address.landmark', wanted.address.landmark, 0),
    rider_note: plainText('address.rider_note', wanted.address.rider_note, 0),
    selectedAddressType: wanted.address.selectedAddressType,
  };
  if (!isDay(wanted.date)) throw wrong('date', words.notADay);
  const now = platform.clock.now();
  const area = await findArea(platform.db, wanted.area_id);
  if (!area?.serviceable) throw wrong('area_id', words.notServed);
  if (area.cityId !== wanted.city_id) throw wrong('city_id', words.otherCity);
  if (area.pincode !== address.dpc) throw wrong('address.dpc', words.otherPincode(area.name));
  const slot = await findSlot(platform.db, area, wanted.slot_id, now);
  if (!slot) throw wrong('slot_id', words.otherSlot);
  if (slot.date !== wanted.date) throw wrong('date', words.otherDay);
  return platform.db.transaction(async (tx) => {
    const cart = await lockCart(tx, customer);
    const lines = cart ? await readLines(tx, cart.cartId) : [];
    if (!cart || lines.length === 0) throw cartEmpty();
    const held = await readHold(tx, cart.cartId, now);
    const reached = { slot: forHolder(slot, held?.slotId ?? null), preparationHours: preparationOf(lines), now };
    if (!isSlotBookable(reached.slot, reached.preparationHours, now)) throw await slotGone(tx, reached);
    if (held !== null && held.slotId !== slot.slotId) await releaseHold(tx, cart.cartId, now);
    const senderName = givenSender === '' ? (await payerOf(tx, customer.userId)).sender.name : givenSender;
    const step = {
      recipientName,
      recipientPhone,
      senderName,
      giftNote,
      isPriceHidden: wanted.is_price_hidden,
      // The catalogue's own words for the place, whatever the form says.
      address: { ...address, areaname: area.name, dc: area.cityName },
      areaId: area.areaId,
      cityId: area.cityId,
      slotId: slot.slotId,
      savedAt: now,
    };
    await tx
      .insert(checkouts)
      .values({ cartId: cart.cartId, ...step })
      .onConflictDoUpdate({ target: checkouts.cartId, set: step });
    return viewCheckout(platform, tx, customer.userId, await touchCart(tx, cart, now, { cityId: area.cityId }));
  });
}

/** The slots of a locality on a day; for a shopper with a cart, only those for which it can be made in time. */
export async function readSlots(
  platform: Platform,
  owner: { sessionId: string; userId: string | null } | null,
  query: { areaId: number; date: string; pincode: string },
): Promise<SlotsData> {
  if (!isDay(query.date)) throw wrong('date', words.notADay);
  const cart = owner && (await findCart(platform.db, owner));
  const lines = cart ? await readLines(platform.db, cart.cartId) : [];
  const now = platform.clock.now();
  const held = cart && (await readHold(platform.db, cart.cartId, now));
  return listSlots(platform.db, {
    ...query,
    preparationHours: preparationOf(lines),
    held: held?.slotId ?? null,
    now,
  });
}
