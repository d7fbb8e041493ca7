export { galleryMachine } from './gallery.machine.ts';
export { provideGallery } from './gallery.provide.ts';
export { selectIsPicture, selectPlace } from './gallery.view.ts';
export type {
  GalleryActor,
  GalleryEmitted,
  GalleryEvent,
  GalleryInput,
  GalleryPorts,
  GallerySnapshot,
  ZoomEvent,
} from './gallery.types.ts';
