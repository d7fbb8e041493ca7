import { assign, emit, enqueueActions, fromCallback, sendTo, setup } from 'xstate';
import type { AddressType, Area, Cart, CartCoupon, Checkout, City, PlacedOrder, Slot } from '../domain/index.ts';
import { couponMachine } from '../coupon/index.ts';
import { payerMachine } from '../payer/index.ts';
import { slotHoldMachine } from '../slot-hold/index.ts';
import { walletUseMachine } from '../wallet-use/index.ts';
import { isLoginOver, isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { silence } from '../kit/listener.ts';
import { unprovided } from '../kit/port.ts';
import {
  deliveryFieldOf,
  emptyDeliveryForm,
  isDeliveryFormComplete,
  placeOfArea,
  preferredCity,
  typedDelivery,
} from '../rules/order/delivery-form.ts';
import { checkoutInitiated } from '../rules/events/catalogue.ts';
import { formatPaise } from '../rules/order/money.ts';
import { isBookable } from '../rules/order/slots.ts';
import { cartTotals } from '../rules/order/cart-totals.ts';
import { isInPinRange } from '../rules/place/pin-range.ts';
import { emptyTouches, hasTouches, typedTouch } from '../rules/order/touches-form.ts';
import { choiceAmong, type PayerChoice } from '../rules/payment/payer.ts';
import { errorTexts } from '../rules/errors/error-texts.ts';
import {
  chosenMethod,
  formOfAddress,
  isNothingToPay,
  isStillHere,
  isPayable,
  needed,
  offerOf,
  orderRequest,
  savedForm,
  savedTouches,
} from './checkout.requests.ts';
import {
  draftOf,
  groundOf,
  isAtSlot,
  isReviewable,
  isSaved,
  isTyping,
  usableAddress,
  withoutPin,
  withPlace,
} from './checkout.rules.ts';
import { checkoutWords } from './checkout.words.ts';
import type { Answer } from '../kit/answer.ts';
import type { Refusal } from '../kit/outcome.ts';
import type { Position } from '../rules/place/distance.ts';
import type { RememberedArea, TypedField } from '../rules/order/delivery-form.ts';
import type { TouchChoice, TouchField } from '../rules/order/touches-form.ts';
import type {
  CheckoutContext,
  CheckoutEmitted,
  CheckoutEvent,
  CheckoutInput,
  CheckoutPorts,
  CheckoutStep,
  OrderRefusal,
  ShownSlotsOfDay,
} from './checkout.types.ts';

type OrderAnswer = Answer<PlacedOrder, OrderRefusal>;

const codeOf = (answer: Answer): string => refusalOf(answer)?.code ?? '';

/** Answers after which nobody knows yet whether there is an order; the same key is asked again. */
const undecided = new Set([403, 429]);
/** How often the server is asked by itself what became of an order. */
const maxAsks = 3;

const isSlotChosen = ({ slots, slotId }: CheckoutContext): boolean =>
  slots?.slots.some((slot) => slot.slot_id === slotId && isBookable(slot)) ?? false;

/** Whether only prices changed: then the new total may be agreed to without looking at everything again. */
export const canAccept = (context: CheckoutContext): boolean =>
  context.change !== null &&
  context.change.cart.cart_version === context.change.old_version &&
  orderRequest(context) !== null;

/** The id of the actor of the cart's coupon, which lives while the order is reviewed. */
export const couponActorId = 'coupon';

/** The id of the actor of the wallet, which lives as long. */
export const walletActorId = 'wallet';

/** The id of the actor of the ways to pay, which lives as long as the checkout. */
export const payerActorId = 'payer';

/** The id of the actor that keeps the chosen time, which lives as long as the checkout. */
export const slotHoldActorId = 'slotHold';

/** A coupon that holds, but not for the chosen way to pay; null when nothing is wrong. */
export const couponElsewhere = (context: CheckoutContext): CartCoupon | null => {
  const coupon = context.checkout?.cart.coupon ?? null;
  const method = chosenMethod(context);
  if (coupon === null || coupon.refusal !== null || method === null) return null;
  const { payment_methods: methods } = coupon;
  return methods.length === 0 || methods.some((one) => one === method) ? null : coupon;
};

type AtStep = { step: CheckoutStep };
const hasSoldOutLine = ({ checkout }: CheckoutContext): boolean =>
  checkout?.cart.line_items.some(({ inStock }) => !inStock) ?? false;
const base = setup({
  types: {
    input: {} as CheckoutInput,
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    emitted: {} as CheckoutEmitted,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    loadCheckout: unprovided<CheckoutPorts['loadCheckout']>('loadCheckout'),
    loadCities: unprovided<CheckoutPorts['loadCities']>('loadCities'),
    loadAreas: unprovided<CheckoutPorts['loadAreas']>('loadAreas'),
    loadSlots: unprovided<CheckoutPorts['loadSlots']>('loadSlots'),
    saveDelivery: unprovided<CheckoutPorts['saveDelivery']>('saveDelivery'),
    saveTouches: unprovided<CheckoutPorts['saveTouches']>('saveTouches'),
    placeOrder: unprovided<CheckoutPorts['placeOrder']>('placeOrder'),
    coupon: couponMachine,
    walletUse: walletUseMachine,
    slotHold: slotHoldMachine,
    payer: payerMachine,
    stepListener: silence,
    cartListener: silence,
    placeListener: silence,
    connectionListener: silence,
    restoredListener: silence,
    sessionListener: fromCallback<CheckoutEvent>(() => undefined),
  },
  guards: {
    isOk,
    isLoginOver,
    hasAttempt: ({ context }) => context.attempt !== null,
    hasPlacedOrder: ({ context }) => context.placed_txnid !== null && context.checkout?.cart.cart_quantity === 0,
    isCartEmpty: ({ context }) => context.checkout?.cart.cart_quantity === 0,
    isAtPay: ({ context }) => context.checkout?.step === 'review' && context.step === 'pay',
    isAtReview: ({ context }) => context.checkout?.step === 'review' && context.step === 'review',
    isAtTouches: ({ context }) => isSaved(context) && !isTyping(context),
    isAtPin: ({ context }) => context.step === 'pin' && isDeliveryFormComplete(context.form),
    isAtSlot: ({ context }) => isAtSlot(context),
    isShownStep: ({ context }, { step }: AtStep) => context.step === step && context.change === null,
    isBackAtAddress: (_, { step }: AtStep) => step === 'address',
    isBackAtSlot: ({ context }, { step }: AtStep) => step === 'slot' && isDeliveryFormComplete(context.form),
    isBackAtPin: ({ context }, { step }: AtStep) => step === 'pin' && isDeliveryFormComplete(context.form),
    isBackAtTouches: ({ context }, { step }: AtStep) => step === 'touches' && isSaved(context),
    isBackAtReview: ({ context }, { step }: AtStep) => step === 'review' && isReviewable(context),
    isBackAtPay: ({ context }, { step }: AtStep) => step === 'pay' && isReviewable(context) && !hasSoldOutLine(context),
    isReviewable: ({ context }) => isReviewable(context),
    isUsableAddress: ({ context }, { sno }: { sno: string | null }) =>
      sno === null || usableAddress(context, sno) !== undefined,
    isNewerCart: ({ context }, { cart_version }: { cart_version: number }) =>
      cart_version > (context.checkout?.cart.cart_version ?? 0),
    isStillHere: (_, { outcome }: Answer<Checkout>) => outcome.ok && isStillHere(outcome.value),
    hasTouches: ({ context }) => hasTouches(context.touches),
    isFormComplete: ({ context }) => isDeliveryFormComplete(context.form),
    isFormPinned: ({ context: { form } }) => isDeliveryFormComplete(form) && form.pin !== null,
    hasPin: ({ context }) => context.form.pin !== null,
    isPinShown: ({ context }) => groundOf(context) !== null,
    isInReach: ({ context }, { position }: { position: Position }) => {
      const ground = groundOf(context);
      return ground !== null && isInPinRange(ground.middle, position);
    },
    hasNoCities: ({ context }) => context.cities.length === 0,
    hasNoAreas: ({ context }) =>
      context.form.cityId !== null && !context.areas.some(({ city_id }) => city_id === context.form.cityId),
    isInKnownCity: ({ context }, { area }: { area: RememberedArea }) => placeOfArea(area, context.cities) !== null,
    hasNoSlots: ({ context }) => !context.slots?.serviceable || context.slots.dates.length === 0,
    hasOtherDate: ({ context }) => context.slots !== null && !context.slots.dates.includes(context.slots.date),
    hasRefusal: ({ context }) => context.refusal !== null,
    hasSlot: ({ context }) => isSlotChosen(context),
    isOtherSlot: ({ context }, { slot }: { slot: Slot }) => slot.slot_id !== context.slotId,
    isCartGone: (_, answer: Answer) => codeOf(answer) === 'CART_EMPTY',
    isSlotGone: (_, answer: Answer) => ['SLOT_FULL', 'SLOT_PAST', 'DELIVERY_MISSING'].includes(codeOf(answer)),
    isAboutAddress: (_, answer: Answer) => deliveryFieldOf(refusalOf(answer)?.field) !== null,
    isAboutSlot: (_, answer: Answer) => ['slotId', 'date'].includes(refusalOf(answer)?.field ?? ''),
    hasSoldOutLine: ({ context }) => hasSoldOutLine(context),
    isCouponElsewhere: ({ context }) => couponElsewhere(context) !== null,
    isPayable: ({ context }) => isPayable(context),
    isUndecided: (_, answer: Answer) =>
      codeOf(answer) === 'IN_PROGRESS' || undecided.has(refusalOf(answer)?.status ?? 0),
    isCartChanged: (_, answer: OrderAnswer) => refusalOf(answer)?.change !== undefined,
    isLineGone: (_, answer: Answer) => ['OUT_OF_STOCK', 'MAX_QUANTITY', 'STAMPS_MISSING'].includes(codeOf(answer)),
    isCheaper: ({ context }) =>
      canAccept(context) && context.change !== null && context.change.new_total < context.change.old_total,
    canAccept: ({ context }) => canAccept(context),
    canAskAgain: ({ context }) => context.asks < maxAsks,
  },
  delays: {
    requestTimeout,
    slowHint,
    /** 1, 2 and 4 s: the server is asked again what became of an order */
    askAgainPause: ({ context }) => 1_000 * 2 ** context.asks,
  },
});

export const checkoutSetup = base.extend({
  actions: {
    storeCheckout: assign(({ context }, { outcome }: Answer<Checkout>) => {
      if (!outcome.ok) return {};
      const { delivery } = outcome.value;
      const isEditing = isTyping(context);
      const isTouching = isEditing || context.step === 'touches';
      return {
        checkout: outcome.value,
        payer: choiceAmong(context.payer, offerOf(outcome.value)),
        form: savedForm(isEditing ? context.form : emptyDeliveryForm, outcome.value, context.preferred_area),
        touches: savedTouches(isTouching ? context.touches : emptyTouches, outcome.value),
        date: (isEditing ? context.date : null) ?? delivery?.date ?? null,
        slotId: (isEditing ? context.slotId : null) ?? delivery?.slot.slot_id ?? null,
      };
    }),
    /** The delivery as the shop has it: what was typed since is not what would be ordered. */
    restoreDelivery: assign(({ context: { checkout } }) =>
      checkout?.delivery
        ? {
            form: savedForm(emptyDeliveryForm, checkout, null),
            date: checkout.delivery.date,
            slotId: checkout.delivery.slot.slot_id,
          }
        : {},
    ),
    restoreTouches: assign(({ context: { checkout } }) =>
      checkout?.delivery ? { touches: savedTouches(emptyTouches, checkout) } : {},
    ),
    /** The answer to the coupon; what was read later stays. */
    storeCart: assign(({ context: { checkout } }, { cart }: { cart: Cart }) =>
      checkout === null || cart.cart_version < checkout.cart.cart_version ? {} : { checkout: { ...checkout, cart } },
    ),
    storeRefusal: assign((_, answer: Answer) => ({ refusal: refusalOf(answer) })),
    storeFailure: assign({ refusal: { code: 'FAILED', message: errorTexts['ERR-01'] } satisfies Refusal }),
    clearRefusal: assign({ refusal: null }),
    clearChange: assign({ change: null }),
    storeStep: assign((_, { step }: { step: CheckoutStep }) => ({ step })),
    storeField: assign(({ context }, { field, value }: { field: TypedField; value: string }) => ({
      form: {
        ...context.form,
        [field]: typedDelivery(field, value),
        // Another flat or street is another address.
        ...(field === 'flat' || field === 'street' ? { savedId: null, pin: null } : {}),
      },
    })),
    storeSaved: assign(({ context }, { sno }: { sno: string | null }) => {
      const known = usableAddress(context, sno);
      const { form } = context;
      const { senderName, senderPhone, senderMail, cityId } = form;
      const blank = { ...emptyDeliveryForm, senderName, senderPhone, senderMail, cityId };
      const chosen = known === undefined ? blank : formOfAddress(form, known);
      return {
        form: chosen,
        ...(chosen.cityId === cityId ? {} : { areas: [] }),
        ...(chosen.place?.areaId === form.place?.areaId ? {} : { slotId: null }),
      };
    }),
    storeKept: assign(({ context }, { isKept }: { isKept: boolean }) => ({
      form: { ...context.form, isAddressKept: isKept },
    })),
    storeAddressType: assign(({ context }, { value }: { value: AddressType }) => ({
      form: { ...context.form, addressType: value },
    })),
    storeTouch: assign(({ context }, { field, value }: { field: TouchField; value: string }) => ({
      touches: { ...context.touches, [field]: typedTouch(field, value) },
    })),
    storeChoice: assign(({ context }, { choice, isChosen }: { choice: TouchChoice; isChosen: boolean }) => ({
      touches: { ...context.touches, [choice]: isChosen },
    })),
    storeCities: assign(({ context }, { outcome }: Answer<readonly City[]>) => {
      if (!outcome.ok) return {};
      const cities = outcome.value;
      const { form, preferred_area: area } = context;
      if (form.cityId !== null) return { cities };
      const place = area === null ? null : placeOfArea(area, cities);
      const cityId = place?.cityId ?? preferredCity(cities, context.preferred_city)?.tid ?? null;
      return { cities, form: { ...form, cityId, place } };
    }),
    storeCity: assign(({ context }, { cityId }: { cityId: number }) => ({
      form: { ...context.form, cityId, place: null, savedId: null, pin: null },
      areas: [],
    })),
    storeAreas: assign((_, { outcome }: Answer<readonly Area[]>) => (outcome.ok ? { areas: outcome.value } : {})),
    storeArea: assign(({ context }, { areaId }: { areaId: number }) => {
      const area = context.areas.find((one) => one.area_id === areaId);
      const city = context.cities.find(({ tid }) => tid === area?.city_id);
      if (!area || !city) return {};
      const place = { areaId, area: area.name, pincode: area.pincode, cityId: city.tid, city: city.name };
      const isSame = context.form.place?.areaId === areaId;
      return { form: withPlace(context.form, place), ...(isSame ? {} : { slotId: null }) };
    }),
    storePlace: assign(({ context }, { area }: { area: RememberedArea }) => {
      const place = placeOfArea(area, context.cities);
      if (place === null) return {};
      const isSame = context.form.place?.areaId === place.areaId;
      return { form: withPlace(context.form, place), ...(isSame ? {} : { slotId: null }) };
    }),
    /** Kept until the cities are there, which tell its number. */
    storeWish: assign(({ context }, { area }: { area: RememberedArea }) => ({
      preferred_area: area,
      form: { ...context.form, cityId: null, place: null, savedId: null, pin: null },
    })),
    storeHeld: assign((_, { position }: { position: Position }) => ({ held: position })),
    clearHeld: assign({ held: null }),
    storeDropped: assign(({ context }, { position }: { position: Position }) => ({
      form: { ...context.form, pin: position },
      held: null,
    })),
    /** Agreed to where it stands: without a move that is the middle of the locality. */
    storePin: assign(({ context }) => ({
      form: { ...context.form, pin: context.form.pin ?? groundOf(context)?.middle ?? null },
    })),
    /** What was put on the map is not meant; a saved address has its own pin still. */
    dropPin: assign(({ context }) => ({ form: withoutPin(context) })),
    storeSlots: assign((_, { outcome }: Answer<ShownSlotsOfDay>) =>
      outcome.ok ? { slots: outcome.value, date: outcome.value.date } : {},
    ),
    clearSlots: assign({ slots: null }),
    /** The time of the other day stays chosen, and kept, until another one is. */
    storeDate: assign((_, { date }: { date: string }) => ({ date })),
    storeFirstDate: assign(({ context }) => ({ date: context.slots?.dates[0] ?? null })),
    storeSlot: assign((_, { slotId }: { slotId: string }) => ({ slotId })),
    storeHeldSlot: assign((_, { slot }: { slot: Slot }) => ({ slotId: slot.slot_id, date: slot.date })),
    /** The chosen time is kept; nothing is kept while none is chosen. */
    sendWish: enqueueActions(({ context: { slotId }, enqueue }) => {
      enqueue.sendTo(slotHoldActorId, slotId === null ? { type: 'slot.unwanted' } : { type: 'slot.wanted', slotId });
    }),
    storeMembership: assign((_, { isWanted }: { isWanted: boolean }) => ({ isMemberWanted: isWanted })),
    /** What one of them changed is news to the other. */
    refreshBill: enqueueActions(({ context: { checkout }, enqueue }) => {
      if (checkout === null) return;
      const { coupon, wallet } = checkout.cart;
      enqueue.sendTo(couponActorId, { type: 'coupon.refreshed', coupon });
      enqueue.sendTo(walletActorId, { type: 'wallet.refreshed', wallet, isCustomer: true });
    }),
    storePayer: assign((_, { choice }: { choice: PayerChoice }) => ({ payer: choice })),
    /** What can be paid with; nothing where nothing is left to pay. */
    sendOffer: enqueueActions(({ context, enqueue }) => {
      const { checkout } = context;
      if (checkout === null || isNothingToPay(context)) return;
      enqueue.sendTo(payerActorId, { type: 'payer.offered', ...offerOf(checkout) });
    }),
    sendCheck: sendTo(payerActorId, { type: 'payer.check' }),
    openAttempt: assign(({ context }) => {
      const request = orderRequest(context);
      return request === null
        ? {}
        : {
            attempt: { key: `${context.keySeed}-${context.attempts + 1}`, request },
            attempts: context.attempts + 1,
            change: null,
          };
    }),
    settleAttempt: assign({ attempt: null }),
    storeOrder: assign((_, { outcome }: OrderAnswer) => (outcome.ok ? { order: outcome.value } : {})),
    storeChange: assign(({ context }, answer: OrderAnswer) => {
      const change = refusalOf(answer)?.change;
      if (change === undefined || context.checkout === null) return {};
      const { cart } = context.checkout;
      const old_version = context.attempt?.request.cartVersion ?? -1;
      const isSeen = cart.cart_version === old_version && cart.grand_total === change.old_total;
      const old_cart = isSeen ? cart : null;
      return { change: { ...change, old_version, old_cart }, checkout: { ...context.checkout, cart: change.cart } };
    }),
    countAsk: assign(({ context }) => ({ asks: context.asks + 1 })),
    clearAsks: assign({ asks: 0 }),
    emitCart: emit(({ context }) => ({ type: 'cart.changed' as const, ...cartTotals(needed(context.checkout).cart) })),
    emitDraft: emit(({ context }) => ({ type: 'draft.changed' as const, draft: draftOf(context) })),
    emitInitiated: emit({ type: 'event.tracked' as const, event: checkoutInitiated }),
    emitAreasWanted: emit({ type: 'areas.wanted' as const }),
    emitLoginWanted: emit({ type: 'login.wanted' as const }),
    emitCartWanted: emit({ type: 'navigation.wanted' as const, to: '/cart', replace: true as const }),
    emitPaymentWanted: emit(({ context }) => ({
      type: 'navigation.wanted' as const,
      to: `/payment-confirmation?txnid=${context.order?.txnid ?? context.placed_txnid ?? ''}`,
      replace: true as const,
    })),
    emitAttemptOpened: emit(({ context }) => ({ type: 'attempt.opened' as const, attempt: needed(context.attempt) })),
    emitAttemptSettled: emit({ type: 'attempt.settled' as const }),
    emitPlaced: emit(({ context }) => ({
      type: 'order.placed' as const,
      order_id: context.order?.order_id ?? '',
      txnid: context.order?.txnid ?? '',
    })),
    emitBankWanted: emit(({ context }) => ({
      type: 'external.wanted' as const,
      url: context.order?.payment_url ?? '',
    })),
    emitCheaper: emit(({ context }) => ({
      type: 'toast.wanted' as const,
      tone: 'success' as const,
      text: checkoutWords.pay.cheaper(formatPaise(context.checkout?.cart.grand_total ?? 0)),
    })),
  },
});
