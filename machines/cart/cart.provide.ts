import { provideCartLine } from '../cart-line/index.ts';
import { listener } from '../kit/listener.ts';
import { port } from '../kit/port.ts';
import { cartMachine } from './cart.machine.ts';
import type { CartPorts } from './cart.types.ts';

/** The cart with its calls to the outside, its own and its lines'. */
export const provideCart = (ports: CartPorts) =>
  cartMachine.provide({
    actors: {
      loadCart: port(ports.loadCart),
      outsideListener: listener(ports.outsideListener),
      cartLine: provideCartLine(ports),
    },
  });
