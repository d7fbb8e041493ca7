import { Suspense, useEffect, useState, type ReactElement } from 'react';
import type { OccasionOffer } from '#machines/home/index.ts';
import { selectOpenOverlays } from '#machines/overlays/index.ts';
import { unavailableText } from '#machines/rules/site/part-words.ts';
import { placeShortly, placeStripOf } from '#machines/rules/place/place.ts';
import { PlaceStrip } from './place-strip.tsx';
import { lazyPart, PartBoundary } from '#src/ui/index.ts';
import { useApp } from '#src/runtime/app-context.ts';
import { placeInCookies } from '#src/runtime/storage/cookies.ts';
import { useInBrowser } from '#src/runtime/lazy/in-browser.ts';
import type { AwakeStrip } from './lazy-place.tsx';
import { whenIdle } from '#src/runtime/lazy/when-idle.ts';

const LivingPlace = lazyPart(() => import('./lazy-place.tsx'));

/**
 * The strip that says where things go. The server draws what the cookies say; its chart is fetched when the page has
 * nothing better to do, or with the first tap.
 */
function PlaceSlot({ offers }: { readonly offers: readonly OccasionOffer[] }) {
  const app = useApp();
  const isInBrowser = useInBrowser();
  const [place] = useState(() => (isInBrowser ? placeInCookies() : app.visitor.place));
  const [isWoken, setWoken] = useState(false);
  const [strip, setStrip] = useState<AwakeStrip | null>(null);
  useEffect(() => whenIdle(() => setWoken(true)), []);

  const sayUnavailable = (): void =>
    app.root.send({ type: 'toast.wanted', text: unavailableText, tone: 'error', place: 'bottom' });
  const wake = (): void => {
    setWoken(true);
    app.openOverlay('city', place === null ? {} : { location: placeShortly(place) });
  };
  const fail = (): void => {
    // The next tap asks for it again.
    setWoken(false);
    setStrip(null);
    if (!selectOpenOverlays(app.overlays.getSnapshot()).some(({ id }) => id === 'city')) return;
    sayUnavailable();
    app.root.send({ type: 'overlay.close' });
  };
  return (
    <>
      <PlaceStrip
        state={strip?.state ?? null}
        words={strip?.words ?? placeStripOf(place)}
        onPress={strip?.press ?? wake}
        onNear={strip?.warm}
      />
      {isWoken ? (
        <PartBoundary onFail={fail}>
          <Suspense fallback={null}>
            <LivingPlace offers={offers} onChange={setStrip} />
          </Suspense>
        </PartBoundary>
      ) : null}
    </>
  );
}

/** How the home page draws where things go. */
export const drawPlace = (offers: readonly OccasionOffer[]): ReactElement => <PlaceSlot offers={offers} />;
