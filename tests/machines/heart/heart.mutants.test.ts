import { checkMutants } from '#tests/kit/model/index.ts';
import { heartModel } from './heart.model.ts';

checkMutants(heartModel, ['tests/machines/heart/heart.graph.test.ts', 'tests/machines/heart/heart.pins.test.ts']);
