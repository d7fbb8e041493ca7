import { checkMachine } from '#tests/kit/model/index.ts';
import { cartLinkModel } from './cart-link.model.ts';

checkMachine(cartLinkModel);
