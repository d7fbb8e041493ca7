import { checkMachine } from '#tests/kit/model/index.ts';
import { productModel } from './product.model.ts';

checkMachine(productModel);
