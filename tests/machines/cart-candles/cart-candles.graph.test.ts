import { checkMachine } from '#tests/kit/model/index.ts';
import { cartCandlesModel } from './cart-candles.model.ts';

checkMachine(cartCandlesModel);
