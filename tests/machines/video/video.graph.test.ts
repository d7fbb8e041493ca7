import { checkMachine } from '#tests/kit/model/index.ts';
import { videoModel } from './video.model.ts';

checkMachine(videoModel);
