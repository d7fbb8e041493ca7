import { provideCartLink, type CartLinkActor, type CartLinkInput } from '#machines/cart-link/index.ts';
import { cartLinkPorts } from './ports.ts';
import { useFlow } from '#src/runtime/use-flow.ts';

/** Starts the page that gives the link to the own cart away. */
export const useCartLinkFlow = (link: CartLinkInput): CartLinkActor =>
  useFlow({ id: 'cart-link', logic: () => provideCartLink(cartLinkPorts), input: () => link });
