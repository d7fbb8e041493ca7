import { checkMachine } from '#tests/kit/model/index.ts';
import { cartModel } from './cart.model.ts';

checkMachine(cartModel);
