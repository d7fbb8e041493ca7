import { checkMachine } from '#tests/kit/model/index.ts';
import { wishlistModel } from './wishlist.model.ts';

checkMachine(wishlistModel);
