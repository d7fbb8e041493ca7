/** How many characters a message on a cake has, as the server counts them. */
export const messageLength = (text: string): number => [...text].length;

/** A typed message with at most so many characters; a letter with its marks is never cut in two. */
export function limitMessage(text: string, most: number): string {
  if (messageLength(text) <= most) return text;
  let kept = '';
  // Made when it is needed: reading its tables takes a phone longer than a frame.
  const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const { segment } of letters.segment(text)) {
    if (messageLength(kept + segment) > most) break;
    kept += segment;
  }
  return kept;
}
