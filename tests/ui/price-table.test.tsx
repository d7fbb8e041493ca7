import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PriceRow } from '#machines/domain/index.ts';
import { PriceTable } from '#src/ui/price-table.tsx';

const row = (type: PriceRow['type'], label: string, amount: number, given: Partial<PriceRow> = {}): PriceRow => ({
  type,
  label,
  amount,
  sign: '',
  showsOnPhone: true,
  ...given,
});
/** The rows as a person reads them, the total last. */
const read = (items: readonly PriceRow[], total: number) => {
  const drawn = renderToStaticMarkup(<PriceTable items={items} total={total} />);
  const body = drawn.slice(drawn.indexOf('<tbody'));
  return (body.match(/<tr.*?<\/tr>/gs) ?? []).map((tr) => [...tr.matchAll(/>([^<]+)</g)].map(([, text]) => text));
};

test('[CRT-05] the bill has each row with its sign, free delivery in words, and the total last', () => {
  expect(
    read(
      [
        row('items', '2 items', 139_800),
        row('delivery', 'Delivery', 0),
        row('discount', 'Coupon SWEET10', 13_980, { sign: '-' }),
        row('slot', 'Midnight delivery', 19_900, { sign: '+' }),
        row('wallet', 'From your wallet', 20_000, { sign: '-' }),
        row('total', 'To pay', 125_720),
      ],
      125_720,
    ),
  ).toEqual([
    ['2 items', '₹1,398'],
    ['Delivery', 'Free'],
    ['Coupon SWEET10', '−₹139.80'],
    ['Midnight delivery', '+ ₹199'],
    ['From your wallet', '−₹200'],
    ['To pay', '₹1,257.20'],
  ]);
  expect(read([row('delivery', 'Delivery', 4900, { sign: '+' })], 4900)).toEqual([
    ['Delivery', '+ ₹49'],
    ['Total', '₹49'],
  ]);
});

test('[CRT-05] a row that the shop does not show on phones is left out there', () => {
  const drawn = renderToStaticMarkup(
    <PriceTable items={[row('items', 'Everywhere', 1), row('slot', 'Wide', 1, { showsOnPhone: false })]} total={2} />,
  );
  const [everywhere = '', wide = ''] = drawn.slice(drawn.indexOf('<tbody')).match(/<tr[^>]*>/g) ?? [];
  expect(everywhere).toBe('<tr>');
  expect(wide).toMatch(/class="[^"]*wide/);
  const css = readFileSync(new URL('../../src/ui/price-table.module.css', import.meta.url), 'utf8');
  expect(css).toMatch(/@media \(max-width: 499px\) \{\s*\.wide \{\s*display: none;/);
});
