import { billEventNames } from './checkout.bill.ts';
import { groundOf } from '#machines/checkout/checkout.rules.ts';
import { couponElsewhere } from '#machines/checkout/checkout.setup.ts';
import type { CheckoutContext, checkoutMachine } from '#machines/checkout/index.ts';
import { isDeliveryFormComplete } from '#machines/rules/order/delivery-form.ts';
import { hasTouches } from '#machines/rules/order/touches-form.ts';
import type { ModelDefinition } from '#tests/kit/model/index.ts';

type Definition = ModelDefinition<typeof checkoutMachine>;

/** What is not answered where, and why. */
export const ignored: Definition['ignored'] = [
  { events: ['checkout.retry'], outside: ['failed'], reason: 'nothing failed' },
  { events: ['page.restored'], outside: ['placed'], reason: 'nobody has gone to the bank' },
  {
    events: ['login.request', 'session.authenticated'],
    outside: ['needsLogin'],
    reason: 'nobody is asked to log in',
  },
  {
    events: [
      'field.type',
      'addressType.choose',
      'saved.choose',
      'address.keep',
      'city.choose',
      'area.choose',
      'area.find',
      'place.changed',
      'address.submit',
    ],
    outside: ['delivery.address'],
    reason: 'the address is not on the screen',
  },
  { events: ['places.retry'], outside: ['delivery.address.places.failed'], reason: 'the places are there' },
  {
    events: ['touch.type', 'touch.choose'],
    outside: ['touches'],
    reason: 'the touches are not on the screen',
  },
  {
    events: ['touches.submit'],
    outside: ['touches.incomplete', 'touches.complete', 'touches.refused', 'touches.refreshing', 'touches.emptied'],
    reason: 'the touches are not on the screen, or they are on their way',
  },
  { events: ['touches.edit'], outside: ['reviewing'], reason: 'there are no touches behind' },
  {
    events: ['address.edit'],
    outside: ['delivery.pin', 'delivery.slot', 'touches', 'reviewing', 'paying'],
    reason: 'there is no address behind',
  },
  {
    events: ['pin.move', 'pin.drop', 'pin.confirm', 'map.failed'],
    outside: ['delivery.pin.placing.placed', 'delivery.pin.placing.tooFar'],
    reason: 'there is no map with a pin',
  },
  { events: ['pin.skip'], outside: ['delivery.pin'], reason: 'no pin is asked for' },
  { events: ['pin.open'], outside: ['delivery.slot'], reason: 'the pin is not on the screen' },
  { events: ['date.choose'], outside: ['delivery.slot'], reason: 'no days are on the screen' },
  {
    events: ['slot.choose', 'slot.submit'],
    outside: ['delivery.slot.choosing'],
    reason: 'no times are on the screen',
  },
  {
    events: ['slots.retry'],
    outside: ['delivery.slot.none', 'delivery.slot.failed'],
    reason: 'the times are there, or on their way',
  },
  { events: ['slot.edit'], outside: ['touches', 'reviewing', 'paying'], reason: 'there is no time behind' },
  {
    events: ['review.submit'],
    outside: ['reviewing.complete', 'reviewing.refused'],
    reason: 'there is nothing to review, or a line is sold out',
  },
  {
    events: ['payer.opened', 'payer.changed', 'order.submit', 'review.edit'],
    outside: ['paying'],
    reason: 'pressing Pay twice is pressing it once: the order is on its way',
  },
  {
    events: [...billEventNames, 'membership.choose'],
    outside: ['reviewing'],
    reason: 'coupon, wallet and membership are changed at the review alone',
  },
  {
    events: ['cart.changedElsewhere'],
    outside: ['touches.incomplete', 'touches.complete', 'touches.refused', 'touches.refreshing', 'touches.emptied'],
    reason: 'the next answer of the shop tells of it, or the order is refused with what changed',
  },
  {
    events: ['hold.taken'],
    outside: ['delivery.slot', 'touches', 'reviewing', 'paying'],
    reason: 'the kept time is not on the screen, or an order is on its way',
  },
  {
    events: ['hold.lost'],
    outside: ['delivery.slot.choosing'],
    reason: 'no times are on the screen that have to be read again',
  },
  { events: ['order.ask'], outside: ['lost.resting', 'lost.offline'], reason: 'the shop asks by itself' },
  {
    events: ['step.reported'],
    outside: ['delivery', 'touches', 'reviewing', 'paying', 'changed'],
    reason: 'no step is on the screen, or an order is on its way',
  },
  { events: ['connection.lost'], outside: ['lost'], reason: 'each call finds out for itself' },
  {
    events: ['connection.returned'],
    outside: ['lost.waiting', 'lost.resting', 'lost.offline'],
    reason: 'nothing waits for the line',
  },
  { events: ['change.accept', 'change.review'], outside: ['changed'], reason: 'nothing changed' },
  { events: ['payment.open'], outside: ['placed'], reason: 'there is nothing to pay' },
];

/** What is true wherever a checkout stands. */
export const truths: NonNullable<Definition['truths']> = [
  { in: 'delivery.pin', says: 'the address is complete', holds: ({ form }) => isDeliveryFormComplete(form) },
  {
    in: 'delivery.pin.placing',
    says: 'the pin is asked for here, or there is one to move',
    holds: (context) => groundOf(context) !== null,
  },
  {
    in: 'delivery.slot',
    says: 'nothing is held any more',
    holds: ({ held }) => held === null,
  },
  { in: 'delivery.slot', says: 'the address is complete', holds: ({ form }) => isDeliveryFormComplete(form) },
  { in: 'delivery.slot.saving', says: 'a time is chosen', holds: ({ slotId }) => slotId !== null },
  {
    in: 'touches',
    says: 'the delivery is saved, or everything was taken out',
    holds: ({ checkout }) => checkout?.step !== 'delivery' || checkout.cart.cart_quantity === 0,
  },
  { in: 'touches.emptied', says: 'the cart is empty', holds: ({ checkout }) => checkout?.cart.cart_quantity === 0 },
  { in: 'touches.complete', says: 'a touch is given', holds: ({ touches }) => hasTouches(touches) },
  { in: 'touches.incomplete', says: 'none is given', holds: ({ touches }) => !hasTouches(touches) },
  { in: 'touches.refused', says: 'there are words for it', holds: ({ refusal: no }) => no !== null },
  { in: 'reviewing', says: 'the delivery is saved', holds: ({ checkout }) => checkout?.step === 'review' },
  { in: 'reviewing.refused', says: 'there are words for it', holds: ({ refusal: no }) => no !== null },
  { in: 'delivery.address.form.refused', says: 'there are words for it', holds: ({ refusal: no }) => no !== null },
  { in: 'delivery.slot.choosing.refused', says: 'there are words for it', holds: ({ refusal: no }) => no !== null },
  {
    in: 'paying.complete',
    says: 'the coupon is for the chosen way to pay',
    holds: (context) => couponElsewhere(context) === null,
  },
  {
    in: 'placing',
    says: 'the coupon is for the chosen way to pay',
    holds: (context) => couponElsewhere(context) === null,
  },
  {
    in: 'paying.mismatched',
    says: 'the coupon is for another way',
    holds: (context) => couponElsewhere(context) !== null,
  },
  { in: 'paying.refused', says: 'there are words for it', holds: ({ refusal: no }) => no !== null },
  { in: 'paying', says: 'the delivery is saved', holds: ({ checkout }) => checkout?.step === 'review' },
  { in: 'placing', says: 'an attempt is open', holds: ({ attempt: open }) => open !== null },
  { in: 'lost', says: 'the attempt is still the same', holds: ({ attempt: open }) => open !== null },
  { in: 'changed', says: 'both totals are known', holds: ({ change }) => change !== null },
  { in: 'placed', says: 'there is an order', holds: ({ order: made }) => made !== null },
  ...['placing', 'lost'].map((state) => ({
    in: state,
    says: 'a reload comes back to the payment',
    holds: ({ step }: CheckoutContext) => step === 'pay',
  })),
  ...['delivery', 'touches', 'reviewing', 'paying', 'changed', 'placed', 'backToCart', 'backToPayment'].map(
    (state) => ({
      in: state,
      says: 'no attempt is open',
      holds: ({ attempt: open }: CheckoutContext) => open === null,
    }),
  ),
];
