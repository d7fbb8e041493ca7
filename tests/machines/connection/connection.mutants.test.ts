import { checkMutants } from '#tests/kit/model/index.ts';
import { connectionModel } from './connection.model.ts';

checkMutants(connectionModel, [
  'tests/machines/connection/connection.graph.test.ts',
  'tests/machines/connection/connection.pins.test.ts',
]);
