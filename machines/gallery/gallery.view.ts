import type { GallerySnapshot } from './gallery.types.ts';

/** Place of the picture or video in view, from 0. */
export const selectPlace = ({ context }: GallerySnapshot): number => context.at;
/** Whether it is a picture, which can be enlarged. */
export const selectIsPicture = ({ context }: GallerySnapshot): boolean => context.at !== context.video;
