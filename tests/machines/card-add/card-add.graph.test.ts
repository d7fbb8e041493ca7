import { checkMachine } from '#tests/kit/model/index.ts';
import { cardAddModel } from './card-add.model.ts';

checkMachine(cardAddModel);
