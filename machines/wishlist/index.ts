export { wishlistMachine } from './wishlist.machine.ts';
export { provideWishlist } from './wishlist.provide.ts';
export { selectHeart, selectPending } from './wishlist.view.ts';
export type {
  ShopEvent,
  WishlistActor,
  WishlistEmitted,
  WishlistEvent,
  WishlistInput,
  WishlistPorts,
  WishlistSnapshot,
} from './wishlist.types.ts';
