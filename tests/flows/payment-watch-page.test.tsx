import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ok } from '#machines/kit/outcome.ts';
import { PaymentWatchPage } from '#src/flows/payment-watch/index.ts';
import { AppProvider } from '#src/runtime/app-context.ts';
import type { App } from '#src/runtime/app.ts';
import { payment } from '#tests/machines/payment-watch/payment-watch.model.ts';
import { startWatch } from '#tests/machines/payment-watch/payment-watch.start.ts';
import { wordsOf } from '#tests/flows/drawn.ts';

/** The page of a payment, once the server has said how it stands. */
async function draw(change: Parameters<typeof payment>[0]): Promise<string> {
  const watch = startWatch();
  await watch.answer('loadPayment', ok(payment(change)));
  return renderToStaticMarkup(
    <AppProvider value={{} as App}>
      <PaymentWatchPage actor={watch.actor} />
    </AppProvider>,
  );
}

test.each([
  ['pending', {}, ['Check now', 'PC7K2M9QX4TB', '₹699']],
  ['at the bank', { payment_url: 'https://bank.example/pay?r=1' }, ['Open your bank’s page again']],
])('[CHK-06] a payment that is %s is waited for, and is neither paid nor failed', async (_, change, shown) => {
  const drawn = await draw(change);
  const said = wordsOf(drawn);
  for (const words of [...shown, 'See your order']) expect(said).toContain(words);
  const buttons = (drawn.match(/<button.*?<\/button>/gs) ?? []).map((button) => wordsOf(button).trim());
  expect(buttons).toEqual([...shown.filter((words) => words.startsWith('Open')), 'Check now']);
  expect(said).not.toMatch(/Thank you|did not go through|Pay ₹699 again/);
});

test('[CHK-06] a paid order says so with its sum and way, and offers no retry', async () => {
  const said = wordsOf(await draw({ status: 'paid', order_state: 'confirmed' }));
  expect(said).toContain('Thank you, it is paid');
  expect(said).toContain('We have received ₹699 by UPI.');
  expect(said).not.toMatch(/did not go through|again/);
});

test('[CHK-06, CHK-07] a failed payment says why, until when the order waits, and can be tried again in each way', async () => {
  const message = 'Your bank did not take the payment.';
  const drawn = await draw({ status: 'failed', can_retry: true, message });
  const said = wordsOf(drawn);
  for (const words of ['The payment did not go through', message, 'reserved until 10:15 am', 'Pay ₹699 again'])
    expect(said).toContain(words);
  expect([...drawn.matchAll(/type="radio"[^>]*value="(\w+)"/g)].map(([, way]) => way)).toEqual(
    expect.arrayContaining(['upi', 'card', 'netbanking']),
  );
  const closed = wordsOf(await draw({ status: 'failed', message }));
  expect(closed).toContain('Check again');
  expect(closed).not.toContain('Pay ₹699 again');
});

test.each([
  [{ status: 'expired', order_state: 'cancelled' }, 'This payment has ended', 'Nothing was charged.'],
  [{ status: 'refunded' }, 'Your money is on its way back', 'See your order'],
  [{ status: 'due', order_state: 'confirmed', payment_method: 'cod' }, 'your order is confirmed', '₹699 ready in cash'],
] as const)('[CHK-06] a payment that stands at %j reads: %s', async (change, title, text) => {
  const said = wordsOf(await draw(change));
  for (const words of [title, text]) expect(said).toContain(words);
});
