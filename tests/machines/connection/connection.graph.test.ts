import { checkMachine } from '#tests/kit/model/index.ts';
import { connectionModel } from './connection.model.ts';

checkMachine(connectionModel);
