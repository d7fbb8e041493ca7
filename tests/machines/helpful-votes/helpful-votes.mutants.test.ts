import { checkMutants } from '#tests/kit/model/index.ts';
import { helpfulVotesModel } from './helpful-votes.model.ts';

checkMutants(helpfulVotesModel, [
  'tests/machines/helpful-votes/helpful-votes.graph.test.ts',
  'tests/machines/helpful-votes/helpful-votes.pins.test.ts',
]);
