import { checkMachine } from '#tests/kit/model/index.ts';
import { listingModel } from './listing.model.ts';

checkMachine(listingModel);
