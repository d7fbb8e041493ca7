import type { CartActor } from '#machines/cart/index.ts';
import type { OverlaysSnapshot } from '#machines/overlays/index.ts';
import { openParamsOf } from '#src/runtime/overlays.ts';
import { lateCode } from '#src/runtime/lazy/late-code.ts';
import { lazyPopup } from '#src/runtime/lazy/lazy-popup.tsx';
import { useAppSelector } from '#src/runtime/use-app-selector.ts';

export const lineChoicesCode = lateCode(() => import('./lazy.tsx'));

const LazyLineChoices = lazyPopup('line choices', lineChoicesCode.load);

const selectParams = (snapshot: OverlaysSnapshot) => openParamsOf(snapshot, 'lineChoices');

/** The sheet in which the choices of a line are changed; its chart is fetched when it is first opened. */
export function LineChoicesSlot({ cart }: { readonly cart: CartActor }) {
  const params = useAppSelector('overlays', selectParams);
  return params === null ? null : <LazyLineChoices key={params.line} cart={cart} lineId={params.line} />;
}
