import { checkMachine } from '#tests/kit/model/index.ts';
import { photoUploadModel } from './photo-upload.model.ts';

checkMachine(photoUploadModel);
