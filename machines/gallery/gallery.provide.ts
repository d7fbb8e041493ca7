import { galleryMachine } from './gallery.machine.ts';

/** The chart as an app starts it; it asks nobody. */
export const provideGallery = (): typeof galleryMachine => galleryMachine;
