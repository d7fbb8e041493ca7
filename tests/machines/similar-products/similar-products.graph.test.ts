import { checkMachine } from '#tests/kit/model/index.ts';
import { similarProductsModel } from './similar-products.model.ts';

checkMachine(similarProductsModel);
