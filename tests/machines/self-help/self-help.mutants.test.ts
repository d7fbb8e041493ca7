import { checkMutants } from '#tests/kit/model/index.ts';
import { selfHelpModel } from './self-help.model.ts';

checkMutants(selfHelpModel, [
  'tests/machines/self-help/self-help.graph.test.ts',
  'tests/machines/self-help/self-help.pins.test.ts',
]);
