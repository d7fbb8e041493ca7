import { checkMutants } from '#tests/kit/model/index.ts';
import { wishlistModel } from './wishlist.model.ts';

checkMutants(wishlistModel, [
  'tests/machines/wishlist/wishlist.graph.test.ts',
  'tests/machines/wishlist/wishlist.pins.test.ts',
]);
