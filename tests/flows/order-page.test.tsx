import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { Order } from '#machines/domain/index.ts';
import { ok } from '#machines/kit/outcome.ts';
import { provideOrderPage } from '#machines/order-page/index.ts';
import { OrderPage } from '#src/flows/order-page/index.ts';
import { AppProvider } from '#src/runtime/app-context.ts';
import { settled } from '#tests/kit/held-calls.ts';
import { order } from '#tests/machines/order-page/order-page.model.ts';
import { appAt, wordsOf } from '#tests/flows/drawn.ts';

const never = () => new Promise<never>(() => undefined);

/** The page of an order, once it has come. */
async function draw(change: Partial<Order> = {}): Promise<string> {
  const logic = provideOrderPage({
    loadOrder: () => Promise.resolve(ok(order(change))),
    locatePlace: never,
    startPayment: never,
    sessionListener: fromCallback(() => undefined),
    restoredListener: () => () => undefined,
  });
  const actor = createActor(logic, { input: { order_id: 'PC7K2M9QX4TB', mapsKey: null } });
  actor.start();
  await settled();
  const drawn = renderToStaticMarkup(
    <AppProvider value={appAt('/')}>
      <OrderPage actor={actor} />
    </AppProvider>,
  );
  actor.stop();
  return drawn;
}
const [line] = order().lines;
if (line === undefined) throw new Error('The order has a line');

const whole: Partial<Order> = {
  lines: [
    line,
    {
      ...line,
      title: 'Black Forest',
      url: '/p/black-forest-cake',
      quantity: 2,
      line_total: 109_800,
      attributes: [{ id: 46, label: 'Message on the cake', value: 'For Asha', display: 'For Asha' }],
    },
  ],
  price_items: [
    { amount: 179_700, label: '3 items', type: 'items', sign: '', showsOnPhone: true },
    { amount: 4900, label: 'Delivery', type: 'delivery', sign: '+', showsOnPhone: true },
    { amount: 184_600, label: 'Total', type: 'total', sign: '', showsOnPhone: true },
  ],
  grand_total: 184_600,
  gift_note: 'Many happy returns',
};

test('[ORD-02] the page of an order says what, to whom, where, when, for how much, how it is paid and how far it is', async () => {
  const drawn = await draw(whole);
  const said = wordsOf(drawn);
  for (const words of [
    ...['Order PC7K2M9QX4TB · 21 Nov 2026, 9:28 am', 'Your order is confirmed'],
    ...['Delivering to Meera Rao +91 9876543210', 'Home 12, 100 Feet Road, Indiranagar, Bengaluru 560038'],
    ...['Arriving Sun, 22 Nov 9 am to 12 pm', 'From Asha Rao +91 9876500000', 'Note in the box Many happy returns'],
    ...['Ruby heart 0.5 kg · Eggless · Quantity 1 ₹699', 'Black Forest 0.5 kg · For Asha · Quantity 2 ₹1,098'],
    ...['3 items ₹1,797 Delivery + ₹49 Total ₹1,846', 'UPI Paid'],
    ...['Order placed Sat, 21 Nov, 9:28 am', 'Payment received Sat, 21 Nov, 9:30 am', 'Baking still to come'],
  ])
    expect(said).toContain(words);
  expect(wordsOf(/<li[^>]* aria-current="step".*?<\/li>/s.exec(drawn)?.[0] ?? '')).toContain('Payment received');
});

test('[ORD-02] what can still be changed is offered, what cannot says why, and an order that is over offers nothing', async () => {
  const open = wordsOf(await draw());
  for (const words of [
    'You can change this until Sun, 22 Nov, 6 am.',
    ...['Change the time', 'Change the address', 'Cancel order'],
  ])
    expect(open).toContain(words);
  const why = 'We are baking it already.';
  const blocked = { cancel: why, reschedule: why, readdress: why, lines: why };
  const closed = wordsOf(await draw({ state: 'baking', blocked }));
  expect(closed).toContain(why);
  expect(closed).not.toContain('You can change this until');
  const partly = await draw({ blocked: { ...blocked, cancel: null } });
  const can = (label: string) =>
    !/ disabled/.test(
      new RegExp(`<button[^>]*>${label}</button>`).exec(partly.replaceAll(/<\/?span[^>]*>/g, ''))?.[0] ??
        'none disabled',
    );
  expect(['Change the time', 'Change the address', 'Cancel order'].map(can)).toEqual([false, false, true]);
  expect(wordsOf(partly)).toContain(`Change the time ${why}`);
  const unpaid = { state: 'placed' as const, payment: { ...order().payment, status: 'pending' as const } };
  expect(
    wordsOf(await draw({ ...unpaid, blocked: { ...order().blocked, lines: 'Your bank is deciding.' } })),
  ).toContain('Your bank is deciding.');
  const over = wordsOf(await draw({ state: 'delivered', blocked }));
  expect(over).toContain('It has been handed over, so it cannot be changed any more.');
  expect(over).not.toContain('Change the time');
});

test('[ORD-02] an order leads to another like it, except while its payment is waited for', async () => {
  expect(await draw()).toContain('href="/orders/PC7K2M9QX4TB/again"');
  const payment = { ...order().payment, status: 'created' as const };
  const unpaid = await draw({ state: 'placed', payment });
  expect(unpaid).not.toContain('/again"');
  expect(wordsOf(unpaid)).toContain('Pay ₹699');
});
