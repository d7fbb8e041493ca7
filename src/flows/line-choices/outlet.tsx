import { useSelector } from '@xstate/react';
import type { CartActor } from '#machines/cart/index.ts';
import { selectOpenOverlays } from '#machines/overlays/index.ts';
import { useApp } from '#src/runtime/app-context.ts';
import { lazyPopup } from '#src/runtime/lazy/lazy-popup.tsx';

const LazyLineChoices = lazyPopup('line choices', () => import('./lazy.tsx'));

/** The sheet in which the choices of a line are changed; its chart is fetched when it is first opened. */
export function LineChoicesSlot({ cart }: { readonly cart: CartActor }) {
  const { overlays } = useApp();
  const line = useSelector(overlays, selectOpenOverlays).find(({ id }) => id === 'lineChoices')?.params['line'];
  if (line === undefined) return null;
  return <LazyLineChoices key={line} cart={cart} lineId={line} />;
}
