import { describe, expect, test } from 'vitest';
import {
  selectAddressNotice,
  selectCouponActor,
  selectPayerActor,
  selectPayment,
  selectPinStep,
  selectPlaces,
  selectReview,
  selectScreen,
  selectSlots,
  selectTouches,
  selectWalletActor,
  type Draft,
} from '#machines/checkout/index.ts';
import { selectVpaError } from '#machines/payer/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import {
  atDelivery,
  atReview,
  atTouches,
  byUpi,
  cardCouponCart,
  cities,
  draft,
  farPin,
  filledForm,
  mappedAreas,
  nearPin,
  nextSlot,
  slotsOfDay,
  walletCart,
  withAddresses,
} from './checkout.samples.ts';
import {
  atPayment,
  atSlots,
  badEnds,
  placing,
  refusal,
  reviewing,
  startCheckout,
  touching,
  type Checked,
} from './checkout.start.ts';

const middle = { lat: 12.97, lng: 77.64 };
const requestTime = 100_000;
const write = (checkout: Checked, value: string) => checkout.send({ type: 'touch.type', field: 'giftNote', value });

test.each<[string, Partial<Draft>, typeof atReview]>([
  ['the address', { step: 'address' }, atDelivery],
  ['the touches', { step: 'touches', form: null }, atTouches],
  ['the review', { step: 'review', form: null }, atReview],
  ['the payment', { step: 'pay', form: null }, atReview],
])('[CHK-08, ANL-07] a checkout that opens at %s is reported once', async (_, kept, answered) => {
  const checkout = startCheckout({ draft: draft(kept) });
  await checkout.answer('loadCheckout', ok(answered));
  expect(checkout.fact('event.tracked')).toHaveLength(1);
});

test.each([
  ['the touches', () => touching()],
  ['the review', () => reviewing()],
  ['the payment', () => atPayment()],
])('[CHK-01, CHK-02] Back leads from %s to the door, without a look at the time', async (_, reach) => {
  const checkout = await reach();
  checkout.back('pin');
  expect([checkout.state(), checkout.shows(selectScreen)]).toEqual(['delivery.pin.loadingAreas', 'pin']);
  await checkout.answer('loadAreas', ok(mappedAreas));
  expect([checkout.state(), checkout.kept()?.step]).toEqual(['delivery.pin.placing.placed', 'pin']);
});

test.each(['review', 'pay'] as const)(
  '[CHK-02] forward from the delivery to %s drops the touches that were typed and not saved',
  async (step) => {
    const checkout = await reviewing();
    checkout.send({ type: 'touches.edit' });
    write(checkout, 'Something else');
    checkout.back('slot');
    expect(checkout.shows(selectTouches).giftNote).toBe('Something else');
    checkout.back(step);
    expect([checkout.shows(selectScreen), checkout.shows(selectTouches).giftNote]).toEqual([step, 'Happy birthday!']);
  },
);

test('[CHK-01, CHK-03] what the order was refused for is not said any more once an address with a pin is given', async () => {
  const checkout = await placing();
  await checkout.answer('placeOrder', refusal(400, 'INVALID_REQUEST', 'That did not work this time.'));
  await checkout.answer('loadCheckout', ok(withAddresses));
  expect(checkout.shows(selectAddressNotice)).toBe('That did not work this time.');
  checkout.send({ type: 'address.submit' });
  expect([checkout.shows(selectScreen), checkout.shows(selectSlots).error]).toEqual(['slot', null]);
});

test('[CHK-03] a city without localities is asked once, and shows that it has none', async () => {
  const checkout = startCheckout({ draft: draft({ form: { ...filledForm, place: null } }) });
  await checkout.answer('loadCheckout', ok(atDelivery));
  await checkout.answer('loadCities', ok(cities));
  await checkout.answer('loadAreas', ok([]));
  expect([checkout.shows(selectPlaces).status, checkout.count('loadAreas')]).toEqual(['ready', 1]);
});

describe('[CHK-01] after a pin that was too far away', () => {
  /** The first pin, or the one after it, was dropped more than two kilometres away. */
  const tooFar = async ({ isPinned = false } = {}): Promise<Checked> => {
    const checkout = startCheckout({ draft: draft({}) });
    await checkout.answer('loadCheckout', ok(atDelivery));
    await checkout.answer('loadCities', ok(cities));
    await checkout.answer('loadAreas', ok(mappedAreas));
    checkout.send({ type: 'address.submit' });
    if (isPinned) checkout.send({ type: 'pin.drop', position: nearPin });
    checkout.send({ type: 'pin.drop', position: farPin });
    expect(checkout.state()).toBe('delivery.pin.placing.tooFar');
    return checkout;
  };

  test('the pin is held again, and is kept where it is let go', async () => {
    const checkout = await tooFar();
    checkout.send({ type: 'pin.move', position: nearPin });
    expect(checkout.shows(selectPinStep)).toMatchObject({ status: 'tooFar', pin: nearPin });
    checkout.send({ type: 'pin.drop', position: nearPin });
    expect(checkout.shows(selectPinStep)).toMatchObject({ status: 'placed', pin: nearPin });
    expect(checkout.kept()?.form?.pin).toEqual(nearPin);
  });

  test('one that is too far away again goes back once more, and that is said', async () => {
    const checkout = await tooFar({ isPinned: true });
    checkout.send({ type: 'pin.move', position: farPin });
    checkout.send({ type: 'pin.drop', position: farPin });
    expect(checkout.shows(selectPinStep)).toMatchObject({ status: 'tooFar', pin: nearPin });
  });

  test('agreed to, the spot is where the pin went back to, and the time is next', async () => {
    const checkout = await tooFar();
    checkout.send({ type: 'pin.confirm' });
    expect([checkout.state(), checkout.context().form.pin]).toEqual(['delivery.slot.loadingSlots', middle]);
  });

  test('a map that goes leaves the pin where it was, and the way on', async () => {
    const checkout = await tooFar({ isPinned: true });
    checkout.send({ type: 'pin.move', position: farPin });
    checkout.send({ type: 'map.failed' });
    expect(checkout.shows(selectPinStep)).toMatchObject({ status: 'withoutMap', pin: nearPin });
    checkout.send({ type: 'pin.skip' });
    expect(checkout.state()).toBe('delivery.slot.loadingSlots');
  });
});

test('[CHK-04] while the times of another day are on their way the days stay, and another one can be chosen', async () => {
  const checkout = await atSlots({ date: '2026-11-22' });
  const days = () => checkout.shows(selectSlots).dates.map(({ value }) => value);
  const shown = days();
  expect(shown).toEqual(['2026-11-22', '2026-11-23']);
  checkout.send({ type: 'date.choose', date: '2026-11-23' });
  expect([checkout.state(), days()]).toEqual(['delivery.slot.loadingSlots', shown]);
  checkout.send({ type: 'date.choose', date: '2026-11-22' });
  expect([checkout.count('loadSlots'), checkout.inputOf('loadSlots').date]).toEqual([3, '2026-11-22']);
});

test('[CHK-04, CHK-11] while the times of a day that was taken instead are on their way the days stay', async () => {
  const checkout = await atSlots({ date: '2026-11-22', slotId: 's-open' });
  const { dates } = checkout.shows(selectSlots);
  checkout.send({ type: 'hold.taken', slot: nextSlot });
  expect([checkout.state(), checkout.shows(selectSlots).dates]).toEqual(['delivery.slot.loadingSlots', dates]);
  expect(dates).toHaveLength(2);
});

test('[CHK-04] a time that cannot be kept is read again at the step of the times, so that it says why', async () => {
  const checkout = await atSlots({ date: '2026-11-22' });
  checkout.send({ type: 'slot.choose', slotId: 's-open' });
  const full = refused({ status: 409, code: 'SLOT_FULL', message: 'That time has just filled up.', alternatives: [] });
  await checkout.answer('holdSlot', full);
  expect([checkout.state(), checkout.count('loadSlots')]).toEqual(['delivery.slot.loadingSlots', 2]);
  await checkout.answer('loadSlots', ok(slotsOfDay));
  expect(checkout.shows(selectSlots).status).toBe('choosing');
});

test('[CHK-02] each touch that is given is kept once', async () => {
  const checkout = await touching();
  const drafts = () => checkout.fact('draft.changed').length;
  const before = drafts();
  write(checkout, 'For you');
  expect(drafts()).toBe(before + 1);
  checkout.send({ type: 'touch.choose', choice: 'isPriceHidden', isChosen: true });
  expect(drafts()).toBe(before + 2);
});

describe('[CHK-02, DET-06] a cart that is changed beside the touches', () => {
  const change = (checkout: Checked, cart_version: number) =>
    checkout.send({ type: 'cart.changedElsewhere', cart_version });
  const withCart = (cart_version: number) => ok({ ...atTouches, cart: { ...atTouches.cart, cart_version } });

  test('is read after touches that the shop refused, unless it is known already', async () => {
    const checkout = await touching();
    write(checkout, 'For you');
    checkout.send({ type: 'touches.submit' });
    await checkout.answer('saveTouches', refusal(429, 'TOO_MANY_REQUESTS'));
    change(checkout, 3);
    expect([checkout.state(), checkout.count('loadCheckout')]).toEqual(['touches.refused', 1]);
    change(checkout, 4);
    expect([checkout.state(), checkout.count('loadCheckout'), checkout.count('saveTouches')]).toEqual([
      'touches.refreshing',
      2,
      1,
    ]);
    await checkout.answer('loadCheckout', withCart(4));
    expect([checkout.state(), checkout.context().checkout?.cart.cart_version]).toEqual(['touches.complete', 4]);
  });

  test('is read once more when it changes again while it is read', async () => {
    const checkout = await touching();
    change(checkout, 4);
    change(checkout, 3);
    expect([checkout.state(), checkout.count('loadCheckout')]).toEqual(['touches.refreshing', 2]);
    change(checkout, 5);
    expect([checkout.state(), checkout.count('loadCheckout')]).toEqual(['touches.refreshing', 3]);
    await checkout.answer('loadCheckout', withCart(5));
    expect(checkout.context().checkout?.cart.cart_version).toBe(5);
  });

  test.each(badEnds)('whose bill is %s leaves the touches that were given', async (_, end) => {
    const checkout = await touching();
    write(checkout, 'For you');
    change(checkout, 4);
    await end(checkout, 'loadCheckout');
    expect([checkout.state(), checkout.shows(selectTouches).giftNote]).toEqual(['touches.complete', 'For you']);
  });
});

describe('[CRT-07] the wallet at the review', () => {
  const filled = { ...atReview, cart: { ...atReview.cart, wallet: { balance: 10_000, in_use: false, applied: 0 } } };
  const using = async (): Promise<Checked> => {
    const checkout = await reviewing(filled);
    checkout.shows(selectWalletActor)?.send({ type: 'wallet.toggle' });
    expect([checkout.state(), checkout.inputOf('useWallet')]).toEqual(['reviewing.pending', { in_use: true }]);
    return checkout;
  };

  test('pays as soon as the shop has answered', async () => {
    const checkout = await using();
    await checkout.answer('useWallet', ok(walletCart));
    expect([checkout.state(), checkout.shows(selectPayment).total]).toEqual([
      'reviewing.complete',
      walletCart.grand_total,
    ]);
  });

  test('says why it does not pay', async () => {
    const checkout = await using();
    await checkout.answer('useWallet', refusal(409, 'WALLET_LOCKED', 'Your wallet is locked.'));
    expect(checkout.state()).toBe('reviewing.complete');
    expect(checkout.shows(selectWalletActor)?.getSnapshot().context.refusal).toBe('Your wallet is locked.');
  });

  test('tells the coupon what it changed about it', async () => {
    const checkout = await reviewing({ ...filled, cart: { ...filled.cart, coupon: cardCouponCart.coupon } });
    const coupon = () => checkout.shows(selectCouponActor)?.getSnapshot();
    expect(coupon()?.value).toBe('applied');
    checkout.shows(selectWalletActor)?.send({ type: 'wallet.toggle' });
    await checkout.answer('useWallet', ok(walletCart));
    expect([coupon()?.value, checkout.shows(selectReview).status]).toEqual(['none', 'complete']);
  });

  test('asks for the login where it is over', async () => {
    const checkout = await using();
    await checkout.answer('useWallet', refusal(401, 'LOGIN_REQUIRED'));
    checkout.shows(selectWalletActor)?.send({ type: 'wallet.login' });
    expect([checkout.state(), checkout.fact('login.wanted').length]).toEqual(['needsLogin', 1]);
  });
});

test('[CHK-07] what is shown as chosen is what is paid with, also when a way to pay was away in between', async () => {
  const checkout = startCheckout({ draft: draft({ step: 'review', form: null, payer: byUpi }) });
  await checkout.answer('loadCheckout', ok({ ...atReview, payment_methods: ['card'] }));
  checkout.send({ type: 'touches.edit' });
  checkout.send({ type: 'touches.submit' });
  await checkout.answer('saveTouches', ok(atReview));
  checkout.send({ type: 'review.submit' });
  expect(checkout.shows(selectPayerActor)?.getSnapshot().context.choice.method).toBe('upi');
  checkout.send({ type: 'order.submit' });
  expect(checkout.inputOf('placeOrder').request.paymentMethod).toBe('upi');
});

test('[CHK-07] what is missing stays said while something else of the way to pay is chosen', async () => {
  const checkout = await atPayment();
  const missing = () => {
    const payer = checkout.shows(selectPayerActor);
    return payer && selectVpaError(payer.getSnapshot());
  };
  checkout.payer({ type: 'vpa.type', value: 'asha' });
  checkout.send({ type: 'order.submit' });
  const said = missing();
  expect(said).toBe('Please check your UPI ID. It looks like name@bank.');
  checkout.payer({ type: 'save.choose', isWanted: true });
  expect(missing()).toBe(said);
});

test('[CPN-01, CHK-07] pressing Pay with a coupon for another way changes nothing of what is kept', async () => {
  const checkout = startCheckout({ draft: draft({ step: 'pay', form: null, payer: byUpi }) });
  await checkout.answer('loadCheckout', ok({ ...atReview, cart: cardCouponCart }));
  expect(checkout.state()).toBe('paying.mismatched');
  const told = checkout.facts.length;
  checkout.send({ type: 'order.submit' });
  expect([checkout.state(), checkout.facts.length, checkout.count('placeOrder')]).toEqual([
    'paying.mismatched',
    told,
    0,
  ]);
});

describe('[CHK-05] an order of which nothing is known yet', () => {
  test('that is still being worked on is asked for after a pause, each time', async () => {
    const checkout = await placing();
    await checkout.answer('placeOrder', refusal(409, 'IN_PROGRESS'));
    expect([checkout.state(), checkout.count('placeOrder')]).toEqual(['lost.waiting', 1]);
    checkout.clock.increment(1_000);
    await checkout.answer('placeOrder', refusal(409, 'IN_PROGRESS'));
    expect([checkout.state(), checkout.count('placeOrder')]).toEqual(['lost.waiting', 2]);
    checkout.clock.increment(2_000);
    expect([checkout.state(), checkout.count('placeOrder')]).toEqual(['lost.asking', 3]);
  });

  test('that is asked for in vain is asked for again', async () => {
    const checkout = await placing();
    await checkout.fail('placeOrder');
    checkout.clock.increment(1_000);
    checkout.clock.increment(requestTime);
    expect([checkout.state(), checkout.count('placeOrder')]).toEqual(['lost.waiting', 2]);
    checkout.clock.increment(2_000);
    expect([checkout.state(), checkout.count('placeOrder')]).toEqual(['lost.asking', 3]);
  });

  test('is waited for with one ear on the line, however often that breaks', async () => {
    const checkout = await placing();
    await checkout.fail('placeOrder');
    checkout.connection('lost');
    checkout.connection('lost');
    expect([checkout.state(), checkout.listenings()]).toEqual(['lost.offline', 1]);
  });
});
