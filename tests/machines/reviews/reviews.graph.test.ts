import { checkMachine } from '#tests/kit/model/index.ts';
import { reviewsModel } from './reviews.model.ts';

checkMachine(reviewsModel);
