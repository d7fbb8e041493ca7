import { checkMachine } from '#tests/kit/model/index.ts';
import { helpfulVotesModel } from './helpful-votes.model.ts';

checkMachine(helpfulVotesModel);
