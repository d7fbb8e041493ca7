import { checkMachine } from '#tests/kit/model/index.ts';
import { cardGalleryModel } from './card-gallery.model.ts';

checkMachine(cardGalleryModel);
