import { expect, test } from 'vitest';
import { selectScreen, selectSteps, type CheckoutEvent } from '#machines/checkout/index.ts';
import { ok } from '#machines/kit/outcome.ts';
import { nothingChosen } from '#machines/rules/payment/payer.ts';
import {
  areas,
  atDelivery,
  atReview,
  cities,
  filledForm,
  slotsOfDay,
  withAddresses,
  withEmptyCart,
} from './checkout.samples.ts';
import {
  atAddress,
  atPayment,
  atSlots,
  badEnds,
  refusal,
  reviewing,
  startCheckout,
  touching,
  type Checked,
} from './checkout.start.ts';

test('[CHK-02] each step is reached only when those before it are done, and the rail says what is done', async () => {
  const checkout = startCheckout();
  await checkout.answer('loadCheckout', ok(atDelivery));
  expect(checkout.state()).toBe('delivery.address.form.incomplete | delivery.address.places.loadingCities');
  expect(checkout.shows(selectSteps).map(({ id, state }) => [id, state])).toEqual([
    ['address', 'current'],
    ['slot', 'todo'],
    ['touches', 'todo'],
    ['review', 'todo'],
    ['pay', 'todo'],
  ]);
  checkout.send({ type: 'order.submit' });
  checkout.send({ type: 'review.submit' });
  expect(checkout.state()).toContain('delivery.address');
});

test('[CHK-01] a guest is asked to log in, and the checkout goes on by itself afterwards', async () => {
  const checkout = startCheckout();
  await checkout.answer('loadCheckout', refusal(401, 'LOGIN_REQUIRED'));
  expect([checkout.state(), checkout.fact('login.wanted').length]).toEqual(['needsLogin', 1]);
  checkout.send({ type: 'login.request' });
  expect(checkout.fact('login.wanted')).toHaveLength(2);
  checkout.loggedIn();
  expect(checkout.count('loadCheckout')).toBe(2);
});

test('[CHK-08, ANL-07] a checkout that opens is reported, worth ₹500', async () => {
  const checkout = startCheckout();
  expect(checkout.fact('event.tracked')).toEqual([]);
  await checkout.answer('loadCheckout', ok(atReview));
  expect(checkout.fact('event.tracked')).toEqual([
    { type: 'event.tracked', event: { name: 'initiate_checkout', value: 500, currency: 'INR' } },
  ]);
});

test('an empty cart leads back to the cart, or to the payment of the order that was just placed', async () => {
  const empty = startCheckout();
  await empty.answer('loadCheckout', ok(withEmptyCart));
  expect(empty.facts).toEqual([{ type: 'navigation.wanted', to: '/cart', replace: true }]);
  const unpaid = startCheckout({ placed_txnid: 'TX7K2M9QX4TB5N8RWA' });
  await unpaid.answer('loadCheckout', ok(withEmptyCart));
  expect(unpaid.facts).toEqual([
    { type: 'navigation.wanted', to: '/payment-confirmation?txnid=TX7K2M9QX4TB5N8RWA', replace: true },
  ]);
});

test('[CST-01] a checkout without an answer is given up after 100000 ms, and can be asked for again', () => {
  const checkout = startCheckout();
  checkout.clock.increment(99_999);
  expect(checkout.state()).toBe('loadingCheckout');
  checkout.clock.increment(1);
  expect(checkout.state()).toBe('failed');
  checkout.send({ type: 'checkout.retry' });
  expect(checkout.count('loadCheckout')).toBe(2);
});

test.each(badEnds)('[CST-01] a checkout that is %s can be asked for again', async (_, end) => {
  const checkout = startCheckout();
  await end(checkout, 'loadCheckout');
  expect([checkout.shows(selectScreen), checkout.facts]).toEqual(['failed', []]);
  checkout.send({ type: 'checkout.retry' });
  await checkout.answer('loadCheckout', ok(atReview));
  expect(checkout.state()).toBe('reviewing.complete');
});

test('[CHK-02] forward from the review leads to the payment, with what was chosen there', async () => {
  const checkout = await atPayment();
  checkout.back('review');
  expect(checkout.state()).toBe('reviewing.complete');
  checkout.back('pay');
  expect([checkout.state(), checkout.kept()?.step]).toEqual(['paying.complete', 'pay']);
});

test('[CHK-02] the shopper may go back and forth between the steps, and a reload comes back to the last one', async () => {
  const checkout = await reviewing();
  const walked = [];
  for (const type of [
    'review.submit',
    'review.edit',
    'review.submit',
    'review.edit',
    'touches.edit',
    'slot.edit',
    'address.edit',
    'address.submit',
  ] as const) {
    if (type === 'address.submit') {
      await checkout.answer('loadCities', ok(cities));
      await checkout.answer('loadAreas', ok(areas));
    }
    checkout.send({ type });
    walked.push([type, checkout.shows(selectScreen), checkout.kept()?.step]);
  }
  expect(walked).toEqual([
    ['review.submit', 'pay', 'pay'],
    ['review.edit', 'review', 'review'],
    ['review.submit', 'pay', 'pay'],
    ['review.edit', 'review', 'review'],
    ['touches.edit', 'touches', 'touches'],
    ['slot.edit', 'slot', 'slot'],
    ['address.edit', 'address', 'address'],
    ['address.submit', 'slot', 'slot'],
  ]);
});

const unfinished = () => atAddress({ flat: '', place: null });
const rejected = async () => {
  const checkout = await unfinished();
  checkout.send({ type: 'address.submit' });
  return checkout;
};
const place = filledForm.place;
const withKnown = async () => {
  const checkout = startCheckout();
  await checkout.answer('loadCheckout', ok(withAddresses));
  return checkout;
};

test.each<[string, () => Promise<Checked>, CheckoutEvent, object]>([
  ['a field', unfinished, { type: 'field.type', field: 'flat', value: '14' }, { form: { flat: '14' } }],
  [
    'a field of a rejected address',
    rejected,
    { type: 'field.type', field: 'flat', value: '14' },
    { form: { flat: '14' } },
  ],
  ['a locality', unfinished, { type: 'area.choose', areaId: 401 }, { form: { place } }],
  ['a locality of a rejected address', rejected, { type: 'area.choose', areaId: 401 }, { form: { place } }],
  ['another city', atAddress, { type: 'city.choose', cityId: 5 }, { form: { cityId: 5, place: null } }],
  [
    'a kind of address',
    unfinished,
    { type: 'addressType.choose', value: 'office' },
    { form: { addressType: 'office' } },
  ],
  [
    'a saved address',
    withKnown,
    { type: 'saved.choose', sno: 'a-office' },
    { form: { recipientName: 'Asha Rao', flat: '3rd floor', savedId: 'a-office', place: { areaId: 501 } } },
  ],
  ['a new address', withKnown, { type: 'saved.choose', sno: null }, { form: { flat: '', savedId: null, place: null } }],
  ['saving for later', unfinished, { type: 'address.keep', isKept: true }, { form: { isAddressKept: true } }],
  [
    'a note',
    touching,
    { type: 'touch.type', field: 'giftNote', value: 'For you' },
    { step: 'touches', form: null, touches: { giftNote: 'For you' } },
  ],
  [
    'no prices on the slip',
    touching,
    { type: 'touch.choose', choice: 'isPriceHidden', isChosen: true },
    { touches: { isPriceHidden: true } },
  ],
  ['a day', atSlots, { type: 'date.choose', date: '2026-11-23' }, { date: '2026-11-23' }],
  ['a time', atSlots, { type: 'slot.choose', slotId: 's-open' }, { slotId: 's-open' }],
  [
    'a way to pay',
    atPayment,
    { type: 'payer.changed', choice: { ...nothingChosen, method: 'card', vpa: 'asha@okbank', isSaveWanted: true } },
    { payer: { method: 'card', savedId: null, bank: null } },
  ],
])('[CHK-02] %s is kept for a reload as soon as it is given', async (_, begin, event, kept) => {
  const checkout = await begin();
  checkout.send(event);
  expect(checkout.kept()).toMatchObject(kept);
});

test('what is typed is kept for a reload, until the server has it', async () => {
  const checkout = await atSlots({ date: '2026-11-22', slotId: 's-open' });
  checkout.send({ type: 'address.edit' });
  checkout.send({ type: 'field.type', field: 'flat', value: '14' });
  expect(checkout.kept()).toMatchObject({ step: 'address', form: { flat: '14' } });
  checkout.send({ type: 'address.submit' });
  await checkout.answer('loadAreas', ok(areas));
  await checkout.answer('loadSlots', ok(slotsOfDay));
  checkout.send({ type: 'slot.submit' });
  expect(checkout.inputOf('saveDelivery')).toMatchObject({
    address: { flat: '14', pincode: '560038' },
    slotId: 's-open',
  });
  await checkout.answer('saveDelivery', ok(atReview));
  expect(checkout.kept()).toEqual({
    step: 'review',
    form: null,
    touches: null,
    date: '2026-11-22',
    slotId: 's-open',
    payer: { method: null, savedId: null, bank: null },
  });
});
