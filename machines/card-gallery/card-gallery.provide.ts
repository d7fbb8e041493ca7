import { cardGalleryMachine } from './card-gallery.machine.ts';

/** The chart asks nobody: it is started as it is. */
export const provideCardGallery = (): typeof cardGalleryMachine => cardGalleryMachine;
