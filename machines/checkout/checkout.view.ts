import type { Area, Checkout, CheckoutAddress, City, PlacedOrder, Slot } from '../domain/index.ts';
import { dayAsSaid } from '../rules/order/dates.ts';
import {
  addressInWords,
  addressName,
  deliveryErrors,
  deliveryFieldOf,
  deliveryFields,
} from '../rules/order/delivery-form.ts';
import { cartDifference, type CartDifference } from '../rules/order/cart-difference.ts';
import { dayChoices, isBookable, slotClasses, type DayChoice } from '../rules/order/slots.ts';
import type { Position } from '../rules/place/distance.ts';
import { metresAway } from '../rules/place/pin-range.ts';
import { hasTouches, touchFieldOf, type TouchField, type TouchesForm } from '../rules/order/touches-form.ts';
import { paymentMethodLabel } from '../rules/order/payment-words.ts';
import { errorTexts } from '../rules/errors/error-texts.ts';
import { isNothingToPay } from './checkout.requests.ts';
import { groundOf, withoutPin } from './checkout.rules.ts';
import { canAccept, couponActorId, payerActorId, slotHoldActorId, walletActorId } from './checkout.setup.ts';
import { checkoutWords } from './checkout.words.ts';
import type { DeliveryField, DeliveryForm } from '../rules/order/delivery-form.ts';
import type { CouponActor } from '../coupon/index.ts';
import type { PayerActor } from '../payer/index.ts';
import type { SlotHoldActor } from '../slot-hold/index.ts';
import type { WalletUseActor } from '../wallet-use/index.ts';
import type { CheckoutContext, CheckoutSnapshot } from './checkout.types.ts';

/** What the page draws; the steps share one frame. */
export type CheckoutScreen =
  | 'loading'
  | 'login'
  | 'failed'
  | 'leaving'
  | 'address'
  | 'pin'
  | 'slot'
  | 'touches'
  | 'review'
  | 'pay'
  | 'lost'
  | 'changed'
  | 'placed';

const screens = [
  ['loadingCheckout', 'loading'],
  ['needsLogin', 'login'],
  ['failed', 'failed'],
  ['backToCart', 'leaving'],
  ['backToPayment', 'leaving'],
  [{ delivery: 'address' }, 'address'],
  [{ delivery: 'pin' }, 'pin'],
  [{ delivery: 'slot' }, 'slot'],
  ['touches', 'touches'],
  ['reviewing', 'review'],
  ['paying', 'pay'],
  ['placing', 'pay'],
  ['lost', 'lost'],
  ['changed', 'changed'],
  ['placed', 'placed'],
] as const;

export const selectScreen = (snapshot: CheckoutSnapshot): CheckoutScreen =>
  snapshot.matches('movingSlot') ? snapshot.context.step : stateScreen(snapshot);

const stateScreen = (snapshot: CheckoutSnapshot): CheckoutScreen =>
  screens.find(([state]) => snapshot.matches(state))?.[1] ?? 'loading';

export type ShownStep = { readonly id: string; readonly label: string; readonly state: 'done' | 'current' | 'todo' };

const stepIds = ['address', 'slot', 'touches', 'review', 'pay'] as const;

/** The step that a screen belongs to: a cart that changed has to be looked at again before it can be paid. */
const stepOf = (snapshot: CheckoutSnapshot): string => {
  const screen = selectScreen(snapshot);
  if (screen !== 'changed') return screen === 'pin' ? 'address' : screen;
  return canAccept(snapshot.context) ? 'pay' : 'review';
};

/** The steps with what is done; nothing is current while an order is on its way. */
export const selectSteps = (snapshot: CheckoutSnapshot): ShownStep[] => {
  const at = stepIds.findIndex((id) => id === stepOf(snapshot));
  const reached = at < 0 ? stepIds.length : at;
  return stepIds.map((id, index) => ({
    id,
    label: checkoutWords.steps[id],
    state: index === at ? 'current' : index < reached ? 'done' : 'todo',
  }));
};

export const selectForm = ({ context }: CheckoutSnapshot): DeliveryForm => context.form;
export const selectTouches = ({ context }: CheckoutSnapshot): TouchesForm => context.touches;
export const selectCheckout = ({ context }: CheckoutSnapshot): Checkout | null => context.checkout;

/** What is wrong with the fields, as far as the shopper should see it now. */
export const selectFieldErrors = (snapshot: CheckoutSnapshot): Partial<Record<DeliveryField, string>> => {
  const { form, refusal } = snapshot.context;
  if (snapshot.matches({ delivery: { address: { form: 'rejected' } } })) return deliveryErrors(form);
  if (!snapshot.matches({ delivery: { address: { form: 'refused' } } })) return {};
  const field = deliveryFieldOf(refusal?.field);
  return field === null ? {} : { [field]: refusal?.message ?? errorTexts['ERR-01'] };
};

/** The wrong fields from the top of the page, with what is wrong with each. */
export const selectErrorSummary = (snapshot: CheckoutSnapshot): { field: DeliveryField; message: string }[] => {
  const errors = selectFieldErrors(snapshot);
  return deliveryFields.flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [{ field, message }];
  });
};

/** What the server said against the address that belongs to no field of it; null when nothing. */
export const selectAddressNotice = (snapshot: CheckoutSnapshot): string | null =>
  selectErrorSummary(snapshot).length === 0 ? (snapshot.context.refusal?.message ?? null) : null;

export type AddressChoice = {
  /** '' for a new one */
  readonly value: string;
  readonly label: string;
  readonly hint: string;
  readonly disabled: boolean;
  readonly reason: string | null;
};

export type ShownAddresses = {
  /** the addresses of the customer, and a new one last; empty when there are none */
  readonly choices: readonly AddressChoice[];
  readonly value: string;
  /** a new address can be saved for later */
  readonly canKeep: boolean;
  readonly isKept: boolean;
};

const addressChoice = ({ sno, recipient_name, address, pin, is_serviceable }: CheckoutAddress): AddressChoice => ({
  value: sno,
  label: checkoutWords.address.savedName(addressName(address), recipient_name),
  hint: pin === null ? addressInWords(address) : checkoutWords.address.pinned(addressInWords(address)),
  disabled: !is_serviceable,
  reason: is_serviceable ? null : checkoutWords.address.notServed,
});

const newAddress: AddressChoice = {
  value: '',
  label: checkoutWords.address.newAddress,
  hint: checkoutWords.address.newAddressHint,
  disabled: false,
  reason: null,
};

export const selectAddresses = ({ context: { checkout, form } }: CheckoutSnapshot): ShownAddresses => {
  const known = checkout?.addresses ?? [];
  return {
    choices: known.length === 0 ? [] : [...known.map(addressChoice), newAddress],
    value: form.savedId ?? '',
    canKeep: form.savedId === null,
    isKept: form.isAddressKept,
  };
};

export type ShownTouches = {
  readonly status: 'incomplete' | 'complete' | 'refused' | 'saving' | 'emptied';
  /** what the shop has against a field */
  readonly errors: Partial<Record<TouchField, string>>;
  /** what it has against none of them */
  readonly notice: string | null;
};

export const selectTouchesStep = (snapshot: CheckoutSnapshot): ShownTouches => {
  const states = ['refused', 'saving', 'emptied'] as const;
  const given = hasTouches(snapshot.context.touches) ? 'complete' : 'incomplete';
  const status = states.find((state) => snapshot.matches({ touches: state })) ?? given;
  const { refusal } = snapshot.context;
  if (status !== 'refused' || refusal === null) return { status, errors: {}, notice: null };
  const field = touchFieldOf(refusal.field);
  return field === null
    ? { status, errors: {}, notice: refusal.message }
    : { status, errors: { [field]: refusal.message }, notice: null };
};

export type ShownPlaces = {
  readonly status: 'loadingCities' | 'loadingAreas' | 'ready' | 'failed';
  readonly cities: readonly City[];
  readonly areas: readonly Area[];
};

export const selectPlaces = (snapshot: CheckoutSnapshot): ShownPlaces => {
  const { cities, areas } = snapshot.context;
  const at = (state: 'loadingCities' | 'loadingAreas' | 'failed') =>
    snapshot.matches({ delivery: { address: { places: state } } });
  const status = (['loadingCities', 'loadingAreas', 'failed'] as const).find(at) ?? 'ready';
  return { status, cities, areas };
};

export type ShownPin = {
  readonly status: 'loading' | 'placed' | 'tooFar' | 'withoutMap';
  readonly middle: Position | null;
  readonly pin: Position | null;
  /** from the middle to where it was let go, in tens */
  readonly metres: number;
  /** the address keeps a pin without the map */
  readonly isKept: boolean;
};

export const selectPinStep = (snapshot: CheckoutSnapshot): ShownPin => {
  const { form, held } = snapshot.context;
  const middle = groundOf(snapshot.context)?.middle ?? null;
  const at = (['placed', 'tooFar', 'withoutMap'] as const).find((placing) =>
    snapshot.matches({ delivery: { pin: { placing } } }),
  );
  const metres = middle === null || form.pin === null ? 0 : metresAway(middle, form.pin);
  const pin = held ?? form.pin ?? middle;
  return { status: at ?? 'loading', middle, pin, metres, isKept: withoutPin(snapshot.context).pin !== null };
};

export type SlotChoice = {
  readonly value: string;
  readonly label: string;
  readonly fee: number;
  readonly note: string | null;
  readonly disabled: boolean;
};

export type ShownSlots = {
  readonly status: 'loading' | 'choosing' | 'none' | 'failed' | 'saving';
  readonly dates: readonly DayChoice[];
  readonly date: string | null;
  readonly slotId: string | null;
  readonly groups: readonly {
    readonly class: string;
    readonly label: string;
    readonly hint: string;
    readonly slots: readonly SlotChoice[];
  }[];
  /** no time is chosen, and the shopper wanted to go on */
  readonly isRejected: boolean;
  readonly error: string | null;
};

const choiceOf = (slot: Slot): SlotChoice => ({
  value: slot.slot_id,
  label: slot.label,
  fee: slot.fee,
  note: slot.reason,
  disabled: !isBookable(slot),
});

const slotStatus = (snapshot: CheckoutSnapshot): ShownSlots['status'] => {
  const states = [
    ['loadingSlots', 'loading'],
    ['none', 'none'],
    ['failed', 'failed'],
    ['saving', 'saving'],
  ] as const;
  return states.find(([state]) => snapshot.matches({ delivery: { slot: state } }))?.[1] ?? 'choosing';
};

/** Why the saved time is not good any more; null when it is, or when there is none. */
const lostSlotReason = ({ context }: CheckoutSnapshot): string | null => {
  const slot = context.checkout?.delivery?.slot;
  if (!slot || isBookable(slot)) return null;
  const why = slot.state === 'full' ? checkoutWords.slot.full : checkoutWords.slot.past;
  return checkoutWords.slot.lost(dayAsSaid(slot.date), slot.label, why);
};

export const selectSlots = (snapshot: CheckoutSnapshot): ShownSlots => {
  const { slots, date, slotId, refusal } = snapshot.context;
  const isRejected = snapshot.matches({ delivery: { slot: { choosing: 'rejected' } } });
  const own = slots?.slots ?? [];
  return {
    status: slotStatus(snapshot),
    dates: slots === null ? [] : dayChoices(slots, slots.today),
    date,
    slotId: own.some((slot) => slot.slot_id === slotId && isBookable(slot)) ? slotId : null,
    groups: slotClasses.flatMap(({ class: name, label, hint }) => {
      const choices = own.filter((slot) => slot.class === name).map(choiceOf);
      return choices.length === 0 ? [] : [{ class: name, label, hint, slots: choices }];
    }),
    isRejected,
    error: isRejected ? checkoutWords.slot.choose : (refusal?.message ?? lostSlotReason(snapshot)),
  };
};

/** The actor of the coupon; undefined but at the review. */
export const selectCouponActor = ({ children }: CheckoutSnapshot): CouponActor | undefined =>
  children[couponActorId] as CouponActor | undefined;

/** The actor of the wallet; undefined but at the review. */
export const selectWalletActor = ({ children }: CheckoutSnapshot): WalletUseActor | undefined =>
  children[walletActorId] as WalletUseActor | undefined;

/** The actor that keeps the chosen time. */
export const selectSlotHoldActor = ({ children }: CheckoutSnapshot): SlotHoldActor | undefined =>
  children[slotHoldActorId];

/** The actor of the ways to pay. */
export const selectPayerActor = ({ children }: CheckoutSnapshot): PayerActor | undefined => children[payerActorId];

/** Whether the kept time is spoken of: from the step of the time on, while no order is on its way. */
export const selectShowsHold = (snapshot: CheckoutSnapshot): boolean =>
  stepIds.slice(1).some((id) => id === selectScreen(snapshot)) && !snapshot.matches('placing');

export type ShownMembership = {
  /** what comes back of what is paid: percent, and paise at most */
  readonly percent: number;
  readonly most: number;
  /** the last day of who is a member; null for who may become one */
  readonly until: string | null;
  readonly isWanted: boolean;
};

/** What is offered to whoever is no member, or said to one; null where members get nothing. */
export const selectMembership = ({ context: { checkout, isMemberWanted } }: CheckoutSnapshot): ShownMembership | null =>
  checkout === null || checkout.membership.percent === 0 || checkout.membership.most === 0
    ? null
    : { ...checkout.membership, isWanted: isMemberWanted };

export type ShownReview = {
  readonly status: 'complete' | 'incomplete' | 'refused' | 'pending';
  readonly message: string | null;
};

export const selectReview = (snapshot: CheckoutSnapshot): ShownReview => {
  if (snapshot.matches({ reviewing: 'incomplete' })) {
    return { status: 'incomplete', message: snapshot.context.refusal?.message ?? checkoutWords.review.soldOut };
  }
  if (snapshot.matches({ reviewing: 'pending' })) return { status: 'pending', message: null };
  const isRefused = snapshot.matches({ reviewing: 'refused' });
  return isRefused
    ? { status: 'refused', message: snapshot.context.refusal?.message ?? checkoutWords.review.soldOut }
    : { status: 'complete', message: null };
};

export type ShownPayment = {
  /** wallet and stamps pay all of it */
  readonly isNothingToPay: boolean;
  readonly isPlacing: boolean;
  readonly isSlow: boolean;
  /** paise */
  readonly total: number;
  readonly refusal: string | null;
  /** the ways to pay that the coupon is for, in words; null when it is for all */
  readonly couponFor: string | null;
  /** why the chosen way cannot be paid; null when it can */
  readonly mismatch: string | null;
};

/** What is said about a coupon that is not for every way to pay. */
const couponSays = (
  { checkout }: CheckoutContext,
  say: (code: string, methods: readonly string[]) => string,
): string | null => {
  const coupon = checkout?.cart.coupon ?? null;
  if (coupon === null || coupon.refusal !== null || coupon.payment_methods.length === 0) return null;
  return say(coupon.code, coupon.payment_methods.map(paymentMethodLabel));
};

export const selectPayment = (snapshot: CheckoutSnapshot): ShownPayment => {
  const { checkout, refusal } = snapshot.context;
  return {
    isNothingToPay: isNothingToPay(snapshot.context),
    isPlacing: snapshot.matches('placing'),
    isSlow: snapshot.hasTag('slow'),
    total: checkout?.cart.grand_total ?? 0,
    refusal: snapshot.matches({ paying: 'refused' }) ? (refusal?.message ?? null) : null,
    couponFor: couponSays(snapshot.context, checkoutWords.pay.couponFor),
    mismatch: snapshot.matches({ paying: 'mismatched' })
      ? couponSays(snapshot.context, checkoutWords.pay.mismatch)
      : null,
  };
};

export type ShownChange = {
  /** paise */
  readonly old_total: number;
  readonly new_total: number;
  readonly canAccept: boolean;
  /** why the coupon stopped; null when it did not */
  readonly coupon: string | null;
  /** what was seen and what is now, line by line */
  readonly difference: CartDifference;
};

export const selectChange = ({ context }: CheckoutSnapshot): ShownChange | null =>
  context.change && {
    old_total: context.change.old_total,
    new_total: context.change.new_total,
    canAccept: canAccept(context),
    coupon: context.change.cart.coupon?.refusal?.message ?? null,
    difference: cartDifference(context.change.old_cart, context.change.cart),
  };

/** How an order that nobody knows of is asked for: by itself, by the shopper, or once the line is back. */
export const selectLost = (snapshot: CheckoutSnapshot): 'asking' | 'resting' | 'offline' => {
  if (snapshot.matches({ lost: 'offline' })) return 'offline';
  return snapshot.matches({ lost: 'resting' }) ? 'resting' : 'asking';
};

export const selectOrder = ({ context }: CheckoutSnapshot): PlacedOrder | null => context.order;
