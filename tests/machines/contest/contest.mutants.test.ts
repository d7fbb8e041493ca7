import { checkMutants } from '#tests/kit/model/index.ts';
import { contestModel } from './contest.model.ts';

checkMutants(contestModel, [
  'tests/machines/contest/contest.graph.test.ts',
  'tests/machines/contest/contest.pins.test.ts',
]);
