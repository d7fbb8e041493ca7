import { checkMachine } from '#tests/kit/model/index.ts';
import { pixelModel } from './pixel.model.ts';

checkMachine(pixelModel);
