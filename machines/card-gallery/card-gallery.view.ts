import type { CardGallerySnapshot } from './card-gallery.types.ts';

/** The picture that is seen, from 0. */
export const selectPictureIndex = ({ context }: CardGallerySnapshot): number => context.index;

/** How many pictures there are to see. */
export const selectPictureCount = ({ context }: CardGallerySnapshot): number => context.count;
