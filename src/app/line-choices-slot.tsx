import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { CartActor } from '#machines/cart/index.ts';
import { selectOpenOverlays } from '#machines/overlays/index.ts';
import { unavailableText } from '#machines/rules/part-words.ts';
import { PartBoundary } from '#src/ui/index.ts';
import { useApp } from './app-context.ts';

const Living = lazy(() => import('./living-line-choices.tsx'));

/** The sheet in which the choices of a line are changed; its chart is fetched when it is first opened. */
export function LineChoicesSlot({ cart }: { readonly cart: CartActor }) {
  const { overlays, root } = useApp();
  const line = useSelector(overlays, selectOpenOverlays).find(({ id }) => id === 'lineChoices')?.params['line'];
  if (line === undefined) return null;
  const sayUnavailable = (): void => {
    root.send({ type: 'toast.wanted', text: unavailableText, tone: 'error', place: 'bottom' });
    root.send({ type: 'overlay.close' });
  };
  return (
    <PartBoundary key={line} onFail={sayUnavailable}>
      <Suspense fallback={null}>
        <Living cart={cart} lineId={line} />
      </Suspense>
    </PartBoundary>
  );
}
