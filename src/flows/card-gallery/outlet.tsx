import { Suspense, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { GalleryProvider, lazyPart, PartBoundary, type GalleryProps } from '#src/ui/index.ts';
import { createCardGestures, hearCard } from './gestures.ts';

const LivingCardGallery = lazyPart(() => import('./lazy.tsx'));

/** Sleeps until a mouse or a finger comes to the card; its chart and its pictures are fetched then. */
function CardGallerySlot({ images, width }: GalleryProps) {
  const mark = useRef<HTMLSpanElement>(null);
  const [gestures] = useState(createCardGestures);
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    const card = mark.current?.closest('article');
    return card ? hearCard(card, gestures, () => setAwake(true)) : undefined;
  }, [gestures]);
  return (
    <span ref={mark}>
      {isAwake ? (
        <PartBoundary onFail={() => setAwake(false)}>
          <Suspense fallback={null}>
            <LivingCardGallery gestures={gestures} images={images} width={width} />
          </Suspense>
        </PartBoundary>
      ) : null}
    </span>
  );
}

const drawCardGallery = (props: GalleryProps): ReactElement => <CardGallerySlot {...props} />;

/** A page whose cards turn their pictures over under a mouse or a finger. */
export const CardGalleries = ({ children }: { readonly children: ReactNode }) => (
  <GalleryProvider value={drawCardGallery}>{children}</GalleryProvider>
);
