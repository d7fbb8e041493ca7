import { checkMutants } from '#tests/kit/model/index.ts';
import { writeReviewModel } from './write-review.model.ts';

checkMutants(writeReviewModel, [
  'tests/machines/write-review/write-review.graph.test.ts',
  'tests/machines/write-review/write-review.pins.test.ts',
]);
