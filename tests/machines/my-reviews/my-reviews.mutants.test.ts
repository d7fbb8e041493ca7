import { checkMutants } from '#tests/kit/model/index.ts';
import { myReviewsModel } from './my-reviews.model.ts';

checkMutants(myReviewsModel, [
  'tests/machines/my-reviews/my-reviews.graph.test.ts',
  'tests/machines/my-reviews/my-reviews.pins.test.ts',
]);
