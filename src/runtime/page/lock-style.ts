import { useEffect } from 'react';

/**
 * Stands in the place of the package by which Radix and Vaul lock the page behind a sheet (vite.config.ts), which adds a
 * style element: a constructed sheet needs neither nonce nor digest.
 * @returns a part that puts its styles into the page for as long as it stands there
 */
export function styleSingleton(): (props: { readonly styles: string; readonly dynamic?: boolean }) => null {
  let uses = 0;
  let sheet: CSSStyleSheet | null = null;
  const put = (styles: string): (() => void) => {
    uses += 1;
    if (sheet === null) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      document.adoptedStyleSheets.push(sheet);
    }
    return () => {
      uses -= 1;
      if (uses > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      sheet = null;
    };
  };
  return function LockStyle({ styles, dynamic = false }) {
    // The first of several locks measures the page; the others would find it locked.
    const at = dynamic ? styles : '';
    // eslint-disable-next-line react/exhaustive-deps -- what is shown changes only where it is said to
    useEffect(() => put(styles), [at]);
    return null;
  };
}
