/**
 * Puts a style sheet behind all that the page has; one of this kind needs no nonce. A sheet of an element would stand
 * before those that were put here: then Chromium orders the cascade layers from the beginning, and styles and lays out
 * the whole page anew (18 ms of a processor for a listing).
 */
export function adoptStyle(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}

/**
 * A style that comes with its code, not with the sheet of every first page. It is put into the page once.
 * @param text what a style sheet holds, as `import text from './x.css?inline'` gives it
 */
export function lateStyle(text: string): () => void {
  let isAdopted = false;
  return () => {
    if (isAdopted) return;
    isAdopted = true;
    adoptStyle(text);
  };
}
