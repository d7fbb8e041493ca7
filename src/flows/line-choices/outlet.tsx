import { useSelector } from '@xstate/react';
import type { CartActor } from '#machines/cart/index.ts';
import { useApp } from '#src/runtime/app-context.ts';
import { useInBrowser } from '#src/runtime/in-browser.ts';
import { openParamsOf } from '#src/runtime/overlays.ts';
import { lateCode } from '#src/runtime/lazy/late-code.ts';
import { lazyPopup } from '#src/runtime/lazy/lazy-popup.tsx';

export const lineChoicesCode = lateCode(() => import('./lazy.tsx'));

const LazyLineChoices = lazyPopup('line choices', lineChoicesCode.load);

/** The sheet in which the choices of a line are changed; its chart is fetched when it is first opened. */
export function LineChoicesSlot({ cart }: { readonly cart: CartActor }) {
  const { overlays } = useApp();
  const params = useSelector(overlays, (snapshot) => openParamsOf(snapshot, 'lineChoices'));
  // Opened while the page is still being hydrated, it would be other than what the server rendered.
  const isHydrated = useInBrowser();
  return params === null || !isHydrated ? null : <LazyLineChoices key={params.line} cart={cart} lineId={params.line} />;
}
