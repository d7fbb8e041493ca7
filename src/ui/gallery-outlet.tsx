import { createContext, useContext, type ReactElement } from 'react';
import type { PictureImage } from './picture.tsx';

export type GalleryProps = {
  readonly images: readonly PictureImage[];
  /** Width of the card's picture in CSS pixels. */
  readonly width: number;
};

type DrawGallery = (props: GalleryProps) => ReactElement;

const GalleryContext = createContext<DrawGallery | null>(null);

/** Says how the pictures of a card are turned over; the app knows, the parts of the surface do not. */
export const GalleryProvider = GalleryContext.Provider;

/** The further pictures of a card, where the page has a gallery and the product more than one picture. */
export function GalleryOutlet({ images, width }: GalleryProps): ReactElement | null {
  const draw = useContext(GalleryContext);
  return draw === null || images.length < 2 ? null : draw({ images, width });
}
