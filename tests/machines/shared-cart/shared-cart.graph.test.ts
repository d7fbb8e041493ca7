import { checkMachine } from '#tests/kit/model/index.ts';
import { sharedCartModel } from './shared-cart.model.ts';

checkMachine(sharedCartModel);
