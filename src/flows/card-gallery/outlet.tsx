import type { ReactElement, ReactNode } from 'react';
import { GalleryProvider, type GalleryProps } from '#src/ui/index.ts';
import { useLazyFlow } from '#src/runtime/lazy/lazy.tsx';
import { firstTouch } from '#src/runtime/lazy/policies.ts';
import { galleryMark, listenToCards } from './gestures-listener.ts';
import styles from './outlet.module.css';

const lazyCardGallery = { what: 'card gallery', when: firstTouch, load: () => import('./card-gallery.tsx') };

const mark = { [galleryMark]: '' };

/** Empty until a mouse or a finger comes to the card; its chart and its pictures are loaded then. */
function CardGalleryOutlet(props: GalleryProps) {
  const { view: draw, ref, guard } = useLazyFlow(lazyCardGallery, props);
  return (
    <span ref={ref} {...mark}>
      {draw === null ? null : guard(draw(props))}
    </span>
  );
}

const drawCardGallery = (props: GalleryProps): ReactElement => <CardGalleryOutlet {...props} />;

/** A page whose cards turn their pictures over under a mouse or a finger. */
export const CardGalleries = ({ children }: { readonly children: ReactNode }) => (
  <GalleryProvider value={drawCardGallery}>
    <div className={styles['cards']} ref={listenToCards}>
      {children}
    </div>
  </GalleryProvider>
);
