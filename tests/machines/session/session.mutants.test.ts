import { checkMutants } from '#tests/kit/model/index.ts';
import { sessionModel } from './session.model.ts';

checkMutants(sessionModel, [
  'tests/machines/session/session.graph.test.ts',
  'tests/machines/session/session.pins.test.ts',
]);
