import { checkMachine } from '#tests/kit/model/index.ts';
import { cartLineModel } from './cart-line.model.ts';

checkMachine(cartLineModel);
