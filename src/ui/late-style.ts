/**
 * A style that comes with its code, not with the sheet of every first page. It is put into the page once; a sheet of
 * this kind needs no nonce.
 * @param text what a style sheet holds, as `import text from './x.css?inline'` gives it
 */
export function lateStyle(text: string): () => void {
  let isAdopted = false;
  return () => {
    if (isAdopted) return;
    isAdopted = true;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  };
}
