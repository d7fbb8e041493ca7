import { provideCartLine } from '../cart-line/index.ts';
import { provideCoupon } from '../coupon/index.ts';
import { provideWalletUse } from '../wallet-use/index.ts';
import { late } from '../kit/late.ts';
import { listener } from '../kit/listener.ts';
import { port } from '../kit/port.ts';
import { cartMachine } from './cart.machine.ts';
import type { CartParts, CartPorts } from './cart.types.ts';

/** The cart with its calls to the outside, its own and its lines', and the chart in which a line is chosen anew. */
export const provideCart = (ports: CartPorts, parts: CartParts) =>
  cartMachine.provide({
    actors: {
      loadCart: port(ports.loadCart),
      outsideListener: listener(ports.outsideListener),
      cartLine: provideCartLine(ports),
      coupon: provideCoupon(ports),
      walletUse: provideWalletUse(ports),
      lineChoices: late(parts.lineChoices),
    },
  });
