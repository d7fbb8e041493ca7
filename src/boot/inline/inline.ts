import { keepTap } from './keep-tap.ts';
import { layOutWhereLeft, markUnmoved } from './mark-unmoved.ts';
import { startShop, type StartShop } from './start-shop.ts';

declare global {
  interface Window {
    /** stops listening for taps, and gives the button that was tapped last */
    takeTap?: () => HTMLElement | null;
    /** the server calls it at the end of each page (src/server/pages.ts) */
    startShop: StartShop;
  }
}

// The script within index.html: it runs before the page is read. src/server/inline-script.ts bundles it.
const tap = keepTap(window);
window.takeTap = tap.take;
markUnmoved(window, document.documentElement);
layOutWhereLeft(document, { entries: performance.getEntriesByType('navigation'), hash: window.location.hash });
window.startShop = (...page) => startShop(page, (script) => import(/* @vite-ignore */ script), tap.drop);
