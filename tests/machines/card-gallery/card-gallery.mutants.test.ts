import { checkMutants } from '#tests/kit/model/index.ts';
import { cardGalleryModel } from './card-gallery.model.ts';

checkMutants(cardGalleryModel, [
  'tests/machines/card-gallery/card-gallery.graph.test.ts',
  'tests/machines/card-gallery/card-gallery.pins.test.ts',
]);
