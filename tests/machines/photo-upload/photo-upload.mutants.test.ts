import { checkMutants } from '#tests/kit/model/index.ts';
import { photoUploadModel } from './photo-upload.model.ts';

checkMutants(photoUploadModel, [
  'tests/machines/photo-upload/photo-upload.graph.test.ts',
  'tests/machines/photo-upload/photo-upload.pins.test.ts',
]);
