import { serverTimings } from '#machines/rules/browser/server-timing.ts';
import { readServerTiming } from '../read-server-timing.ts';

/**
 * Google's map styles itself by elements with the nonce that it finds at another one in the page. A page that is the same
 * for all has none: it is told beside its bytes.
 */
export function allowMapStyles(): void {
  if (document.querySelector('style[nonce]') !== null) return;
  const nonce =
    document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? readServerTiming(serverTimings.styleNonce);
  if (nonce === undefined) return;
  const style = document.createElement('style');
  // As an attribute, since it is looked for by a selector.
  style.setAttribute('nonce', nonce);
  document.head.append(style);
}
