import { checkMutants } from '#tests/kit/model/index.ts';
import { cardAddModel } from './card-add.model.ts';

checkMutants(cardAddModel, [
  'tests/machines/card-add/card-add.graph.test.ts',
  'tests/machines/card-add/card-add.pins.test.ts',
]);
