import { late } from '../kit/late.ts';
import { port } from '../kit/port.ts';
import { productMachine } from './product.machine.ts';
import type { ProductParts, ProductPorts } from './product.types.ts';

/** The product's chart with its call to the outside, and the charts of its parts, asked for when one is spawned. */
export const provideProduct = (ports: ProductPorts, parts: ProductParts) =>
  productMachine.provide({
    actors: {
      addToCart: port(ports.addToCart),
      addOns: late(parts.addOns),
      gallery: late(parts.gallery),
      photoUpload: late(parts.photoUpload),
      placeCheck: late(parts.placeCheck),
    },
  });
