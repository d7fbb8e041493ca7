import { placeStripOf } from '#machines/rules/place/place.ts';
import { PlaceStrip } from './place-strip.tsx';
import { useApp } from '#src/runtime/app-context.ts';
import { useInitial } from '#src/runtime/in-browser.ts';
import { useLazyFlow } from '#src/runtime/lazy/lazy.tsx';
import { idle } from '#src/runtime/lazy/policies.ts';
import { showUnavailable } from '#src/runtime/lazy/unavailable.ts';
import { openParamsOf } from '#src/runtime/overlays.ts';
import { placeInCookies } from '#src/runtime/storage/place-cookies.ts';

const lazyPlace = { what: 'delivery place', when: idle, load: () => import('./lazy.tsx') };

/** The strip that says where orders go: by the cookies until its chart is loaded, in an idle moment or by a tap. */
export function DeliveryPlaceOutlet() {
  const app = useApp();
  const place = useInitial((isServerRendered) => (isServerRendered ? app.visitor.place : placeInCookies()));
  const { view, request, guard } = useLazyFlow(lazyPlace, undefined, () => {
    if (openParamsOf(app.overlays.getSnapshot(), 'city') === null) return;
    showUnavailable(app);
    app.root.send({ type: 'overlay.close' });
  });
  // The chart finds its popup open.
  const openPopup = (): void => {
    request();
    app.openOverlay('city', {});
  };
  return (
    <>
      <PlaceStrip
        state={view?.state ?? null}
        words={view?.words ?? placeStripOf(place)}
        onPress={view?.press ?? openPopup}
        onNear={view?.preload}
      />
      {view === null ? null : guard(view.popup)}
    </>
  );
}
