import letters from './lettering.json' with { type: 'json' };
import { n } from './paint.ts';

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
