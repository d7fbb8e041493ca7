import type { OtherPlace, OtherTimes } from '#machines/domain/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { orderChangesMachine, type ChangeableOrder } from '#machines/order-changes/index.ts';
import { orderChangesWords as words } from '#machines/order-changes/order-changes.words.ts';
import { defineModel, headlessOnly } from '#tests/kit/model/index.ts';
import { onWire } from '#tests/kit/on-wire.ts';
import { order } from '../order-page/order-page.model.ts';
import { disabled } from './order-changes.disabled.ts';

const paidAlready = 'Items can be changed only while an order is not paid yet.';
export const open: ChangeableOrder = order();
const tooLate = 'You could change this until Sun, 22 Nov, 6 am. We are getting it ready now.';
export const closed: ChangeableOrder = order({
  blocked: { cancel: tooLate, reschedule: tooLate, readdress: tooLate, lines: paidAlready },
});
const [cake] = order().lines;
if (!cake) throw new Error('An order has a line');
/** Two lines, of which one can go. */
const lines = [cake, { ...cake, order_product_id: 'PC7K2M9QX4TB-2', title: 'Lemon loaf', quantity: 2 }];
export const unpaidOrder = order({
  state: 'placed',
  lines,
  blocked: { cancel: null, reschedule: 'Please pay for it first.', readdress: 'Please pay for it first.', lines: null },
});

export const times: OtherTimes = {
  dates: ['2026-11-22', '2026-11-23'],
  times: [
    {
      slot_id: 'noon',
      date: '2026-11-22',
      label: '12 pm to 3 pm',
      fee: 0,
      can_choose: true,
      reason: null,
    },
    {
      slot_id: 'full',
      date: '2026-11-22',
      label: '3 pm to 6 pm',
      fee: 0,
      can_choose: false,
      reason: 'Fully booked',
    },
  ],
};

const { address } = order();
export const places: readonly OtherPlace[] = [
  {
    sno: 'office',
    recipient_name: 'Lata Rao',
    recipient_phone: '9876511111',
    address: { ...address, flat: '7', addressType: 'office' },
    can_choose: true,
    reason: null,
  },
  {
    sno: 'far',
    recipient_name: 'Meera Rao',
    recipient_phone: '9876543210',
    address: { ...address, flat: '9' },
    can_choose: false,
    reason: 'We do not deliver to this address yet.',
  },
];

const loginRequired = refused({ status: 401, code: 'LOGIN_REQUIRED', message: 'Please log in to continue.' });
const notChangeable = refused({ status: 409, code: 'NOT_CHANGEABLE', message: tooLate });
const soldOut = refused({ status: 409, code: 'OUT_OF_STOCK', message: 'We have no more of this.' });
const network = { network: new Error('offline') };
const popup = headlessOnly('the login popup covers the page');
const changed = ok({ success: true, order_id: open.order_id });
const answered = { status: 200, json: { success: true, order_id: open.order_id } };
const broken = {
  status: 500,
  json: {
    success: false,
    code: 'SERVER_ERROR',
    message: 'Something went wrong on our side.',
    error_message: 'Something went wrong on our side.',
    field: null,
    request_id: 'walk',
  },
};
/** The client takes it as it is: nobody waits that long for a second try. */
const later = { ...broken, status: 429, headers: { 'retry-after': '60' } };
/** The cart that the items of an unpaid order are back in. */
export const cartNow = { cart_quantity: 3, cart_version: 8, grand_total: 210_00 };
const flow = '[data-flow="order-changes"]';

export const orderChangesModel = defineModel(orderChangesMachine, {
  inputs: {
    'a paid order': { order: open, keySeed: 'seed' },
    'an unpaid order': { order: unpaidOrder, keySeed: 'seed' },
    'an order after its cut-off': { order: closed, keySeed: 'seed' },
  },
  events: {
    'order.loaded': { samples: [{ order: open }], gesture: headlessOnly('the page of the order looks again') },
    'cancel.press': { gesture: (page) => page.locator(flow).getByRole('button', { name: words.cancel }).click() },
    'refund.choose': {
      samples: [{ refund_to: 'wallet' }],
      gesture: (page) => page.locator(flow).getByRole('radio', { name: words.cancelling.wallet }).check(),
    },
    'cancel.confirm': {
      gesture: (page) =>
        page
          .locator(flow)
          .getByRole('button', { name: new RegExp(`^(${words.cancelling.yes}|${words.cancelling.again})$`) })
          .click(),
    },
    'time.press': { gesture: (page) => page.locator(flow).getByRole('button', { name: words.time }).click() },
    'day.choose': {
      // The days are known from the first answer on.
      samples: ({ day, days }) => [...new Set([...days, day])].map((date) => ({ date })),
      gesture: async (page, { date }) => {
        await page.locator(flow).getByLabel(words.times.day).selectOption(date);
      },
    },
    'time.choose': {
      // What is chosen already cannot be checked once more.
      samples: ({ slot_id: chosen }) => [...(chosen === 'noon' ? [] : [{ slot_id: 'noon' }]), { slot_id: 'full' }],
      gesture: (page, { slot_id }) => page.locator(`${flow} input[value="${slot_id}"]`).check(),
    },
    'times.retry': {
      gesture: (page) =>
        page
          .locator(flow)
          .getByRole('button', { name: new RegExp(`^(${words.times.retry}|${words.times.another})$`) })
          .click(),
    },
    'time.confirm': {
      gesture: (page) =>
        page
          .locator(flow)
          .getByRole('button', { name: new RegExp(`^(${words.times.confirm}|${words.cancelling.again})$`) })
          .click(),
    },
    'place.press': { gesture: (page) => page.locator(flow).getByRole('button', { name: words.place }).click() },
    'place.choose': {
      samples: ({ sno: chosen }) => [...(chosen === 'office' ? [] : [{ sno: 'office' }]), { sno: 'far' }],
      gesture: (page, { sno }) => page.locator(`${flow} input[value="${sno}"]`).check(),
    },
    'places.retry': {
      gesture: (page) =>
        page
          .locator(flow)
          .getByRole('button', { name: new RegExp(`^(${words.places.retry}|${words.places.another})$`) })
          .click(),
    },
    'place.add': { gesture: (page) => page.locator(flow).getByRole('button', { name: words.places.add }).click() },
    'place.added': {
      samples: [{ sno: 'office' }, { sno: 'far' }],
      gesture: headlessOnly('the form of the address reports it; the journey of a new address walks it'),
    },
    'place.leave': { gesture: (page) => page.locator(flow).getByRole('button', { name: words.places.leave }).click() },
    'place.resume': { gesture: headlessOnly('a page that was loaded anew brings it') },
    'place.confirm': {
      gesture: (page) =>
        page
          .locator(flow)
          .getByRole('button', { name: new RegExp(`^(${words.places.confirm}|${words.cancelling.again})$`) })
          .click(),
    },
    'line.set': {
      samples: [
        { order_product_id: 'PC7K2M9QX4TB-2', quantity: 3 },
        { order_product_id: 'PC7K2M9QX4TB-2', quantity: 1 },
      ],
      gesture: (page, { quantity }) =>
        page.getByRole('button', { name: quantity === 3 ? /^more of lemon loaf/i : /^fewer of lemon loaf/i }).click(),
    },
    'line.remove': {
      samples: [{ order_product_id: 'PC7K2M9QX4TB-1' }],
      gesture: (page) => page.getByRole('button', { name: /^remove ruby heart/i }).click(),
    },
    'line.confirm': {
      gesture: (page) =>
        page
          .getByRole('group', { name: words.lines.question(cake.title) })
          .getByRole('button', { name: words.lines.yes })
          .click(),
    },
    'change.dismiss': {
      gesture: (page) =>
        page
          .locator('main')
          .getByRole('button', {
            name: new RegExp(
              `^(${words.lines.no}|${words.cancelling.no}|${words.cancelling.back}|${words.times.keep}|${words.places.keep})$`,
            ),
          })
          .click(),
    },
  },
  actors: {
    changeLine: {
      done: { changed, guest: loginRequired, 'sold out': soldOut },
      errors: network,
      call: { method: 'POST', url: /\/b\/cart\/(updateOrderQuantity|deleteOrderProduct)$/ },
      answers: {
        changed: { status: 200, json: { ...answered.json, grand_total: 100_00 } },
        guest: popup,
        network: broken,
      },
    },
    cancelOrder: {
      done: {
        'gives money back': ok({ cart: null }),
        'gives items back': ok({ cart: cartNow }),
        guest: loginRequired,
        'too late': notChangeable,
      },
      errors: network,
      call: { method: 'POST', url: '**/b/order-review/orders/*/cancel' },
      answers: {
        'gives money back': { status: 200, json: { ...answered.json, cart: null } },
        'gives items back': { status: 200, json: { ...answered.json, cart: cartNow } },
        guest: popup,
        network: broken,
      },
    },
    loadTimes: {
      done: {
        some: ok(times),
        guest: loginRequired,
        refused: refused({ status: 429, code: 'TOO_MANY_REQUESTS', message: 'Please try again later.' }),
      },
      errors: network,
      call: { method: 'GET', url: '**/b/order-review/orders/*/times?*' },
      answers: {
        some: { status: 200, json: { success: true, data: times } },
        guest: popup,
        refused: later,
        network: broken,
      },
    },
    loadPlaces: {
      done: {
        some: ok(places),
        guest: loginRequired,
        refused: refused({ status: 429, code: 'TOO_MANY_REQUESTS', message: 'Please try again later.' }),
      },
      errors: network,
      call: { method: 'GET', url: '**/b/order-review/orders/*/places' },
      answers: {
        some: {
          status: 200,
          json: onWire({ success: true, data: { places } }),
        },
        guest: popup,
        refused: later,
        network: broken,
      },
    },
    readdressOrder: {
      done: { sent: changed, guest: loginRequired, gone: notChangeable },
      errors: network,
      call: { method: 'POST', url: '**/b/order-review/orders/*/readdress' },
      answers: { sent: answered, guest: popup, network: broken },
    },
    draftListener: { listener: true },
    rescheduleOrder: {
      done: { moved: changed, guest: loginRequired, full: notChangeable },
      errors: network,
      call: { method: 'POST', url: '**/b/order-review/orders/*/reschedule' },
      answers: { moved: answered, guest: popup, network: broken },
    },
  },
  ignored: [
    {
      events: ['cancel.press', 'time.press', 'place.press', 'line.set', 'line.remove'],
      outside: ['idle', 'changingLine.asking', 'changingLine.refused'],
      reason: 'a change is being made',
    },
    { events: ['line.confirm'], outside: ['changingLine.asking'], reason: 'nothing is asked' },
    {
      events: ['refund.choose'],
      outside: ['cancelling.asking'],
      reason: 'where the money goes is asked with the question',
    },
    {
      events: ['cancel.confirm'],
      outside: ['cancelling.asking', 'cancelling.unsure'],
      reason: 'nothing is asked, or the shop is asked already',
    },
    {
      events: ['day.choose'],
      outside: ['choosingTime.loading', 'choosingTime.failed', 'choosingTime.choosing', 'choosingTime.refused'],
      reason: 'no days are shown, or a wish is on its way',
    },
    { events: ['time.choose'], outside: ['choosingTime.choosing'], reason: 'no times are shown' },
    {
      events: ['time.confirm'],
      outside: ['choosingTime.choosing', 'choosingTime.unsure'],
      reason: 'no time is chosen',
    },
    {
      events: ['times.retry'],
      outside: ['choosingTime.failed', 'choosingTime.refused'],
      reason: 'the times are there, or on their way',
    },
    { events: ['place.add'], outside: ['choosingPlace.choosing'], reason: 'no addresses are shown' },
    {
      events: ['place.added', 'place.leave'],
      outside: ['choosingPlace.adding'],
      reason: 'no address is being typed',
    },
    { events: ['place.resume'], outside: ['idle'], reason: 'a change is being made' },
    { events: ['place.choose'], outside: ['choosingPlace.choosing'], reason: 'no addresses are shown' },
    {
      events: ['place.confirm'],
      outside: ['choosingPlace.choosing', 'choosingPlace.unsure'],
      reason: 'no address is chosen',
    },
    {
      events: ['places.retry'],
      outside: ['choosingPlace.failed', 'choosingPlace.refused'],
      reason: 'the addresses are there, or on their way',
    },
    {
      events: ['change.dismiss'],
      outside: [
        'choosingPlace.loading',
        'choosingPlace.failed',
        'choosingPlace.choosing',
        'choosingPlace.refused',
        'choosingPlace.unsure',
        'changingLine.asking',
        'cancelling.asking',
        'cancelling.refused',
        'cancelling.unsure',
        'choosingTime.loading',
        'choosingTime.failed',
        'choosingTime.choosing',
        'choosingTime.refused',
        'choosingTime.unsure',
      ],
      reason: 'nothing is open, or the shop has been asked and will answer',
    },
  ],
  project: ({ order: { blocked }, line, day, days, slot_id, refusal, refundTo, times: shown, ...other }, state) => [
    blocked.readdress === null,
    state.startsWith('choosingPlace') ? [other.sno, other.places.length, other.added] : null,
    blocked.cancel === null,
    blocked.reschedule === null,
    blocked.lines === null,
    state.startsWith('changingLine') ? line : null,
    days.length,
    state.startsWith('choosingTime') ? [day, slot_id, shown.length] : null,
    refusal !== null,
    state.startsWith('cancelling') ? refundTo : null,
  ],
  disabled,
  truths: [
    { in: 'changingLine.refused', says: 'there are words for it', holds: ({ refusal }) => refusal !== null },
    { in: 'changingLine.asking', says: 'it is about taking out', holds: ({ line }) => line?.quantity === 0 },
    { in: 'cancelling.refused', says: 'there are words for it', holds: ({ refusal }) => refusal !== null },
    { in: 'choosingPlace.refused', says: 'there are words for it', holds: ({ refusal }) => refusal !== null },
    { in: 'choosingPlace.sending', says: 'an address is chosen', holds: ({ sno }) => sno !== null },
    { in: 'choosingTime.refused', says: 'there are words for it', holds: ({ refusal }) => refusal !== null },
    { in: 'choosingTime.sending', says: 'a time is chosen', holds: ({ slot_id }) => slot_id !== null },
  ],
  headless: [
    { event: 'line.remove', in: 'changingLine.asking', reason: 'the question stands where the bin of its line was' },
  ],
  open: async (page) => {
    await page.goto('/orders/PC7K2M9QX4TB');
  },
});
