import { createHash } from 'node:crypto';
import { lit, mix, shaded } from './colour.ts';

/** One drawing in the making: its own repeatable chance and the definitions that its shapes share. */
export type Painter = {
  /** From 0 up to 1, the same sequence for the same seed. */
  chance(): number;
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** Adds a definition once and gives its reference `url(#…)`. */
  define(key: string, markup: (id: string) => string): string;
  linear(stops: Stops, x1?: number, y1?: number, x2?: number, y2?: number): string;
  radial(stops: Stops, cx?: number, cy?: number, r?: number): string;
  /**
   * A small thing that is drawn once and set down many times: rasterised on its own, so that its light is cheap.
   * It may reach from -160 to 160 across and from -270 to 50 down.
   */
  sprite(draw: (p: Painter) => string, variants?: number): string;
  /**
   * A large soft thing of this drawing alone, rasterised by itself at a share of the picture's resolution.
   * What is drawn in it must have its edge outside or under a clip, which stays sharp.
   */
  layer(box: Box, share: number, draw: (p: Painter) => string): string;
  /** A finished drawing that is the same in every picture. */
  tile(box: Box, markup: string): string;
  definitions(): string;
  /** The drawings behind references to `#s<key>`. */
  sprites(): ReadonlyMap<string, Part>;
};

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A piece that is rasterised by itself; a kept one comes back in other pictures. */
export type Part = { readonly markup: string; readonly box: Box; readonly share: number; readonly isKept: boolean };

export const spriteBox: Box = { x: -160, y: -270, width: 320, height: 320 };

/** Colour, place from 0 to 1 and opacity of each step of a gradient. */
export type Stops = readonly (readonly [at: number, colour: string, opacity?: number])[];

export type Point = { readonly x: number; readonly y: number };

/** A number as SVG likes it: one decimal, no trailing zero. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export function createPainter(seed: number): Painter {
  let state = (Math.trunc(seed) ^ 0x9e3779b9) >>> 0;
  const definitions = new Map<string, { id: string; markup: string }>();
  const sprites = new Map<string, Part>();
  const chance = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const define = (key: string, markup: (id: string) => string): string => {
    const known = definitions.get(key);
    if (known !== undefined) return `url(#${known.id})`;
    const id = `d${definitions.size}`;
    definitions.set(key, { id, markup: markup(id) });
    return `url(#${id})`;
  };
  const stopMarkup = (stops: Stops): string =>
    stops
      .map(
        ([at, colour, opacity = 1]) =>
          `<stop offset="${at}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`,
      )
      .join('');
  const key = (kind: string, stops: Stops, places: readonly number[]): string =>
    `${kind}${places.join(',')}${JSON.stringify(stops)}`;
  const kept = (markup: string, box: Box, share: number, isKept: boolean): string => {
    const key = createHash('sha1').update(markup).digest('hex').slice(0, 16);
    sprites.set(key, { markup, box, share, isKept });
    return `<use href="#s${key}"/>`;
  };
  const part = (own: number, draw: (p: Painter) => string, box: Box, share: number, isKept: boolean): string => {
    const inner = createPainter(own);
    const drawn = draw(inner);
    for (const [key, piece] of inner.sprites()) sprites.set(key, piece);
    const markup = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${n(box.x)} ${n(box.y)} ${n(box.width)} ${n(box.height)}"><defs>${inner.definitions()}</defs>${drawn}</svg>`;
    return kept(markup, box, share, isKept);
  };
  return {
    chance,
    between: (low, high) => low + chance() * (high - low),
    whole: (low, high) => low + Math.floor(chance() * (high - low + 1)),
    pick: (choices) => choices[Math.floor(chance() * choices.length)] ?? choices[0],
    define,
    linear: (stops, x1 = 0, y1 = 0, x2 = 0, y2 = 1) =>
      define(
        key('l', stops, [x1, y1, x2, y2]),
        (id) =>
          `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopMarkup(stops)}</linearGradient>`,
      ),
    radial: (stops, cx = 0.35, cy = 0.3, r = 0.75) =>
      define(
        key('r', stops, [cx, cy, r]),
        (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopMarkup(stops)}</radialGradient>`,
      ),
    sprite: (draw, variants = 3) => part(Math.floor(chance() * variants) + 11, draw, spriteBox, 1.15, true),
    layer: (box, share, draw) => part(Math.floor(chance() * 1e6), draw, box, share, false),
    tile: (box, markup) => kept(markup, box, 1, true),
    definitions: () => [...definitions.values()].map(({ markup }) => markup).join(''),
    sprites: () => sprites,
  };
}

/** The light of the whole catalogue: one window, above and to the left. */
export const blurred = (p: Painter, deviation: number): string =>
  p.define(
    `blur${deviation}`,
    (id) =>
      `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
  );

export type Relief = {
  /** How soft the edges swell, in units of the drawing. */
  blur: number;
  height: number;
  /** How wet it looks, 0 to 1. */
  gloss: number;
  exponent?: number;
};

/** Gives a flat shape the volume of what it is: dough, cream, glaze. Lit by the same window. */
export const relief = (p: Painter, { blur, height, gloss, exponent = 22 }: Relief): string =>
  p.define(
    `relief${blur},${height},${gloss},${exponent}`,
    (id) => `<filter id="${id}" x="-12%" y="-12%" width="124%" height="124%" color-interpolation-filters="sRGB">
<feGaussianBlur in="SourceAlpha" stdDeviation="${blur}" result="h"/>
<feDiffuseLighting in="h" surfaceScale="${height}" diffuseConstant="1.1" lighting-color="#fff7ea" result="d"><feDistantLight azimuth="232" elevation="56"/></feDiffuseLighting>
<feComposite in="SourceGraphic" in2="d" operator="arithmetic" k1="0.66" k2="0.38" result="c"/>
<feSpecularLighting in="h" surfaceScale="${height}" specularConstant="${gloss}" specularExponent="${exponent}" lighting-color="#fffdf8" result="s"><feDistantLight azimuth="232" elevation="50"/></feSpecularLighting>
<feGaussianBlur in="s" stdDeviation="0.7" result="s2"/>
<feComposite in="s2" in2="SourceAlpha" operator="in" result="s3"/>
<feComposite in="c" in2="s3" operator="arithmetic" k2="1" k3="1" result="o"/>
<feComposite in="o" in2="SourceAlpha" operator="in"/></filter>`,
  );

const tile: Box = { x: 0, y: 0, width: 256, height: 256 };

/**
 * Crumb, cream or stone: a paint of lit noise, to be laid over what is there already.
 * It is one tile, drawn once for the whole catalogue: noise is dear.
 */
export function grain(p: Painter, frequency: string, strength: number, height = 2, octaves = 3, seed = 4): string {
  return p.define(`grain${frequency},${strength},${height},${octaves},${seed}`, (id) => {
    const noise = p.tile(
      tile,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><filter id="g" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}" stitchTiles="stitch" result="t"/>
<feColorMatrix in="t" type="matrix" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0.7 0.7 0 0 -0.2" result="a"/>
<feDiffuseLighting in="a" surfaceScale="${height}" diffuseConstant="1.22" lighting-color="#ffffff" result="l"><feDistantLight azimuth="232" elevation="55"/></feDiffuseLighting>
<feColorMatrix in="l" type="matrix" values="0 0 0 0 0.13  0 0 0 0 0.05  0 0 0 0 0.02  ${-strength} 0 0 0 ${strength}"/></filter><rect width="256" height="256" filter="url(#g)"/></svg>`,
    );
    return `<pattern id="${id}" patternUnits="userSpaceOnUse" width="256" height="256">${noise}</pattern>`;
  });
}

/** A ball lit by the window: fruit, pearls, truffles. */
export const ballFill = (p: Painter, colour: string, shine = 0.55): string =>
  p.radial(
    [
      [0, lit(colour, shine)],
      [0.32, lit(colour, 0.1)],
      [0.68, shaded(colour, 0.14)],
      [0.9, shaded(colour, 0.42)],
      [1, shaded(mix(colour, '#c98a6a', 0.12), 0.34)],
    ],
    0.36,
    0.3,
    0.72,
  );

export const ellipse = (cx: number, cy: number, rx: number, ry: number, rest: string): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" ${rest}/>`;

export const path = (d: string, rest: string): string => `<path d="${d}" ${rest}/>`;

export const group = (rest: string, ...children: readonly string[]): string => `<g ${rest}>${children.join('')}</g>`;

export const moved = (x: number, y: number, scale: number, turn: number, ...children: readonly string[]): string =>
  `<g transform="translate(${n(x)} ${n(y)})${turn === 0 ? '' : ` rotate(${n(turn)})`}${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}">${children.join('')}</g>`;

/** The dark touch where one thing rests on another. */
export const contact = (p: Painter, x: number, y: number, rx: number, ry: number, opacity = 0.4): string =>
  softEllipse(p, x + rx * 0.14, y + 1, rx * 1.3, ry * 1.7, '#2a1208', opacity * 1.25);

/** A spot that fades towards its edge, without the cost of a blur. */
export const softEllipse = (
  p: Painter,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  opacity: number,
): string =>
  ellipse(
    x,
    y,
    rx,
    ry,
    `fill="${p.radial(
      [
        [0, colour, Math.min(1, opacity)],
        [0.45, colour, Math.min(1, opacity) * 0.62],
        [0.75, colour, Math.min(1, opacity) * 0.2],
        [1, colour, 0],
      ],
      0.5,
      0.5,
      0.5,
    )}"`,
  );

/** A closed smooth line through points. */
export function smooth(points: readonly Point[], closed = true): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return points[wrapped] ?? { x: 0, y: 0 };
  };
  const start = at(0);
  let d = `M${n(start.x)} ${n(start.y)}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    d += `C${n(from.x + (to.x - before.x) / 6)} ${n(from.y + (to.y - before.y) / 6)} ${n(to.x - (after.x - from.x) / 6)} ${n(to.y - (after.y - from.y) / 6)} ${n(to.x)} ${n(to.y)}`;
  }
  return closed ? `${d}Z` : d;
}

export const polyline = (points: readonly Point[]): string =>
  points.map((point, index) => `${index === 0 ? 'M' : 'L'}${n(point.x)} ${n(point.y)}`).join('');
