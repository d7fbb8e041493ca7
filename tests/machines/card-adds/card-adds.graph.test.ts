import { checkMachine } from '#tests/kit/model/index.ts';
import { cardAddsModel } from './card-adds.model.ts';

checkMachine(cardAddsModel);
