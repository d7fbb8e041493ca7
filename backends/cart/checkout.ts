import { cartRefusals as words } from './words.ts';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { checkouts, slots } from '#backends/db/schema/cart.ts';
import { contacts, users } from '#backends/db/schema/identity.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { readLines } from '#backends/shop/carts/catalogue.ts';
import { methodsFor, offerSavedMethods } from '#backends/shop/payment/index.ts';
import { dayInIndia, isDay } from '#machines/rules/order/india-time.ts';
import { rupees } from '#machines/rules/order/money.ts';
import { memberUntil } from '#backends/shop/benefits/membership.ts';
import { preparationOf, priceCart, usualTerms } from '#backends/shop/carts/pricing.ts';
import { checkPin, listAddresses, pinOf, pinSameAddress, saveAddress } from '#backends/shop/addresses/saved.ts';
import {
  inArea,
  indianMobile,
  plainText,
  senderMail as readMail,
  senderPhone as readPhone,
  tidyAddress,
  wrong,
} from '#backends/shop/addresses/typed.ts';
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
import type { Checkout, CheckoutDelivery, DeliveryRequest, SlotsData, TouchesRequest } from '#backends/shop/types.ts';

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
async function payerOf(
  platform: Platform,
  db: Db | Tx,
  userId: string,
  total: number,
): Promise<Pick<Checkout, 'sender' | 'payment_methods' | 'saved_methods'>> {
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
    payment_methods: methodsFor(platform.env, rows[0]?.userType === 'international', total),
    saved_methods: await offerSavedMethods(platform, db, userId),
  };
}

/** Addresses that the checkout offers. */
const maxOffered = 10;

/** The addresses of a customer, to choose from. */
async function offeredAddresses(db: Db | Tx, userId: string): Promise<Checkout['addresses']> {
  const known = (await listAddresses(db, userId)).slice(0, maxOffered);
  return known.map(({ sno, recipientName, recipientPhone, address, areaId, cityId, pin, isServiceable }) => ({
    sno,
    recipient_name: recipientName,
    recipient_phone: recipientPhone,
    address,
    area_id: areaId,
    city_id: cityId,
    pin,
    is_serviceable: isServiceable,
  }));
}

async function viewCheckout(
  platform: Platform,
  db: Db | Tx,
  { userId, city }: Customer,
  cart: CartRow | null,
): Promise<Checkout> {
  const now = platform.clock.now();
  const membership = await membershipOf(platform, db, userId);
  const addresses = await offeredAddresses(db, userId);
  if (!cart) {
    const payer = await payerOf(platform, db, userId, 0);
    const empty = priceCart([], usualTerms, 0);
    return { step: 'delivery', cart: empty, delivery: null, hold: null, membership, addresses, ...payer };
  }
  const lines = await readLines(db, cart.cartId);
  const shown = priceCart(lines, await termsOf(db, { cart, lines, now, env: platform.env, city }), cart.version);
  const payer = { ...(await payerOf(platform, db, userId, shown.grand_total)), membership, addresses };
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
    sender_phone: checkout.senderPhone,
    sender_mail: checkout.senderMail,
    gift_note: checkout.giftNote,
    name_on_card: checkout.nameOnCard,
    is_sender_hidden: checkout.isSenderHidden,
    is_price_hidden: checkout.isPriceHidden,
    address: checkout.address,
    area_id: checkout.areaId,
    city_id: checkout.cityId,
    pin: checkout.spot,
    date: saved.slot.date,
    slot,
  };
  const canGoOn = lines.length > 0 && (slot.state === 'open' || slot.state === 'few');
  const reached = checkout.touchedAt === null ? 'touches' : 'review';
  return { step: canGoOn ? reached : 'delivery', cart: shown, delivery, hold, ...payer };
}

/** Where the customer's checkout stands; it is at review only while the chosen time can still be had. */
export const readCheckout = async (platform: Platform, customer: Customer): Promise<Checkout> =>
  viewCheckout(platform, platform.db, customer, await findCart(platform.db, customer));

/** Saves recipient, sender, address and slot for the customer's cart, and the address for later orders if wanted. */
export async function saveDelivery(platform: Platform, customer: Customer, wanted: DeliveryRequest): Promise<Checkout> {
  const recipientName = plainText('recipient_name', wanted.recipient_name);
  const recipientPhone = indianMobile('recipient_phone', wanted.recipient_phone);
  const givenSender = plainText('sender_name', wanted.sender_name, 0);
  const givenPhone = readPhone('sender_phone', wanted.sender_phone);
  const givenMail = readMail('sender_mail', wanted.sender_mail);
  const typed = tidyAddress(wanted.address);
  if (!isDay(wanted.date)) throw wrong('date', words.notADay);
  const now = platform.clock.now();
  const area = await findArea(platform.db, wanted.area_id);
  if (area?.serviceable && area.cityId !== wanted.city_id) throw wrong('city_id', words.otherCity);
  const address = inArea(typed, area);
  const { pin } = wanted;
  if (area && pin) checkPin(pin, area);
  const slot = area && (await findSlot(platform.db, area, wanted.slot_id, now));
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
    const { sender } = await payerOf(platform, tx, customer.userId, 0);
    const isReachable = givenPhone !== '' || givenMail !== '';
    const step = {
      recipientName,
      recipientPhone,
      senderName: givenSender === '' ? sender.name : givenSender,
      senderPhone: isReachable ? givenPhone : (sender.phone ?? ''),
      senderMail: isReachable ? givenMail : (sender.mail ?? ''),
      address,
      spot: pin ?? (await pinOf(tx, customer.userId, address, area.areaId)),
      areaId: area.areaId,
      cityId: area.cityId,
      slotId: slot.slotId,
      savedAt: now,
    };
    await tx
      .insert(checkouts)
      .values({ cartId: cart.cartId, ...step })
      .onConflictDoUpdate({ target: checkouts.cartId, set: step });
    if (wanted.is_address_kept) {
      await saveAddress(tx, customer.userId, { recipientName, recipientPhone, address, areaId: area.areaId }, now);
    }
    if (pin) await pinSameAddress(tx, customer.userId, { address, areaId: area.areaId, pin });
    return viewCheckout(platform, tx, customer, await touchCart(tx, cart, now, { cityId: area.cityId }));
  });
}

/** Saves the personal touches for the customer's cart; none are given by empty ones. */
export async function saveTouches(platform: Platform, customer: Customer, wanted: TouchesRequest): Promise<Checkout> {
  const step = {
    giftNote: plainText('gift_note', wanted.gift_note, 0),
    nameOnCard: plainText('name_on_card', wanted.name_on_card, 0),
    isSenderHidden: wanted.is_sender_hidden,
    isPriceHidden: wanted.is_price_hidden,
    touchedAt: platform.clock.now(),
  };
  return platform.db.transaction(async (tx) => {
    const cart = await lockCart(tx, customer);
    if (!cart || (await readLines(tx, cart.cartId)).length === 0) throw cartEmpty();
    const saved = await tx.update(checkouts).set(step).where(eq(checkouts.cartId, cart.cartId)).returning();
    if (saved.length === 0) throw problem(409, 'DELIVERY_MISSING', words.deliveryMissing);
    return viewCheckout(platform, tx, customer, cart);
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
