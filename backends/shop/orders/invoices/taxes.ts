/** The tax of what is sold under a heading of the tariff (HSN), in percent. */
export type TaxClass = { readonly hsn: string; readonly percent: number };

const bakery: TaxClass = { hsn: '1905', percent: 5 };
const festive: TaxClass = { hsn: '9505', percent: 5 };

/** By the type of a product. What is packed together is taxed as its bakery, which is most of it. */
const classes: Readonly<Record<string, TaxClass>> = {
  cake: bakery,
  dessert: bakery,
  freebie: bakery,
  hamper: bakery,
  'build-a-hamper': bakery,
  chocolate: { hsn: '1806', percent: 5 },
  flowers: { hsn: '0603', percent: 0 },
  plant: { hsn: '0602', percent: 0 },
  candle: { hsn: '3406', percent: 5 },
  card: { hsn: '4909', percent: 18 },
  gift: { hsn: '6911', percent: 18 },
  'add-on': festive,
};

/** Bringing it is a service of its own. */
export const deliveryClass: TaxClass = { hsn: '9968', percent: 18 };

/** How a product is taxed; null for a type that nobody has classed. */
export const taxClassOf = (productType: string): TaxClass | null => classes[productType] ?? null;

/** A sum split by weights, in whole paise: the parts are the sum. What is left over goes where most was cut off. */
export function splitBy(sum: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((total, weight) => total + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (sum * weight) / whole);
  const parts = exact.map(Math.floor);
  const left = sum - parts.reduce((total, part) => total + part, 0);
  const byRest = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of byRest.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** What of a price, taxes included, is tax: two equal halves within a state, one amount between two. */
export function taxIn(
  total: number,
  percent: number,
  isWithinState: boolean,
): { taxable: number; half: number; igst: number } {
  const share = (rate: number): number => Math.round((total * rate) / (100 + percent));
  const half = isWithinState ? share(percent / 2) : 0;
  const igst = isWithinState ? 0 : share(percent);
  return { taxable: total - 2 * half - igst, half, igst };
}
