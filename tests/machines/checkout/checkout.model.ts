import type { Page } from '@playwright/test';
import { billEvents } from './checkout.bill.ts';
import { checkoutMachine, type CheckoutContext, type CheckoutInput } from '#machines/checkout/index.ts';
import { ok } from '#machines/kit/outcome.ts';
import { isDeliveryFormComplete } from '#machines/rules/order/delivery-form.ts';
import { nothingChosen } from '#machines/rules/payment/payer.ts';
import { hasTouches } from '#machines/rules/order/touches-form.ts';
import { writeOrder } from '#src/flows/checkout/ports.ts';
import { defineModel, headlessOnly, serverFailure } from '#tests/kit/model/index.ts';
import {
  allTakenOut,
  almostFilled,
  areas,
  atDelivery,
  atReview,
  atTouches,
  attempt,
  byUpi,
  cities,
  draft,
  filledForm,
  mappedAreas,
  nearPin,
  nextSlot,
  openSlot,
  order,
  slotsOfDay,
  withAddresses,
  withEmptyCart,
  withSoldOut,
} from './checkout.samples.ts';
import { closePopup } from '#tests/machines/login/login-gestures.ts';
import { doorOf, pinEvents } from './checkout.door.ts';
import { ignored, truths } from './checkout.promises.ts';
import {
  cartGone,
  changed,
  changedAnswer,
  invalid,
  json,
  loginRequired,
  network,
  refusal,
  slotFull,
  slotFullAnswer,
  slotsAnswer,
} from './checkout.answers.ts';

const byHold = headlessOnly('the hold’s chart reports it; time-over.e2e.ts takes another time');
const byPayer = headlessOnly('the chart of the ways to pay reports it, and is walked by itself');
const unchosen = nothingChosen;
const upi = { ...nothingChosen, method: 'upi' } as const;
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** Typing what stands there already says nothing to a page: then it is taken away first. */
const typeAnew = async (page: Page, { field, value }: { field: string; value: string }): Promise<void> => {
  const box = page.locator(`[name="${field}"]`);
  if ((await box.inputValue()) === value) await box.fill(value === '' ? 'x' : '');
  await box.fill(value);
};

const input: CheckoutInput = {
  draft: null,
  attempt: null,
  placed_txnid: null,
  preferred_city: '4',
  preferred_area: null,
  keySeed: 'seed',
};

const inputs: Record<string, CheckoutInput> = {
  'a new checkout': input,
  'nearly typed': { ...input, draft: draft({ form: almostFilled }) },
  'at the door': { ...input, draft: draft({ step: 'pin' }) },
  'at the time': { ...input, draft: draft({ step: 'slot', form: { ...filledForm, pin: nearPin } }) },
  'at the time, chosen': { ...input, draft: draft({ step: 'slot', date: '2026-11-22', slotId: 's-open' }) },
  'at the touches': { ...input, draft: draft({ step: 'touches', form: null }) },
  'at the payment': { ...input, draft: draft({ step: 'pay', form: null, payer: byUpi }) },
  'an order under way': { ...input, attempt },
  'an order to pay': { ...input, placed_txnid: 'TX7K2M9QX4TB5N8RWA' },
};

export const checkoutModel = defineModel(checkoutMachine, {
  limit: 10_000,
  inputs,
  events: {
    'checkout.retry': { gesture: (page) => press(page, 'Try again') },
    'login.request': { gesture: (page) => press(page, 'Log in') },
    'session.authenticated': { gesture: headlessOnly('a login in the popup, which is another flow') },
    'field.type': {
      samples: ({ form }: CheckoutContext) => [
        { field: 'flat', value: form.flat === '' ? '12' : '' },
        { field: 'senderMail', value: form.senderMail === '' ? 'asha@example.com' : '' },
      ],
      gesture: typeAnew,
    },
    'addressType.choose': {
      samples: [{ value: 'office' }],
      gesture: (page) => page.locator('label:has(input[name="addressType"]:not(:checked))').first().click(),
    },
    'saved.choose': {
      samples: [{ sno: 'a-office' }, { sno: 'a-gone' }, { sno: null }],
      gesture: headlessOnly('choosing the chosen one says nothing to a page; the browser test of addresses chooses'),
    },
    'address.keep': {
      samples: [{ isKept: true }],
      // Each click says something: the second one takes the tick away again.
      gesture: (page) => page.locator('input[name="isAddressKept"]').click(),
    },
    'touch.type': {
      samples: ({ touches }: CheckoutContext) => [
        { field: 'giftNote', value: touches.giftNote === '' ? 'For you' : '' },
      ],
      gesture: typeAnew,
    },
    'touch.choose': {
      samples: ({ touches }: CheckoutContext) => [{ choice: 'isSenderHidden', isChosen: !touches.isSenderHidden }],
      gesture: (page, { choice }) => page.locator(`input[name="${choice}"]`).click(),
    },
    'touches.submit': { gesture: (page) => press(page, /^(Skip this step|Review the order)$/) },
    'touches.edit': { gesture: (page) => press(page, 'Change the personal touches') },
    'city.choose': {
      samples: [{ cityId: 4 }],
      gesture: headlessOnly('before the cities are there nobody can choose one; the journey of the sale does'),
    },
    'area.choose': {
      samples: [{ areaId: 401 }],
      gesture: headlessOnly('before the localities are there nobody can choose one; the journey of the sale does'),
    },
    'area.find': {
      // The popup that finds places covers the page.
      gesture: async (page) => {
        await press(page, 'Search or use my location');
        await closePopup(page);
      },
    },
    'place.changed': {
      samples: [{ area: { areaId: 401, area: 'Indiranagar', pincode: '560038', city: 'Bengaluru' } }],
      gesture: headlessOnly('another flow, the popup that finds places, brings it'),
    },
    'places.retry': { gesture: (page) => press(page, 'Try again') },
    'address.submit': { gesture: (page) => press(page, 'Choose a time') },
    'address.edit': { gesture: (page) => press(page, 'Change the address') },
    ...pinEvents,
    'date.choose': {
      samples: [{ date: '2026-11-23' }],
      gesture: headlessOnly('without times there is no day to choose; the journey of the sale does'),
    },
    'slot.choose': {
      samples: [{ slotId: 's-open' }, { slotId: 's-full' }],
      gesture: headlessOnly('a full time cannot be chosen on the page; the journey of the sale chooses an open one'),
    },
    'slots.retry': { gesture: (page) => press(page, 'Try again') },
    'slot.submit': { gesture: (page) => press(page, 'Add a personal touch') },
    'slot.edit': { gesture: (page) => press(page, 'Change the time') },
    'review.submit': { gesture: (page) => press(page, 'Go to payment') },
    'review.edit': { gesture: (page) => press(page, 'Back to your order') },
    'payer.opened': { samples: [{ choice: unchosen }, { choice: upi }], gesture: byPayer },
    'payer.changed': { samples: [{ choice: upi }, { choice: { ...upi, vpa: 'asha' } }], gesture: byPayer },
    'order.submit': { gesture: (page) => press(page, /^Pay ₹/) },
    'order.ask': { gesture: (page) => press(page, 'Check again') },
    'change.accept': { gesture: (page) => press(page, /^Pay ₹/) },
    'change.review': { gesture: (page) => press(page, 'Check the order again') },
    'step.reported': {
      samples: [
        { step: 'address' },
        { step: 'pin' },
        { step: 'slot' },
        { step: 'touches' },
        { step: 'review' },
        { step: 'pay' },
      ],
      gesture: headlessOnly('the history brings it; the journey of the sale goes back'),
    },
    ...billEvents,
    'cart.changedElsewhere': {
      samples: [{ cart_version: 9 }, { cart_version: 1 }],
      gesture: headlessOnly('the rail beside the touches brings it; touches.e2e.ts adds a card there'),
    },
    'hold.taken': { samples: [{ slot: openSlot }, { slot: nextSlot }], gesture: byHold },
    'hold.lost': { gesture: byHold },
    'membership.choose': {
      samples: [{ isWanted: true }],
      // Each click says something: the second one takes the tick away again.
      gesture: (page) => page.getByRole('checkbox', { name: 'Become a member, free for a year' }).click(),
    },
    'connection.lost': { gesture: headlessOnly('the journey of the sale takes the line away') },
    'connection.returned': { gesture: headlessOnly('the journey of the sale brings it back') },
    'payment.open': { gesture: headlessOnly('it leaves the shop') },
    'page.restored': { gesture: headlessOnly('it comes back to the shop; tests/e2e/whole-browser does') },
  },
  actors: {
    loadCheckout: {
      done: {
        'at the delivery': ok(atDelivery),
        'with addresses': ok(withAddresses),
        'at the touches': ok(atTouches),
        'at the review': ok(atReview),
        'a line sold out': ok(withSoldOut),
        'an empty cart': ok(withEmptyCart),
        'all taken out': ok(allTakenOut),
        guest: loginRequired,
        refused: invalid,
      },
      errors: network,
      call: { url: '**/b/cart/checkout', method: 'GET' },
      answers: {
        'at the delivery': json({ checkout: atDelivery }),
        'with addresses': json({ checkout: withAddresses }),
        'at the touches': json({ checkout: atTouches }),
        'at the review': json({ checkout: atReview }),
        'a line sold out': json({ checkout: withSoldOut }),
        'an empty cart': headlessOnly('the page goes to the cart; the journey of the sale goes there'),
        'all taken out': headlessOnly('the lines beside the touches bring it; touches.e2e.ts takes them out'),
        guest: headlessOnly('the popup of the login opens over the page; the journey of the sale logs in'),
        network: serverFailure,
      },
    },
    loadCities: {
      done: { cities: ok(cities), refused: invalid },
      errors: network,
      call: { url: '**/b/main/city/list', method: 'GET' },
      answers: { cities: json({ data: cities }), network: serverFailure },
    },
    loadAreas: {
      done: { areas: ok(areas), 'areas with a map': ok(mappedAreas), refused: invalid },
      errors: network,
      call: { url: '**/b/main/city/*/areas', method: 'GET' },
      answers: {
        areas: json({ data: areas }),
        'areas with a map': json({ data: mappedAreas }),
        network: serverFailure,
      },
    },
    loadSlots: {
      done: {
        slots: ok(slotsOfDay),
        'only another day': ok({ ...slotsOfDay, date: '2026-11-21' }),
        'nothing left': ok({ ...slotsOfDay, dates: [] }),
        refused: invalid,
      },
      errors: network,
      call: { url: '**/b/cart/getslots*', method: 'GET' },
      answers: {
        slots: slotsAnswer(),
        'only another day': slotsAnswer({ date: '2026-11-21' }),
        'nothing left': slotsAnswer({ dates: [] }),
        network: serverFailure,
      },
    },
    saveDelivery: {
      done: {
        saved: ok(atTouches),
        'saved again': ok(atReview),
        guest: loginRequired,
        'cart gone': cartGone,
        'slot full': slotFull,
        'no room to keep it': refusal(409, 'ADDRESSES_FULL', 'You have saved 50 addresses.', 'isAddressKept'),
        refused: invalid,
      },
      errors: network,
      call: { url: '**/b/cart/step1', method: 'POST' },
      answers: {
        saved: json({ checkout: atTouches }),
        'saved again': json({ checkout: atReview }),
        'slot full': slotFullAnswer,
        guest: headlessOnly('the popup of the login opens over the page'),
        'cart gone': headlessOnly('the page goes to the cart'),
        network: serverFailure,
      },
    },
    saveTouches: {
      done: {
        saved: ok(atReview),
        guest: loginRequired,
        'cart gone': cartGone,
        'delivery gone': refusal(409, 'DELIVERY_MISSING', 'Please choose the delivery address and time first.'),
        'wrong note': refusal(400, 'INVALID_REQUEST', 'gift_note has a character that cannot be printed', 'giftNote'),
        refused: invalid,
      },
      errors: network,
      call: { url: '**/b/cart/step2', method: 'POST' },
      answers: {
        saved: json({ checkout: atReview }),
        guest: headlessOnly('the popup of the login opens over the page'),
        'cart gone': headlessOnly('the page goes to the cart'),
        network: serverFailure,
      },
    },
    placeOrder: {
      done: {
        placed: ok(order),
        'in progress': refusal(409, 'IN_PROGRESS', 'One moment, please.'),
        guest: loginRequired,
        dearer: changed(74_900, 3),
        cheaper: changed(64_900, 3),
        'changed elsewhere': changed(64_900, 4),
        'slot full': slotFull,
        'cart gone': cartGone,
        'sold out': refusal(409, 'OUT_OF_STOCK', 'Ruby heart is sold out.', 'CK-RUBY'),
        refused: invalid,
      },
      errors: network,
      call: { url: '**/b/cart/place-order', method: 'POST' },
      answers: {
        placed: headlessOnly('the page goes to the bank; the journey of the sale goes there'),
        guest: headlessOnly('the popup of the login opens over the page'),
        'cart gone': headlessOnly('the page goes to the cart'),
        dearer: changedAnswer(74_900, 3),
        cheaper: changedAnswer(64_900, 3),
        'changed elsewhere': changedAnswer(64_900, 4),
        network: headlessOnly('it is sent again by itself with its key; the journey of the sale breaks the line'),
      },
    },
    coupon: { listener: true },
    walletUse: { listener: true },
    slotHold: { listener: true },
    payer: { listener: true },
    sessionListener: { listener: true },
    stepListener: { listener: true },
    cartListener: { listener: true },
    placeListener: { listener: true },
    connectionListener: { listener: true },
    restoredListener: { listener: true },
  },
  ignored,
  project: (
    { checkout, step, form, touches, cities: known, areas: near, slots, slotId, payer, ...context }: CheckoutContext,
    state,
  ) => [
    checkout && [
      checkout.step,
      checkout.addresses.length > 0,
      checkout.cart.line_items.every(({ inStock }) => inStock),
      checkout.cart.coupon?.code,
    ],
    step,
    isDeliveryFormComplete(form) || form.place !== null,
    step === 'touches' && hasTouches(touches),
    known.length + near.length,
    ...(state.startsWith('delivery') ? doorOf(form, near, state) : []),
    slots && [slots.date, slots.dates.length],
    slotId === 's-open',
    payer.method,
    state.startsWith('paying') && payer.vpa !== '',
    context.refusal !== null,
    context.attempt !== null,
    context.asks,
    context.change && [context.change.new_total, context.change.cart.cart_version],
    // It is only asked for where an answer is awaited.
    state.startsWith('loadingCheckout') && context.placed_txnid,
  ],
  truths,
  survivors: [
    ...['requestTimeout', 'onDone(placeOrder)[1]', 'onError(placeOrder)'].map((end) => ({
      mutant: `placing / ${end}: target #checkout.lost.decidingPatience became #checkout.lost.waiting`,
      reason: 'nobody has asked yet, so patience always decides to wait',
    })),
    ...['touches / step.reported[3]', 'reviewing / step.reported[3]', 'paying / step.reported[2]'].map((back) => ({
      mutant: `${back}: target #checkout.delivery.slot became #checkout.delivery.decidingPart`,
      reason: 'the address is complete and is not the step that was left, so the part is always decided to be the time',
    })),
  ],
  open: async (page, name) => {
    const { draft: kept, attempt: open } = inputs[name] ?? input;
    const stored = {
      checkout_draft: kept && JSON.stringify({ version: 8, value: kept }),
      checkout_attempt: open && JSON.stringify({ version: 1, attempt: { ...open, request: writeOrder(open.request) } }),
    };
    await page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) if (value !== null) sessionStorage.setItem(key, value);
    }, stored);
    await page
      .context()
      .addCookies([{ name: 'fc_city', value: '4', url: process.env['SHOP_ORIGIN'] ?? 'http://localhost' }]);
    await page.goto('/cart/checkout');
  },
});
