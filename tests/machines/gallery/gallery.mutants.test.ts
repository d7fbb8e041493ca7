import { checkMutants } from '#tests/kit/model/index.ts';
import { galleryModel } from './gallery.model.ts';

checkMutants(galleryModel, [
  'tests/machines/gallery/gallery.graph.test.ts',
  'tests/machines/gallery/gallery.pins.test.ts',
]);
