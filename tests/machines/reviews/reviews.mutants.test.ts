import { checkMutants } from '#tests/kit/model/index.ts';
import { reviewsModel } from './reviews.model.ts';

checkMutants(reviewsModel, [
  'tests/machines/reviews/reviews.graph.test.ts',
  'tests/machines/reviews/reviews.pins.test.ts',
]);
