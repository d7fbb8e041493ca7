import { checkMutants } from '#tests/kit/model/index.ts';
import { hamperModel } from './hamper.model.ts';

checkMutants(hamperModel, [
  'tests/machines/hamper/hamper.graph.test.ts',
  'tests/machines/hamper/hamper.pins.test.ts',
  'tests/machines/hamper/hamper-draft.pins.test.ts',
]);
