import { checkMachine } from '#tests/kit/model/index.ts';
import { ticketLookupModel } from './ticket-lookup.model.ts';

checkMachine(ticketLookupModel);
