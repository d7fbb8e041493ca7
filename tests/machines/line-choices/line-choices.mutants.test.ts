import { checkMutants } from '#tests/kit/model/index.ts';
import { lineChoicesModel } from './line-choices.model.ts';

checkMutants(lineChoicesModel, [
  'tests/machines/line-choices/line-choices.graph.test.ts',
  'tests/machines/line-choices/line-choices.pins.test.ts',
]);
