import { checkMachine } from '#tests/kit/model/index.ts';
import { writeReviewModel } from './write-review.model.ts';

checkMachine(writeReviewModel);
