import { provideCartLink, type CartLinkActor, type CartLinkInput } from '#machines/cart-link/index.ts';
import { cartLinkPorts } from '#src/flows/cart-link/index.ts';
import { useFlow } from '../use-flow.ts';

/** Starts the page that gives the link to the own cart away. */
export const useCartLinkFlow = (link: CartLinkInput): CartLinkActor =>
  useFlow({ id: 'cart-link', logic: () => provideCartLink(cartLinkPorts), input: () => link });
