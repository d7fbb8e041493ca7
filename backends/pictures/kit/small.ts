import type { ProductArt } from '#backends/db/product-art.ts';
import { brownies, cookies, jars } from './bakes.ts';
import { loaf, macarons, oneCupcake } from './desserts.ts';
import { subject, type Drawing } from './draw.ts';
import { tonesOf, type Tones } from './flavours.ts';
import { hamperLayers } from './gifts.ts';
import { createPainter, type Painter } from './paint.ts';
import { camera } from './solid.ts';

export type BasketSide = 'back' | 'front';

const wide = { x: -60, y: -60, width: 1120, height: 1120 };
/** A hamper with all of its shadow. */
const basketFrame = { x: -40, y: 15, width: 1080, height: 1080 };

const view = camera(20);

/** A product by itself, without plate, board or room. */
function figure(p: Painter, art: ProductArt, tones: Tones): string {
  switch (art.shape) {
    case 'cookies':
      return cookies(p, art, tones, 780, view);
    case 'brownies':
      return brownies(p, { ...art, count: 3 }, tones, 780, view);
    case 'cupcakes':
      return oneCupcake(p, art, tones, 780);
    case 'jar':
      return jars(p, { ...art, count: 1 }, tones, 780);
    case 'loaf':
      return loaf(p, art, tones, 780, view);
    case 'macarons':
      return macarons(p, art, tones, 780, view);
    default:
      return subject(p, art, tones, view, false).markup;
  }
}

/** A product as it lies in a hamper. */
export function drawSmall(art: ProductArt): Drawing {
  const painter = createPainter(art.seed * 31 + 7);
  return { painter, body: figure(painter, art, tonesOf(art)), frame: wide };
}

/** An empty hamper: what stands behind the things in it, or what stands before them. */
export function drawBasket(art: ProductArt, side: BasketSide): Drawing {
  const painter = createPainter(art.seed * 31 + 7);
  return { painter, body: hamperLayers(painter, art, tonesOf(art), 800, false)[side], frame: basketFrame };
}
