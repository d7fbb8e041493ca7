import type { MegaMenuControl } from '#src/ui/index.ts';
import { useLazyFlow } from '#src/runtime/lazy/lazy.tsx';
import { firstTouch } from '#src/runtime/lazy/policies.ts';

const lazyMegaMenu = { what: 'mega menu', when: firstTouch, load: () => import('./mount.ts') };

/** The menu of wide windows: the style sheet shows its panels until its chart is loaded by the first pointer or key. */
export function useMegaMenu(): MegaMenuControl {
  const { view, send } = useLazyFlow(lazyMegaMenu, null);
  return { state: view?.state ?? null, shown: view?.shown ?? null, send };
}
