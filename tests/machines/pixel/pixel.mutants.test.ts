import { checkMutants } from '#tests/kit/model/index.ts';
import { pixelModel } from './pixel.model.ts';

checkMutants(pixelModel, ['tests/machines/pixel/pixel.graph.test.ts', 'tests/machines/pixel/pixel.pins.test.ts']);
