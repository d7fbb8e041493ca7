import type { GallerySnapshot } from './gallery.types.ts';

/** Place of the picture in view, from 0. */
export const selectPlace = ({ context }: GallerySnapshot): number => context.at;
