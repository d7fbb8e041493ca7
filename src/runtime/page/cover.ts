import { selectIsFree } from '#machines/overlays/index.ts';
import { selectIsPageLoading } from '#machines/page/index.ts';
import type { App } from '../app.ts';

type Heard = {
  /** another page of the shop is on the screen */
  readonly shown: () => void;
  readonly covered: (isCovered: boolean) => void;
};

/**
 * Reports which page is shown, and whether it is covered. A page on its way covers the one that it replaces, as a popup
 * does: the link of a popup closes it first.
 */
export function listenToCover({ overlays, page }: Pick<App, 'overlays' | 'page'>, heard: Heard): () => void {
  let pathname = window.location.pathname;
  let wasCovered = false;
  const reportCover = (): void => {
    const isLeaving = window.location.pathname !== pathname || selectIsPageLoading(page.getSnapshot());
    const isCovered = isLeaving || !selectIsFree(overlays.getSnapshot());
    if (isCovered !== wasCovered) heard.covered(isCovered);
    wasCovered = isCovered;
  };
  const reportPage = (): void => {
    if (!selectIsPageLoading(page.getSnapshot()) && window.location.pathname !== pathname) {
      pathname = window.location.pathname;
      heard.shown();
    }
    reportCover();
  };
  reportCover();
  const subscriptions = [
    page.subscribe(reportPage),
    // The router writes the address of the page that a popup leads to right after the popup has gone.
    overlays.subscribe(() => queueMicrotask(reportCover)),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
