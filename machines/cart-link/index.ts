export { cartLinkMachine } from './cart-link.machine.ts';
export { provideCartLink } from './cart-link.provide.ts';
export {
  areSameOmissions,
  selectCopied,
  selectIsCopying,
  selectIsSharing,
  selectLinkAddress,
  selectLinkRefusal,
  selectLinkUntil,
  selectOmissions,
} from './cart-link.view.ts';
export type { CartLinkActor, CartLinkInput, CartLinkPorts } from './cart-link.types.ts';
