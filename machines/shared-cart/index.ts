export { sharedCartMachine } from './shared-cart.machine.ts';
export { provideSharedCart } from './shared-cart.provide.ts';
export {
  selectIsAddingShared,
  selectIsAddingSharedSlow,
  selectIsSharedSoldOut,
  selectShared,
  selectSharedRefusal,
} from './shared-cart.view.ts';
export type { SharedCartActor, SharedCartPorts } from './shared-cart.types.ts';
