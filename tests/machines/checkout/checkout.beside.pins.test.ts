import { describe, expect, test } from 'vitest';
import { selectScreen, selectTouches, selectTouchesStep } from '#machines/checkout/index.ts';
import { ok } from '#machines/kit/outcome.ts';
import { allTakenOut, atReview, atTouches, withEmptyCart } from './checkout.samples.ts';
import { badEnds, refusal, touching, type Checked } from './checkout.start.ts';

const write = (checkout: Checked, value: string) => checkout.send({ type: 'touch.type', field: 'giftNote', value });

describe('[CHK-02, DET-06] a card or a candle that is added beside the touches', () => {
  const added = { ...atTouches, cart: { ...atTouches.cart, cart_version: 4, cart_quantity: 2, grand_total: 74_800 } };
  const change = (checkout: Checked, cart_version = 4) =>
    checkout.send({ type: 'cart.changedElsewhere', cart_version });

  test('is on the bill at once, while the touches are typed on', async () => {
    const checkout = await touching();
    write(checkout, 'For');
    change(checkout);
    expect([checkout.state(), checkout.count('loadCheckout')]).toEqual(['touches.refreshing', 2]);
    write(checkout, 'For you');
    expect([checkout.shows(selectScreen), checkout.kept()?.touches?.giftNote]).toEqual(['touches', 'For you']);
    checkout.send({ type: 'touch.choose', choice: 'isPriceHidden', isChosen: true });
    expect(checkout.kept()?.touches?.isPriceHidden).toBe(true);
    expect(checkout.shows(selectTouchesStep).status).toBe('complete');
    await checkout.answer('loadCheckout', ok(added));
    expect([checkout.state(), checkout.context().checkout?.cart.grand_total]).toEqual(['touches.complete', 74_800]);
    expect(checkout.shows(selectTouches)).toMatchObject({ giftNote: 'For you', isPriceHidden: true });
    change(checkout);
    expect(checkout.state()).toBe('touches.complete');
  });

  test.each(badEnds)('whose bill is %s is on the next one', async (_, end) => {
    const checkout = await touching();
    change(checkout);
    await end(checkout, 'loadCheckout');
    expect([checkout.state(), checkout.context().checkout?.cart.cart_version]).toEqual(['touches.incomplete', 3]);
    checkout.send({ type: 'touches.submit' });
    await checkout.answer('saveTouches', ok({ ...atReview, cart: added.cart }));
    expect(checkout.context().checkout?.cart.cart_version).toBe(4);
  });

  test('keeps nobody from going on, and stops nothing that is on its way', async () => {
    const checkout = await touching();
    change(checkout);
    checkout.send({ type: 'touches.submit' });
    change(checkout, 5);
    expect([checkout.state(), checkout.count('loadCheckout')]).toEqual(['touches.saving', 2]);
  });

  test('is told by a fresh start where the time is full by now', async () => {
    const checkout = await touching();
    change(checkout);
    await checkout.answer('loadCheckout', ok({ ...added, step: 'delivery' }));
    expect(checkout.state()).toBe('loadingCheckout');
  });

  test('asks for the login where it is over', async () => {
    const checkout = await touching();
    change(checkout);
    await checkout.answer('loadCheckout', refusal(401, 'LOGIN_REQUIRED'));
    expect(checkout.state()).toBe('needsLogin');
  });
});

describe('[CHK-02, CRT-02] everything was taken out beside the touches', () => {
  const emptied = async () => {
    const checkout = await touching();
    write(checkout, 'For you');
    checkout.send({ type: 'cart.changedElsewhere', cart_version: 4 });
    await checkout.answer('loadCheckout', ok(allTakenOut));
    return checkout;
  };

  test('nothing can be reviewed, and the way leads to the cart', async () => {
    const checkout = await emptied();
    expect([checkout.state(), checkout.shows(selectTouchesStep).status]).toEqual(['touches.emptied', 'emptied']);
    checkout.send({ type: 'cart.changedElsewhere', cart_version: 4 });
    expect(checkout.state()).toBe('touches.emptied');
    write(checkout, 'For you two');
    expect(checkout.state()).toBe('touches.emptied');
    checkout.send({ type: 'touches.submit' });
    expect(checkout.facts.at(-1)).toEqual({ type: 'navigation.wanted', to: '/cart', replace: true });
  });

  test('an order that was placed beside it is no such thing: the delivery is gone as well', async () => {
    const checkout = await touching();
    checkout.send({ type: 'cart.changedElsewhere', cart_version: 4 });
    await checkout.answer('loadCheckout', ok(withEmptyCart));
    expect(checkout.state()).toBe('loadingCheckout');
  });

  test('what is taken back brings the step back, and the message is still there', async () => {
    const checkout = await emptied();
    checkout.send({ type: 'cart.changedElsewhere', cart_version: 5 });
    await checkout.answer('loadCheckout', ok({ ...atTouches, cart: { ...atTouches.cart, cart_version: 5 } }));
    expect([checkout.state(), checkout.shows(selectTouches).giftNote]).toEqual(['touches.complete', 'For you']);
  });
});
