export { cardGalleryMachine } from './card-gallery.machine.ts';
export { provideCardGallery } from './card-gallery.provide.ts';
export { selectPictureCount, selectPictureIndex } from './card-gallery.view.ts';
export type {
  CardGalleryActor,
  CardGalleryEvent,
  CardGalleryInput,
  CardGallerySnapshot,
} from './card-gallery.types.ts';
