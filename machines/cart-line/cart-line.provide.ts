import { port } from '../kit/port.ts';
import { cartLineMachine } from './cart-line.machine.ts';
import type { CartLinePorts } from './cart-line.types.ts';

/** A line's chart with its calls to the outside. */
export const provideCartLine = (ports: CartLinePorts) =>
  cartLineMachine.provide({
    actors: {
      updateLine: port(ports.updateLine),
      deleteLine: port(ports.deleteLine),
      setFavourite: port(ports.setFavourite),
      addLine: port(ports.addLine),
    },
  });
