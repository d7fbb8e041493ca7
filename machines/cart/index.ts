export { cartMachine } from './cart.machine.ts';
export { provideCart } from './cart.provide.ts';
export {
  areSameActors,
  areSameTexts,
  selectCart,
  selectCartScreen,
  selectChangeReason,
  selectCheckoutReason,
  selectCouponActor,
  selectIsCartBusy,
  selectIsCartSaving,
  selectIsCartSlow,
  selectLineActors,
  selectLineChoices,
  selectNews,
  selectWalletActor,
} from './cart.view.ts';
export type { CartScreen } from './cart.view.ts';
export type {
  CartContext,
  CartActor,
  CartEmitted,
  CartEvent,
  CartInput,
  CartParts,
  CartPorts,
  CartSnapshot,
  OutsideEvent,
} from './cart.types.ts';
