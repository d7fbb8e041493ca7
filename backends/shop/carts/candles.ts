import { isGreetingCard } from '#machines/rules/product/card-kind.ts';
import type { Cart } from '#backends/shop/types.ts';
import type { CatalogueLine, Variant } from './catalogue.ts';

type Candles = Pick<Cart, 'candles' | 'premium_candles'>;
type CandleLine = Pick<CatalogueLine, 'quantity'> & {
  variant: Pick<Variant, 'sku' | 'nodeId' | 'productType' | 'candleCategories'>;
};

/** Each sku once, with the pieces of all its lines. */
function countBySku(lines: readonly CandleLine[]): Candles['candles'] {
  const pieces = new Map<string, number>();
  for (const { variant, quantity } of lines) pieces.set(variant.sku, (pieces.get(variant.sku) ?? 0) + quantity);
  return [...pieces].map(([sku, quantity]) => ({ sku, quantity }));
}

/** The candles of a cart, premium ones apart. Greeting cards stand on their shelf too, and are none. */
export function candlesOf(lines: readonly CandleLine[]): Candles {
  const candles = lines.filter(
    ({ variant }) => variant.candleCategories.length > 0 && !isGreetingCard(variant.nodeId, variant.productType),
  );
  const isPremium = ({ variant }: CandleLine): boolean => variant.candleCategories.includes('premium-candles');
  return {
    candles: countBySku(candles.filter((line) => !isPremium(line))),
    premium_candles: countBySku(candles.filter(isPremium)),
  };
}
