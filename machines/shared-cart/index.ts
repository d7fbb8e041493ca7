export { sharedCartMachine } from './shared-cart.machine.ts';
export { provideSharedCart } from './shared-cart.provide.ts';
export { sharedTexts } from './shared-cart.setup.ts';
export {
  selectIsAddingShared,
  selectIsAddingSharedSlow,
  selectIsSharedSoldOut,
  selectShared,
  selectSharedRefusal,
} from './shared-cart.view.ts';
export type { FilledCart, SharedCart, SharedCartActor, SharedCartPorts, SharedLine } from './shared-cart.types.ts';
