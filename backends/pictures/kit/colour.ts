/** Colour arithmetic in OKLab, so that light and shadow keep the hue a painter would mix. */

type Lab = readonly [lightness: number, a: number, b: number];

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const toGamma = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

function toLab(hex: string): Lab {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  const r = toLinear(((value >> 16) & 255) / 255);
  const g = toLinear(((value >> 8) & 255) / 255);
  const b = toLinear((value & 255) / 255);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels
    .map((channel) => Math.round(Math.min(1, Math.max(0, toGamma(Math.max(0, channel)))) * 255))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Between two colours: 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const from = toLab(first);
  const to = toLab(second);
  const at = Math.min(1, Math.max(0, share));
  return toHex([from[0] + (to[0] - from[0]) * at, from[1] + (to[1] - from[1]) * at, from[2] + (to[2] - from[2]) * at]);
}

/** Towards warm light, by a share of the way to white. */
export function lit(colour: string, amount: number): string {
  return mix(colour, '#fffaf0', amount);
}

/** Towards shadow: darker, a little richer and warmer, never grey. */
export function shaded(colour: string, amount: number): string {
  const [lightness, a, b] = toLab(colour);
  const rich = 1 + amount * 0.35;
  return toHex([lightness * (1 - amount), a * rich + amount * 0.018, b * rich + amount * 0.006]);
}

/** How light a colour looks, from 0 to 1. */
export const lightness = (colour: string): number => toLab(colour)[0];
