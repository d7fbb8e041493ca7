import { checkMutants } from '#tests/kit/model/index.ts';
import { videoModel } from './video.model.ts';

checkMutants(videoModel, ['tests/machines/video/video.graph.test.ts', 'tests/machines/video/video.pins.test.ts']);
