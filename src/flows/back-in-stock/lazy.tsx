import { BackInStock } from './back-in-stock.tsx';
import { useBackInStockFlow } from './mount.ts';

/** The part with its chart; fetched when its outlet comes near the window. */
export default function MountedBackInStock({ sku }: { readonly sku: string }) {
  return <BackInStock actor={useBackInStockFlow(sku)} />;
}
