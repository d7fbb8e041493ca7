export { CardGallery } from './card-gallery.tsx';
