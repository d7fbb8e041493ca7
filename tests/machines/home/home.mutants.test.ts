import { checkMutants } from '#tests/kit/model/index.ts';
import { homeModel } from './home.model.ts';

checkMutants(homeModel, ['tests/machines/home/home.graph.test.ts', 'tests/machines/home/home.pins.test.ts']);
