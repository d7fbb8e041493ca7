import letters from './lettering.json' with { type: 'json' };
import { n, type Point } from './paint.ts';

type Letter = { readonly width: number; readonly d: string };

const alphabet: Readonly<Record<string, Letter>> = letters;

/** Letters that people type and the face does not have. */
const plain: Readonly<Record<string, string>> = { '’': "'", '‘': "'", '–': '-', '—': '-' };

const letterOf = (character: string): Letter =>
  alphabet[plain[character] ?? character] ?? alphabet['?'] ?? { width: 500, d: '' };

/** Width of a line of the shop's lettering at a size, in units of the drawing. */
export const letteringWidth = (text: string, size: number): number =>
  [...text].reduce((sum, character) => sum + letterOf(character).width, 0) * (size / 1000);

/**
 * A line of text as outlines, centred on x with its baseline at y.
 * @param fit the width that it may take; a longer text is set smaller
 */
export function lettering(text: string, x: number, y: number, size: number, fit: number, rest: string): string {
  const natural = letteringWidth(text, size);
  const scale = (natural > fit ? (size * fit) / natural : size) / 1000;
  let cursor = 0;
  const glyphs = [...text].map((character) => {
    const letter = letterOf(character);
    const glyph = letter.d === '' ? '' : `<path transform="translate(${cursor} 0)" d="${letter.d}"/>`;
    cursor += letter.width;
    return glyph;
  });
  return `<g transform="translate(${n(x - (cursor * scale) / 2)} ${n(y)}) scale(${scale.toFixed(4)})" ${rest}>${glyphs.join('')}</g>`;
}

/** A line of text as one outline centred on 0,0, with its corners; for things that are cut in its form. */
export function outlineOf(text: string, size: number, fit: number): { d: string; rings: Point[][] } {
  const natural = letteringWidth(text, size);
  const scale = (natural > fit ? (size * fit) / natural : size) / 1000;
  const across = letteringWidth(text, 1000);
  const rings: Point[][] = [];
  let cursor = -across / 2;
  let d = '';
  for (const character of text) {
    const letter = letterOf(character);
    const offset = cursor;
    const place = (x: number, y: number): Point => ({ x: (x + offset) * scale, y: (y + 350) * scale });
    let ring: Point[] = [];
    for (const [, command = '', numbers = ''] of letter.d.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
      const values = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
      const points: Point[] = [];
      for (let index = 0; index + 1 < values.length; index += 2)
        points.push(place(values[index] ?? 0, values[index + 1] ?? 0));
      d += command + points.map(({ x, y }) => `${n(x)} ${n(y)}`).join(' ');
      if (command === 'M') {
        ring = [];
        rings.push(ring);
      }
      const last = points.at(-1);
      const from = ring.at(-1);
      const [control] = points;
      if (command === 'Q' && from !== undefined && control !== undefined && last !== undefined)
        ring.push({ x: (from.x + 2 * control.x + last.x) / 4, y: (from.y + 2 * control.y + last.y) / 4 });
      if (last !== undefined) ring.push(last);
    }
    cursor += letter.width;
  }
  return { d, rings };
}
