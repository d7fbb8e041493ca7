import { checkMutants } from '#tests/kit/model/index.ts';
import { cardAddsModel } from './card-adds.model.ts';

checkMutants(cardAddsModel, [
  'tests/machines/card-adds/card-adds.graph.test.ts',
  'tests/machines/card-adds/card-adds.pins.test.ts',
]);
