import { describe, expect, test } from 'vitest';
import type { Checkout } from '#machines/domain/index.ts';
import {
  selectAddressNotice,
  selectCheckout,
  selectErrorSummary,
  selectFieldErrors,
  selectForm,
  selectPlaces,
  selectScreen,
  selectSlots,
  type CheckoutEvent,
} from '#machines/checkout/index.ts';
import { ok } from '#machines/kit/outcome.ts';
import {
  almostFilled,
  areas,
  atDelivery,
  atReview,
  cities,
  draft,
  filledForm,
  fullSlot,
  slotsOfDay,
  slotsOfNextDay,
} from './checkout.samples.ts';
import {
  atAddress,
  atLoadingSlots,
  atSlots,
  badEnds,
  placing,
  refusal,
  saving,
  startCheckout,
} from './checkout.start.ts';

test('[CHK-03] an incomplete address says what is missing near each field, from the top, until it is corrected', async () => {
  const checkout = startCheckout({ draft: draft({ form: null }) });
  await checkout.answer('loadCheckout', ok(atDelivery));
  const shown = () => checkout.shows(selectFieldErrors);
  expect(shown()).toEqual({});
  checkout.send({ type: 'address.submit' });
  expect(Object.keys(shown())).toEqual(['recipientName', 'recipientPhone', 'cityId', 'areaId', 'flat', 'street']);
  expect(checkout.shows(selectErrorSummary)[0]).toEqual({
    field: 'recipientName',
    message: 'Please enter the recipient’s name',
  });
  checkout.send({ type: 'field.type', field: 'recipientName', value: 'Meera' });
  expect(Object.keys(shown())).toEqual(['recipientPhone', 'cityId', 'areaId', 'flat', 'street']);
  checkout.send({ type: 'field.type', field: 'recipientPhone', value: '12345' });
  expect(shown().recipientPhone).toBe('Please enter a 10-digit Indian mobile number');
});

test('[CHK-03] a rejected address stays rejected until the last field is right', async () => {
  const checkout = await atAddress({ flat: '', place: null });
  checkout.send({ type: 'address.submit' });
  checkout.send({ type: 'area.choose', areaId: 401 });
  expect(checkout.shows(selectFieldErrors)).toEqual({
    flat: 'Please enter the flat, house or office number',
  });
  checkout.send({ type: 'field.type', field: 'flat', value: '12' });
  expect(checkout.state()).toContain('form.complete');
});

test('[CHK-03] the city of the cookie is chosen, a locality brings its pincode, another city drops it', async () => {
  const checkout = startCheckout({ preferred_city: 'bangalore' });
  await checkout.answer('loadCheckout', ok(atDelivery));
  await checkout.answer('loadCities', ok(cities));
  expect(checkout.inputOf('loadAreas')).toEqual({ cityId: 4 });
  await checkout.answer('loadAreas', ok(areas));
  checkout.send({ type: 'area.choose', areaId: 401 });
  expect(checkout.context().form.place).toEqual({
    areaId: 401,
    area: 'Indiranagar',
    pincode: '560038',
    cityId: 4,
    city: 'Bengaluru',
  });
  checkout.send({ type: 'city.choose', cityId: 5 });
  expect(checkout.context().form).toMatchObject({ cityId: 5, place: null });
  expect(checkout.inputOf('loadAreas')).toEqual({ cityId: 5 });
});

test('[CHK-03] an address is rejected no sooner than it is submitted', async () => {
  const checkout = await atAddress();
  expect(checkout.state()).toContain('form.complete');
  checkout.send({ type: 'field.type', field: 'flat', value: '' });
  expect([checkout.state(), checkout.shows(selectFieldErrors)]).toEqual([
    'delivery.address.form.incomplete | delivery.address.places.ready',
    {},
  ]);
});

test('[CHK-03] another city leaves a rejected address rejected: now its locality is missing', async () => {
  const checkout = await atAddress({ flat: '' });
  checkout.send({ type: 'address.submit' });
  checkout.send({ type: 'city.choose', cityId: 5 });
  expect(Object.keys(checkout.shows(selectFieldErrors))).toEqual(['areaId', 'flat']);
});

test('[CHK-03] what the server has against a field stands near it until the address changes', async () => {
  const checkout = await saving();
  await checkout.answer('saveDelivery', refusal(400, 'INVALID_REQUEST', 'We cannot find that flat.', 'flat'));
  expect(checkout.shows(selectFieldErrors)).toEqual({ flat: 'We cannot find that flat.' });
  expect(checkout.shows(selectErrorSummary)).toEqual([{ field: 'flat', message: 'We cannot find that flat.' }]);
  checkout.send({ type: 'field.type', field: 'flat', value: '14' });
  expect([checkout.shows(selectFieldErrors), checkout.shows(selectAddressNotice)]).toEqual([{}, null]);
});

test('[CHK-03, CHK-05] an order is refused and the address is not known any more: both are said, until it is given', async () => {
  const checkout = await placing();
  await checkout.answer('placeOrder', refusal(400, 'INVALID_REQUEST', 'That did not work this time.'));
  await checkout.answer('loadCheckout', ok(atDelivery));
  await checkout.answer('loadCities', ok(cities));
  checkout.send({ type: 'city.choose', cityId: 4 });
  await checkout.answer('loadAreas', ok(areas));
  checkout.send({ type: 'area.choose', areaId: 401 });
  for (const field of ['recipientName', 'recipientPhone', 'flat', 'street'] as const)
    checkout.send({ type: 'field.type', field, value: filledForm[field] });
  expect(checkout.shows(selectAddressNotice)).toBe('That did not work this time.');
  checkout.send({ type: 'address.submit' });
  expect([checkout.shows(selectScreen), checkout.shows(selectSlots).error]).toEqual(['slot', null]);
});

describe.each([
  ['cities', 'loadCities', []],
  ['localities', 'loadAreas', cities],
] as const)('[CHK-03] %s', (_, port, known) => {
  test.each(badEnds)(
    'whose fetching is %s are fetched when the shopper asks again, and nothing else is',
    async (_how, end) => {
      const checkout = startCheckout({ draft: draft({}) });
      await checkout.answer('loadCheckout', ok(atDelivery));
      if (port === 'loadAreas') await checkout.answer('loadCities', ok(cities));
      await end(checkout, port);
      expect(checkout.shows(selectPlaces)).toEqual({ status: 'failed', cities: known, areas: [] });
      expect([checkout.count(port), checkout.context().form]).toEqual([1, filledForm]);
      checkout.send({ type: 'places.retry' });
      if (port === 'loadCities') await checkout.answer('loadCities', ok(cities));
      await checkout.answer('loadAreas', ok(areas));
      expect(checkout.shows(selectPlaces)).toEqual({ status: 'ready', cities, areas });
      expect(checkout.count('loadCities') + checkout.count('loadAreas')).toBe(3);
    },
  );
});

test('[CHK-03] cities and localities that are known are not fetched again', async () => {
  const checkout = await atAddress();
  checkout.send({ type: 'address.submit' });
  checkout.send({ type: 'address.edit' });
  expect(checkout.shows(selectPlaces)).toEqual({ status: 'ready', cities, areas });
  expect([checkout.count('loadCities'), checkout.count('loadAreas')]).toEqual([1, 1]);
});

/** The time that was chosen has filled up, and the times are on their way again. */
const filledUp = async () => {
  const checkout = await saving();
  await checkout.answer('saveDelivery', refusal(409, 'SLOT_FULL', 'That time has just filled up.', 'slotId'));
  return checkout;
};

test('[CHK-04, CHK-11] times that are full say so and cannot be chosen', async () => {
  const checkout = await atLoadingSlots({ slotId: 's-full' });
  expect(checkout.inputOf('loadSlots')).toEqual({ areaId: 401, pincode: '560038', date: null });
  const closed_dates = [{ date: '2026-11-21', reason: 'Closed for this day' }];
  await checkout.answer('loadSlots', ok({ ...slotsOfDay, closed_dates }));
  const shown = checkout.shows(selectSlots);
  expect(shown.groups[0]?.slots[1]).toEqual({
    value: 's-full',
    label: fullSlot.label,
    fee: 0,
    note: 'Fully booked',
    disabled: true,
  });
  expect(shown.slotId).toBeNull();
  expect(shown.dates).toEqual([
    { value: '2026-11-21', label: 'Sat, 21 Nov', hint: 'Today', disabled: true, reason: 'Closed for this day' },
    { value: '2026-11-22', label: 'Sun, 22 Nov', hint: 'Tomorrow', disabled: false, reason: null },
    { value: '2026-11-23', label: 'Mon, 23 Nov', hint: null, disabled: false, reason: null },
  ]);
  checkout.send({ type: 'slot.submit' });
  expect(checkout.shows(selectSlots)).toMatchObject({ isRejected: true, error: 'Please choose a delivery time' });
});

test('[CHK-04] a day without times moves on to the first day that has some', async () => {
  const checkout = await atLoadingSlots();
  await checkout.answer('loadSlots', ok({ ...slotsOfDay, date: '2026-11-21' }));
  expect(checkout.inputOf('loadSlots')).toMatchObject({ date: '2026-11-22' });
});

test('[CHK-04] a time that filled up meanwhile is said, the times are fetched anew and the address is kept', async () => {
  const checkout = await filledUp();
  await checkout.answer('loadSlots', ok({ ...slotsOfDay, slots: [{ ...fullSlot, slotId: 's-open' }] }));
  expect(checkout.state()).toBe('delivery.slot.choosing.refused');
  expect(checkout.shows(selectSlots)).toMatchObject({
    slotId: null,
    error: 'That time has just filled up.',
  });
  expect(checkout.context().form.flat).toBe('12');
});

test('a time that is past when the checkout opens is explained, not forgotten', async () => {
  const checkout = startCheckout();
  const lapsed: Checkout = {
    ...atReview,
    step: 'delivery',
    delivery: atReview.delivery && { ...atReview.delivery, slot: { ...atReview.delivery.slot, state: 'past' } },
  };
  await checkout.answer('loadCheckout', ok(lapsed));
  expect(checkout.state()).toBe('delivery.slot.loadingSlots');
  expect(checkout.shows(selectSlots).error).toMatch(
    /^Your delivery time, Sun, 22 Nov, 9 am to 12 pm, has closed for orders/,
  );
});

test('[CHK-04] another day brings its own times; the time of the first one is chosen until another is', async () => {
  const checkout = await atSlots({ date: '2026-11-22', slotId: 's-open' });
  checkout.send({ type: 'date.choose', date: '2026-11-23' });
  expect(checkout.inputOf('loadSlots')).toMatchObject({ date: '2026-11-23' });
  await checkout.answer('loadSlots', ok(slotsOfNextDay));
  expect(checkout.shows(selectSlots)).toMatchObject({ date: '2026-11-23', slotId: null });
  checkout.send({ type: 'slot.submit' });
  expect(checkout.state()).toBe('delivery.slot.choosing.rejected');
  checkout.send({ type: 'date.choose', date: '2026-11-22' });
  await checkout.answer('loadSlots', ok(slotsOfDay));
  expect(checkout.shows(selectSlots)).toMatchObject({ date: '2026-11-22', slotId: 's-open' });
});

test('[CHK-04] a time that is chosen is the one that is saved', async () => {
  const checkout = await atSlots();
  expect(checkout.state()).toBe('delivery.slot.choosing.incomplete');
  checkout.send({ type: 'slot.choose', slotId: 's-open' });
  expect([checkout.state(), checkout.shows(selectSlots).slotId]).toEqual(['delivery.slot.choosing.complete', 's-open']);
  checkout.send({ type: 'slot.submit' });
  expect(checkout.inputOf('saveDelivery')).toMatchObject({ date: '2026-11-22', slotId: 's-open' });
});

test.each(badEnds)('[CHK-04] times whose fetching is %s are fetched when the shopper looks again', async (_, end) => {
  const checkout = await atLoadingSlots();
  await end(checkout, 'loadSlots');
  expect([checkout.shows(selectSlots).status, checkout.count('loadSlots')]).toEqual(['failed', 1]);
  checkout.send({ type: 'slots.retry' });
  await checkout.answer('loadSlots', ok(slotsOfDay));
  expect(checkout.shows(selectSlots).status).toBe('choosing');
});

test('[CHK-04, CHK-11] a locality without times can be looked at again, or changed', async () => {
  const checkout = await atLoadingSlots();
  await checkout.answer('loadSlots', ok({ ...slotsOfDay, dates: [] }));
  expect(checkout.shows(selectSlots).status).toBe('none');
  checkout.send({ type: 'slots.retry' });
  await checkout.answer('loadSlots', ok({ ...slotsOfDay, serviceable: false }));
  expect(checkout.shows(selectSlots).status).toBe('none');
  checkout.send({ type: 'address.edit' });
  expect(checkout.shows(selectScreen)).toBe('address');
});

test.each(badEnds)(
  '[CHK-04] a delivery whose saving is %s stays as it was given, says so and can be saved again',
  async (how, end) => {
    const checkout = await saving();
    const sent = checkout.inputOf('saveDelivery');
    await end(checkout, 'saveDelivery');
    expect(checkout.state()).toBe('delivery.slot.choosing.refused');
    expect(checkout.shows(selectSlots)).toMatchObject({
      slotId: 's-open',
      error: how === 'refused' ? 'No.' : 'Something went wrong. Please try after sometime or refresh the page.',
    });
    checkout.send({ type: 'slot.submit' });
    expect([checkout.inputOf('saveDelivery'), checkout.shows(selectSlots).error]).toEqual([sent, null]);
  },
);

test('[CHK-02, CHK-04] the review shows the delivery that was just saved, and it can be paid', async () => {
  const checkout = await saving();
  await checkout.answer('saveDelivery', ok(atReview));
  expect([checkout.state(), checkout.shows(selectCheckout)]).toEqual(['reviewing.complete', atReview]);
  checkout.send({ type: 'review.submit' });
  checkout.payer({ type: 'way.choose', method: 'upi' });
  checkout.send({ type: 'order.submit' });
  expect(checkout.inputOf('placeOrder').request).toMatchObject({ cityId: 4, paymentMethod: 'upi' });
});

test('[CHK-01, CHK-04] a login that ends while the delivery is saved is asked for, and the step is the same after it', async () => {
  const checkout = await saving();
  await checkout.answer('saveDelivery', refusal(401, 'LOGIN_REQUIRED'));
  expect([checkout.state(), checkout.fact('login.wanted').length]).toEqual(['needsLogin', 1]);
  checkout.loggedIn();
  await checkout.answer('loadCheckout', ok(atDelivery));
  await checkout.answer('loadSlots', ok(slotsOfDay));
  expect([checkout.state(), checkout.shows(selectForm)]).toEqual(['delivery.slot.choosing.complete', filledForm]);
});

test('[CHK-04] a cart that has gone while the delivery is saved leads back to the cart', async () => {
  const checkout = await saving();
  await checkout.answer('saveDelivery', refusal(409, 'CART_EMPTY'));
  expect(checkout.facts.at(-1)).toEqual({ type: 'navigation.wanted', to: '/cart', replace: true });
});

describe('[CHK-04] what was said against a time', () => {
  test.each<[string, CheckoutEvent]>([
    ['another time is chosen', { type: 'slot.choose', slotId: 's-open' }],
    ['another day is chosen', { type: 'date.choose', date: '2026-11-23' }],
  ])('is not said any more when %s', async (_, event) => {
    const checkout = await filledUp();
    await checkout.answer('loadSlots', ok(slotsOfDay));
    checkout.send(event);
    expect(checkout.shows(selectSlots).error).toBeNull();
  });

  test('is not said any more when another day is chosen before its times are there', async () => {
    const checkout = await filledUp();
    checkout.send({ type: 'date.choose', date: '2026-11-23' });
    await checkout.answer('loadSlots', ok(slotsOfNextDay));
    expect([checkout.state(), checkout.shows(selectSlots).error]).toEqual(['delivery.slot.choosing.incomplete', null]);
  });

  test('is not said against the address', async () => {
    const checkout = await filledUp();
    await checkout.fail('loadSlots');
    checkout.send({ type: 'address.edit' });
    expect([checkout.shows(selectScreen), checkout.shows(selectAddressNotice)]).toEqual(['address', null]);
  });
});

const area = { areaId: 402, area: 'Koramangala', pincode: '560034', city: 'Bangalore' };

test('[CHK-03, LOC-06] the place that the shopper has chosen is the locality of a new address', async () => {
  const checkout = startCheckout({ preferred_area: area });
  await checkout.answer('loadCheckout', ok(atDelivery));
  await checkout.answer('loadCities', ok(cities));
  expect(checkout.context().form).toMatchObject({ cityId: 4, place: { areaId: 402, cityId: 4, city: 'Bengaluru' } });
  // Of an address that was begun, the place stays.
  const begun = startCheckout({ preferred_area: area, draft: draft({ form: almostFilled }) });
  await begun.answer('loadCheckout', ok(atDelivery));
  await begun.answer('loadCities', ok(cities));
  expect(begun.context().form.place?.areaId).toBe(401);
  const elsewhere = startCheckout({ preferred_area: { ...area, city: 'Atlantis' } });
  await elsewhere.answer('loadCheckout', ok(atDelivery));
  await elsewhere.answer('loadCities', ok(cities));
  expect(elsewhere.context().form).toMatchObject({ cityId: null, place: null });
});

test('[CHK-03, LOC-01] the popup that finds places fills in city and locality, and corrects a form that was wrong', async () => {
  const checkout = await atAddress({ place: null });
  checkout.send({ type: 'address.submit' });
  expect(Object.keys(checkout.shows(selectFieldErrors))).toEqual(['areaId']);
  checkout.send({ type: 'area.find' });
  expect(checkout.fact('areas.wanted')).toHaveLength(1);
  checkout.send({ type: 'place.changed', area: { ...area, city: 'Atlantis' } });
  expect(checkout.context().form.place).toBeNull();
  checkout.send({ type: 'place.changed', area });
  expect(checkout.shows(selectFieldErrors)).toEqual({});
  expect(checkout.state()).toContain('form.complete');
  expect(checkout.kept()).toMatchObject({ form: { place: { areaId: 402, cityId: 4 } } });
});

test('[CHK-03] another place by the popup needs another time; the same one does not', async () => {
  const checkout = startCheckout({ draft: draft({ slotId: 's-open', date: '2026-11-22' }) });
  await checkout.answer('loadCheckout', ok(atDelivery));
  await checkout.answer('loadCities', ok(cities));
  await checkout.answer('loadAreas', ok(areas));
  checkout.send({
    type: 'place.changed',
    area: { areaId: 401, area: 'Indiranagar', pincode: '560038', city: 'Bengaluru' },
  });
  expect(checkout.context().slotId).toBe('s-open');
  checkout.send({ type: 'place.changed', area });
  expect(checkout.context().slotId).toBeNull();
});

test('[CHK-03] a place that is chosen before the cities are there is filled in as soon as they are', async () => {
  const checkout = startCheckout({ draft: draft({}) });
  await checkout.answer('loadCheckout', ok(atDelivery));
  checkout.send({ type: 'place.changed', area });
  await checkout.answer('loadCities', ok(cities));
  expect(checkout.context().form.place).toMatchObject({ areaId: 402, cityId: 4 });
});

test('[CHK-03] the errors of a rejected form stay until they are corrected, also when a place is found', async () => {
  const rejected = await atAddress({ flat: '', place: null });
  rejected.send({ type: 'address.submit' });
  rejected.send({ type: 'place.changed', area });
  expect(Object.keys(rejected.shows(selectFieldErrors))).toEqual(['flat']);
  const typing = await atAddress({ place: null });
  expect(typing.state()).toContain('form.incomplete');
  typing.send({ type: 'place.changed', area });
  expect(typing.state()).toContain('form.complete');
});
