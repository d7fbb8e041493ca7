import type { ReactElement } from 'react';
import type { Link } from '#machines/domain/index.ts';
import { selectOpenOverlays } from '#machines/overlays/index.ts';
import { placeShortly, placeStripOf } from '#machines/rules/place/place.ts';
import { PlaceStrip } from './place-strip.tsx';
import { useApp } from '#src/runtime/app-context.ts';
import { useInitial } from '#src/runtime/in-browser.ts';
import { useLazyFlow } from '#src/runtime/lazy/lazy.tsx';
import { idle } from '#src/runtime/lazy/policies.ts';
import { showUnavailable } from '#src/runtime/lazy/unavailable.ts';
import { placeInCookies } from '#src/runtime/storage/cookies.ts';

const lazyPlace = { what: 'delivery place', when: idle, load: () => import('./lazy-place.tsx') };

type OutletProps = { readonly offers: readonly Link[] };

/** The strip that says where things go: of the cookies until its chart is loaded, in an idle moment or by a tap. */
function PlaceOutlet({ offers }: OutletProps) {
  const app = useApp();
  const place = useInitial((isServerRendered) => (isServerRendered ? app.visitor.place : placeInCookies()));
  const { view, request, guard } = useLazyFlow(lazyPlace, offers, () => {
    if (!selectOpenOverlays(app.overlays.getSnapshot()).some(({ id }) => id === 'city')) return;
    showUnavailable(app);
    app.root.send({ type: 'overlay.close' });
  });
  // The chart finds its popup open.
  const openPopup = (): void => {
    request();
    app.openOverlay('city', place === null ? {} : { location: placeShortly(place) });
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

/** How the home page renders where things go. */
export const drawPlace = (offers: readonly Link[]): ReactElement => <PlaceOutlet offers={offers} />;
