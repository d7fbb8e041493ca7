import { port } from '../kit/port.ts';
import { productMachine } from './product.machine.ts';
import type { ProductPorts } from './product.types.ts';

/** The product's chart with its call to the outside. */
export const provideProduct = (ports: ProductPorts) =>
  productMachine.provide({ actors: { addToCart: port(ports.addToCart) } });
