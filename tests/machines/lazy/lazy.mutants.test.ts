import { checkMutants } from '#tests/kit/model/index.ts';
import { lazyModel } from './lazy.model.ts';

checkMutants(lazyModel, ['tests/machines/lazy/lazy.graph.test.ts', 'tests/machines/lazy/lazy.pins.test.ts']);
