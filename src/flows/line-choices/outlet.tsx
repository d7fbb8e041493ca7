import { useSelector } from '@xstate/react';
import type { CartActor } from '#machines/cart/index.ts';
import { selectOpenOverlays } from '#machines/overlays/index.ts';
import { lazyPart } from '#src/ui/index.ts';
import { useApp } from '#src/runtime/app-context.ts';
import { PopupPart } from '#src/runtime/lazy/popup-part.tsx';

const Living = lazyPart(() => import('./lazy.tsx'));

/** The sheet in which the choices of a line are changed; its chart is fetched when it is first opened. */
export function LineChoicesSlot({ cart }: { readonly cart: CartActor }) {
  const { overlays } = useApp();
  const line = useSelector(overlays, selectOpenOverlays).find(({ id }) => id === 'lineChoices')?.params['line'];
  if (line === undefined) return null;
  return (
    <PopupPart key={line}>
      <Living cart={cart} lineId={line} />
    </PopupPart>
  );
}
