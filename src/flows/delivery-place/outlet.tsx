import type { ReactNode } from 'react';
import { placeChipOf, placeShortly } from '#machines/rules/place/place.ts';
import type { PlaceChip } from '#src/ui/shell-header.tsx';
import { useApp } from '#src/runtime/app-context.ts';
import { useInitial } from '#src/runtime/in-browser.ts';
import { useLazyFlow } from '#src/runtime/lazy/lazy.tsx';
import { idle } from '#src/runtime/lazy/policies.ts';
import { showUnavailable } from '#src/runtime/lazy/unavailable.ts';
import { selectTopOverlay } from '#machines/overlays/index.ts';
import { placeInCookies } from '#src/runtime/storage/place-cookies.ts';

const lazyPlace = { what: 'delivery place', when: idle, load: () => import('./lazy.tsx') };

/**
 * The place in the header: by the cookies until its chart is loaded, in an idle moment or by a tap. With the chart come
 * the popups to choose another one.
 */
export function useDeliveryPlace(): { readonly chip: PlaceChip; readonly popups: ReactNode } {
  const app = useApp();
  const place = useInitial((isServerRendered) => (isServerRendered ? app.visitor.place : placeInCookies()));
  const { view, request, guard } = useLazyFlow(lazyPlace, undefined, () => {
    if (selectTopOverlay(app.overlays.getSnapshot())?.id !== 'place') return;
    showUnavailable(app);
    app.root.send({ type: 'overlay.close' });
  });
  return {
    chip: {
      ...(view?.chip ?? placeChipOf(place && placeShortly(place))),
      state: view?.state ?? null,
      onNear: view?.preload ?? request,
      onPress: () => {
        view?.retry();
        request();
        app.openOverlay('place', {});
      },
    },
    popups: view && guard(view.popups),
  };
}
