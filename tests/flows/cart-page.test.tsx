import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Cart, CartLine } from '#machines/domain/index.ts';
import { CartPage } from '#src/flows/cart/index.ts';
import { AppProvider } from '#src/runtime/app-context.ts';
import { EarliestProvider } from '#src/ui/earliest-delivery.tsx';
import { cartOf, lineOf } from '#tests/machines/cart-line/cart-line.samples.ts';
import { startCart } from '#tests/machines/cart/cart.start.ts';
import { appAt, wordsOf } from '#tests/flows/drawn.ts';

const promised = (hours: number): string => `in ${hours} hours`;
const promises = { first: promised, now: promised, subscribe: () => () => undefined };

function draw(lines: readonly CartLine[], given: Partial<Cart> = {}): string {
  const { actor } = startCart({ ...cartOf(lines), ...given });
  return renderToStaticMarkup(
    <AppProvider value={appAt('/cart')}>
      <EarliestProvider value={promises}>
        <CartPage actor={actor} onChange={() => undefined} />
      </EarliestProvider>
    </AppProvider>,
  );
}
const lineIn = (drawn: string): string => /<article.*?<\/article>/s.exec(drawn)?.[0] ?? '';

test('[CRT-05, CRT-02] a line says what it is, as it was chosen, how many, and what one and all of them cost', () => {
  const message = { id: 46, label: 'Message on the cake', value: 'For Asha', display: 'For Asha' };
  const drawn = lineIn(draw([lineOf({ attributes: [...lineOf().attributes, message] })]));
  const said = wordsOf(drawn);
  for (const words of ['Red Velvet Heart Cake', '0.5 kg', 'Eggless', 'Message on the cake: For Asha', '₹998', '₹499'])
    expect(said).toContain(words);
  expect(wordsOf(/aria-live="polite">([^<]*)</.exec(drawn)?.[1] ?? '')).toBe('2');
  for (const label of ['More of', 'Fewer of', 'Change', 'Remove'])
    expect(drawn).toContain(`aria-label="${label} Red Velvet Heart Cake"`);
  const once = wordsOf(lineIn(draw([lineOf({ quantity: 1 })])));
  expect(once.split('₹499')).toHaveLength(2);
});

test('[CRT-05] a hamper says what lies in it, and what cannot be had says so and holds the checkout up', () => {
  const part = { step: 'bakes', sku: 'PC1-1', title: 'Butter Cookies', quantity: 2 };
  const hamper = lineOf({ hamper_parentId: '7f3b1c52', parts: [part] as unknown as CartLine['parts'] });
  expect(wordsOf(draw([hamper]))).toContain('2 × Butter Cookies');
  const soldOut = draw([lineOf({ inStock: false, max_quantity: 0 })]);
  expect(wordsOf(lineIn(soldOut))).toContain('Out Of Stock');
  expect(wordsOf(lineIn(draw([lineOf()])))).not.toContain('Out Of Stock');
  expect(soldOut).toMatch(/<button[^>]* aria-disabled="true"[^>]*>(?:<span[^>]*>)?Checkout/);
  expect(wordsOf(soldOut)).not.toContain('Earliest Delivery');
});

test('[CRT-06, LST-14] the strip says what is missing to free delivery, or that it is reached; the cart when it can be there', () => {
  const short = draw([lineOf()], { freeDeliveryStrip: { threshold: 139_800, remaining: 40_000, progress: 71 } });
  expect(wordsOf(short)).toMatch(/Add ₹400 more for free delivery/);
  expect(short).toMatch(/role="meter"[^>]*aria-valuenow="71"/);
  expect(wordsOf(short)).toContain('Earliest Delivery: in 2 hours');
  const reached = draw([lineOf()], { freeDeliveryStrip: { threshold: 49_900, remaining: 0, progress: 100 } });
  expect(wordsOf(reached)).toContain('You get free delivery on this order');
  expect(wordsOf(draw([lineOf()]))).not.toContain('free delivery');
});
