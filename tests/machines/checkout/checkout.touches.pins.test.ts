import { describe, expect, test } from 'vitest';
import {
  selectAddresses,
  selectAddressNotice,
  selectForm,
  selectScreen,
  selectSteps,
  selectTouches,
  selectTouchesStep,
  type CheckoutEvent,
} from '#machines/checkout/index.ts';
import { ok } from '#machines/kit/outcome.ts';
import { emptyTouches } from '#machines/rules/order/touches-form.ts';
import {
  addresses,
  areas,
  atDelivery,
  atReview,
  atTouches,
  cities,
  draft,
  filledForm,
  nearPin,
  slotsOfDay,
  withAddresses,
} from './checkout.samples.ts';
import { badEnds, refusal, reviewing, saving, startCheckout, touching, type Checked } from './checkout.start.ts';

const write = (checkout: Checked, value: string) => checkout.send({ type: 'touch.type', field: 'giftNote', value });

/** A message is typed, and on its way to the shop. */
const savingTouches = async () => {
  const checkout = await touching();
  write(checkout, 'For you');
  checkout.send({ type: 'touches.submit' });
  return checkout;
};

test('[CHK-02] after the time come the touches, the third of five steps, and they may be left empty', async () => {
  const checkout = await saving();
  await checkout.answer('saveDelivery', ok(atTouches));
  expect([checkout.state(), checkout.kept()?.step]).toEqual(['touches.incomplete', 'touches']);
  expect(checkout.shows(selectSteps).map(({ id, state }) => [id, state])).toEqual([
    ['address', 'done'],
    ['slot', 'done'],
    ['touches', 'current'],
    ['review', 'todo'],
    ['pay', 'todo'],
  ]);
  checkout.send({ type: 'touches.submit' });
  expect([checkout.state(), checkout.inputOf('saveTouches')]).toEqual(['touches.saving', emptyTouches]);
  await checkout.answer('saveTouches', ok(atReview));
  expect([checkout.state(), checkout.kept()]).toMatchObject(['reviewing.complete', { step: 'review', touches: null }]);
  expect(checkout.context().checkout).toEqual(atReview);
});

test('[CHK-02] touches that were given before are not asked for again when the delivery changes', async () => {
  const checkout = await saving();
  await checkout.answer('saveDelivery', ok(atReview));
  expect([checkout.state(), checkout.shows(selectTouches).giftNote]).toEqual(['reviewing.complete', 'Happy birthday!']);
});

test('[CHK-02] a checkout whose delivery is saved begins at the touches, and one at the review comes back to them', async () => {
  const fresh = startCheckout();
  await fresh.answer('loadCheckout', ok(atTouches));
  expect(fresh.state()).toBe('touches.incomplete');
  const paying = startCheckout({ draft: draft({ step: 'pay', form: null }) });
  await paying.answer('loadCheckout', ok(atTouches));
  expect(paying.state()).toBe('touches.incomplete');
  const back = startCheckout({ draft: draft({ step: 'touches', form: null }) });
  await back.answer('loadCheckout', ok(atReview));
  expect([back.state(), back.shows(selectTouches).giftNote]).toEqual(['touches.complete', 'Happy birthday!']);
});

test('[CHK-02] what is typed counts over what the shop has, and is sent without the spaces around it', async () => {
  const checkout = await touching({ touches: { ...emptyTouches, giftNote: ' For you ', nameOnCard: ' Us ' } });
  expect(checkout.state()).toBe('touches.complete');
  checkout.send({ type: 'touch.choose', choice: 'isSenderHidden', isChosen: true });
  checkout.send({ type: 'touches.submit' });
  expect(checkout.inputOf('saveTouches')).toEqual({
    giftNote: 'For you',
    nameOnCard: 'Us',
    isSenderHidden: true,
    isPriceHidden: false,
  });
});

test('[CHK-02] a touch that is taken back leaves nothing to review; the button says skip again', async () => {
  const checkout = await touching();
  write(checkout, 'For you');
  expect(checkout.shows(selectTouchesStep).status).toBe('complete');
  write(checkout, ' ');
  expect(checkout.shows(selectTouchesStep)).toEqual({ status: 'incomplete', errors: {}, notice: null });
});

test('[CHK-02] pressing twice is pressing once; what is typed meanwhile is sent by pressing again', async () => {
  const checkout = await savingTouches();
  checkout.send({ type: 'touches.submit' });
  expect([checkout.shows(selectTouchesStep).status, checkout.count('saveTouches')]).toEqual(['saving', 1]);
  write(checkout, 'For you two');
  expect(checkout.state()).toBe('touches.complete');
  checkout.send({ type: 'touches.submit' });
  expect(checkout.inputOf('saveTouches')).toMatchObject({ giftNote: 'For you two' });
});

test.each(badEnds)(
  '[CHK-02] touches whose saving is %s stay as they are, say so and can be sent again',
  async (how, end) => {
    const checkout = await savingTouches();
    await end(checkout, 'saveTouches');
    expect(checkout.state()).toBe('touches.refused');
    expect(checkout.shows(selectTouchesStep)).toEqual({
      status: 'refused',
      errors: {},
      notice: how === 'refused' ? 'No.' : 'Something went wrong. Please try after sometime or refresh the page.',
    });
    expect(checkout.shows(selectTouches).giftNote).toBe('For you');
    checkout.send({ type: 'touches.submit' });
    await checkout.answer('saveTouches', ok(atReview));
    expect(checkout.state()).toBe('reviewing.complete');
  },
);

test('[CHK-02] what the shop has against a touch stands near it until something is typed or ticked', async () => {
  const refused = async () => {
    const checkout = await savingTouches();
    await checkout.answer('saveTouches', refusal(400, 'INVALID_REQUEST', 'That cannot be printed.', 'giftNote'));
    return checkout;
  };
  const typing = await refused();
  expect(typing.shows(selectTouchesStep)).toEqual({
    status: 'refused',
    errors: { giftNote: 'That cannot be printed.' },
    notice: null,
  });
  write(typing, 'For you!');
  expect(typing.shows(selectTouchesStep)).toEqual({ status: 'complete', errors: {}, notice: null });
  const ticking = await refused();
  ticking.send({ type: 'touch.choose', choice: 'isPriceHidden', isChosen: true });
  expect([ticking.state(), ticking.context().refusal]).toEqual(['touches.complete', null]);
});

test('[CHK-01, CHK-02] a login that ends while the touches are saved is asked for, and the message waits', async () => {
  const checkout = await savingTouches();
  await checkout.answer('saveTouches', refusal(401, 'LOGIN_REQUIRED'));
  expect([checkout.state(), checkout.fact('login.wanted').length]).toEqual(['needsLogin', 1]);
  checkout.loggedIn();
  await checkout.answer('loadCheckout', ok(atTouches));
  expect([checkout.state(), checkout.shows(selectTouches).giftNote]).toEqual(['touches.complete', 'For you']);
});

test('[CHK-02] a cart that has gone leads to the cart; a delivery that has gone is asked for, and says why', async () => {
  const gone = await savingTouches();
  await gone.answer('saveTouches', refusal(409, 'CART_EMPTY'));
  expect(gone.facts.at(-1)).toEqual({ type: 'navigation.wanted', to: '/cart', replace: true });
  const lost = await savingTouches();
  await lost.answer('saveTouches', refusal(409, 'DELIVERY_MISSING', 'Please choose the delivery first.'));
  await lost.answer('loadCheckout', ok(atDelivery));
  expect([lost.shows(selectScreen), lost.shows(selectAddressNotice)]).toEqual([
    'address',
    'Please choose the delivery first.',
  ]);
});

describe('[CHK-02] Back and forward', () => {
  test('a message waits while the shopper looks at the time, and what was typed to the address is dropped', async () => {
    const checkout = await touching();
    write(checkout, 'For you');
    checkout.back('address');
    expect(checkout.shows(selectScreen)).toBe('address');
    checkout.send({ type: 'field.type', field: 'flat', value: '99 Z' });
    checkout.back('touches');
    expect([checkout.state(), checkout.shows(selectTouches).giftNote, checkout.shows(selectForm).flat]).toEqual([
      'touches.complete',
      'For you',
      '12',
    ]);
    checkout.back('slot');
    await checkout.answer('loadSlots', ok(slotsOfDay));
    expect([checkout.shows(selectScreen), checkout.kept()?.touches?.giftNote]).toEqual(['slot', 'For you']);
  });

  test('forward to the review shows what the shop has, not what was typed since', async () => {
    const checkout = await reviewing();
    checkout.back('touches');
    expect(checkout.state()).toBe('touches.complete');
    write(checkout, 'Something else');
    checkout.back('review');
    expect([checkout.state(), checkout.shows(selectTouches).giftNote]).toEqual([
      'reviewing.complete',
      'Happy birthday!',
    ]);
    checkout.send({ type: 'touches.edit' });
    write(checkout, 'Something else');
    checkout.back('pay');
    expect([checkout.shows(selectScreen), checkout.shows(selectTouches).giftNote]).toEqual(['pay', 'Happy birthday!']);
    checkout.back('touches');
    expect(checkout.state()).toBe('touches.complete');
  });

  test('a step whose predecessors are not done stays closed, and its entry is put right', async () => {
    const checkout = await touching();
    for (const step of ['review', 'pay'] as const) {
      const before = checkout.fact('draft.changed').length;
      checkout.back(step);
      expect([checkout.state(), checkout.kept()?.step]).toEqual(['touches.incomplete', 'touches']);
      expect(checkout.fact('draft.changed')).toHaveLength(before + 1);
    }
    const early = startCheckout();
    await early.answer('loadCheckout', ok(atDelivery));
    early.back('touches');
    expect(early.shows(selectScreen)).toBe('address');
  });
});

test.each<[string, CheckoutEvent, string]>([
  ['the address', { type: 'address.edit' }, 'address'],
  ['the time', { type: 'slot.edit' }, 'slot'],
])('[CHK-02] from the touches %s can be changed', async (_, event, screen) => {
  const checkout = await touching();
  checkout.send(event);
  expect(checkout.shows(selectScreen)).toBe(screen);
});

const known = async (): Promise<Checked> => {
  const checkout = startCheckout();
  await checkout.answer('loadCheckout', ok(withAddresses));
  return checkout;
};

describe('[CHK-03] the addresses of the customer', () => {
  test('the one used last fills a new form, which is looked at before a time is asked for', async () => {
    const checkout = await known();
    expect(checkout.state()).toBe('delivery.address.form.complete | delivery.address.places.loadingCities');
    expect(checkout.shows(selectForm)).toEqual({
      ...filledForm,
      recipientName: 'Lata Rao',
      recipientPhone: '9876511111',
      flat: '7',
      street: 'Lake Road',
      landmark: 'City Library',
      riderNote: 'Gate 2',
      addressType: 'other',
      addressLabel: 'Parents',
      savedId: 'a-parents',
      pin: nearPin,
    });
  });

  test('they are listed with what they are called, a new one last, and where nothing goes to says so', async () => {
    const shown = (await known()).shows(selectAddresses);
    expect([shown.value, shown.canKeep, shown.isKept]).toEqual(['a-parents', false, false]);
    expect(shown.choices.map(({ label, hint, reason }) => [label, hint, reason])).toEqual([
      ['Parents · Lata Rao', '7, Lake Road, near City Library, Indiranagar, Bengaluru 560038 · Pin on the map', null],
      ['Office · Asha Rao', '3rd floor, Baner Road, Baner, Pune 411045', null],
      ['Home · Meera Rao', '1, Far Road, Faraway, Pune 411099', 'We do not deliver there right now'],
      ['A new address', 'For somebody, or somewhere else', null],
    ]);
    const first = startCheckout();
    await first.answer('loadCheckout', ok(atDelivery));
    expect(first.shows(selectAddresses)).toEqual({ choices: [], value: '', canKeep: true, isKept: false });
  });

  test('where the shopper wants it to go wins over the address used last', async () => {
    const area = { areaId: 501, area: 'Baner', pincode: '411045', city: 'Pune' };
    const checkout = startCheckout({ preferred_area: area });
    await checkout.answer('loadCheckout', ok(withAddresses));
    expect(checkout.shows(selectForm).savedId).toBe('a-office');
    const elsewhere = startCheckout({ preferred_area: { ...area, areaId: 777 } });
    await elsewhere.answer('loadCheckout', ok(withAddresses));
    expect(elsewhere.shows(selectForm)).toMatchObject({ savedId: null, flat: '', senderName: 'Asha Rao' });
  });

  test('another one brings its recipient and its city, whose localities are fetched, and needs another time', async () => {
    const checkout = await known();
    await checkout.answer('loadCities', ok(cities));
    await checkout.answer('loadAreas', ok(areas));
    checkout.send({ type: 'saved.choose', sno: 'a-office' });
    expect([checkout.inputOf('loadAreas'), checkout.context().areas]).toEqual([{ cityId: 5 }, []]);
    expect(checkout.shows(selectForm)).toMatchObject({ recipientName: 'Asha Rao', savedId: 'a-office', cityId: 5 });
    checkout.send({ type: 'saved.choose', sno: 'a-gone' });
    expect(checkout.shows(selectForm).savedId).toBe('a-office');
    checkout.send({ type: 'saved.choose', sno: null });
    expect(checkout.shows(selectForm)).toMatchObject({
      recipientName: '',
      flat: '',
      place: null,
      cityId: 5,
      savedId: null,
      senderName: 'Asha Rao',
      senderPhone: '9876500000',
    });
    expect(checkout.state()).toContain('form.incomplete');
  });

  test('a time that was chosen stays with the same locality, and goes with another', async () => {
    const checkout = startCheckout({ draft: draft({ slotId: 's-open', date: '2026-11-22' }) });
    await checkout.answer('loadCheckout', ok(withAddresses));
    checkout.send({ type: 'saved.choose', sno: 'a-parents' });
    expect(checkout.context().slotId).toBe('s-open');
    checkout.send({ type: 'saved.choose', sno: 'a-office' });
    expect(checkout.context().slotId).toBeNull();
  });

  test('one that is changed is a new one, which can be saved; another recipient or note changes nothing', async () => {
    const checkout = await known();
    checkout.send({ type: 'field.type', field: 'recipientName', value: 'Mohan' });
    expect(checkout.shows(selectAddresses).canKeep).toBe(false);
    checkout.send({ type: 'field.type', field: 'flat', value: '8' });
    expect(checkout.shows(selectAddresses)).toMatchObject({ value: '', canKeep: true });
    checkout.send({ type: 'saved.choose', sno: 'a-parents' });
    checkout.send({ type: 'city.choose', cityId: 5 });
    expect(checkout.shows(selectAddresses).value).toBe('');
  });

  test('another locality makes a new address, the same one does not', async () => {
    const checkout = await known();
    await checkout.answer('loadCities', ok(cities));
    await checkout.answer(
      'loadAreas',
      ok(areas.flatMap((one) => [one, { ...one, area_id: 402, name: 'Koramangala' }])),
    );
    checkout.send({ type: 'area.choose', areaId: 401 });
    expect(checkout.shows(selectForm).savedId).toBe('a-parents');
    checkout.send({ type: 'area.choose', areaId: 402 });
    expect(checkout.shows(selectForm).savedId).toBeNull();
  });

  test('the errors of a rejected form go when another address is chosen', async () => {
    const checkout = startCheckout({ draft: draft({ form: { ...filledForm, flat: '' } }) });
    await checkout.answer('loadCheckout', ok(withAddresses));
    checkout.send({ type: 'address.submit' });
    expect(checkout.state()).toContain('form.rejected');
    checkout.send({ type: 'saved.choose', sno: 'a-parents' });
    expect(checkout.state()).toContain('form.complete');
  });

  test('a delivery that is saved already shows which of them it is', async () => {
    const [parents] = addresses;
    const delivery = atReview.delivery && parents && { ...atReview.delivery, address: parents.address };
    const checkout = startCheckout();
    await checkout.answer('loadCheckout', ok({ ...atReview, addresses, delivery: delivery ?? null }));
    checkout.send({ type: 'address.edit' });
    expect(checkout.shows(selectForm)).toMatchObject({ savedId: 'a-parents', senderPhone: '9876500000' });
  });

  test('a new one is saved when the shopper wants it, and a list that is full is said at that choice', async () => {
    const checkout = await saving();
    expect(checkout.inputOf('saveDelivery')).toMatchObject({ isAddressKept: false, senderPhone: '9876500000' });
    await checkout.answer('saveDelivery', refusal(409, 'ADDRESSES_FULL', 'You have saved 50.', 'isAddressKept'));
    expect(checkout.state()).toContain('delivery.address.form.refused');
    checkout.send({ type: 'address.keep', isKept: true });
    expect(checkout.shows(selectAddresses).isKept).toBe(true);
  });
});

test('[CHK-03, SHL-08] who sends may be abroad: the number is sent as it is dialled, and a name only for another place', async () => {
  const checkout = startCheckout({
    draft: draft({
      step: 'slot',
      slotId: 's-open',
      form: { ...filledForm, senderPhone: '+44 (20) 7946-0958', senderMail: ' a@b.co ', addressLabel: 'Parents' },
    }),
  });
  await checkout.answer('loadCheckout', ok(atDelivery));
  await checkout.answer('loadSlots', ok(slotsOfDay));
  checkout.send({ type: 'slot.submit' });
  expect(checkout.inputOf('saveDelivery')).toMatchObject({
    senderPhone: '+442079460958',
    senderMail: 'a@b.co',
    address: { addressType: 'home', label: '' },
  });
});
