import { checkMachine } from '#tests/kit/model/index.ts';
import { numberCandlesModel } from './number-candles.model.ts';

checkMachine(numberCandlesModel);
