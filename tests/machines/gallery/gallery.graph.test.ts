import { checkMachine } from '#tests/kit/model/index.ts';
import { galleryModel } from './gallery.model.ts';

checkMachine(galleryModel);
