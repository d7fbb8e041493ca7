import { checkMutants } from '#tests/kit/model/index.ts';
import { ticketLookupModel } from './ticket-lookup.model.ts';

checkMutants(ticketLookupModel, [
  'tests/machines/ticket-lookup/ticket-lookup.graph.test.ts',
  'tests/machines/ticket-lookup/ticket-lookup.pins.test.ts',
]);
