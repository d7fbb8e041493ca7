import { checkMachine } from '#tests/kit/model/index.ts';
import { myReviewsModel } from './my-reviews.model.ts';

checkMachine(myReviewsModel);
