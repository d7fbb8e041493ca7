import { provideEarliestDelivery, selectTerms, type EarliestDeliveryEvent } from '#machines/earliest-delivery/index.ts';
import type { App } from '#src/runtime/app.ts';
import { mountFlow } from '#src/runtime/lazy/mount-flow.ts';
import { savedPlace } from '#src/runtime/storage/saved-place.ts';
import { promisesOf } from './promises.ts';
import { termsOfHeader, termsOfPage } from './terms.ts';

type Send = (event: EarliestDeliveryEvent) => void;

/**
 * Tells the chart what the shop says of time and place, and when the page is looked at again. The browser's clock only
 * counts how long ago the shop said it: it may be wrong, or in another zone.
 */
function listen(app: App, send: Send): () => void {
  // The first header came with the page.
  let header = termsOfHeader(app).now;
  let known = { terms: termsOfPage(app), at: performance.timeOrigin };
  const now = (): number => known.terms.now + (Date.now() - known.at);
  const subscription = app.session.subscribe(() => {
    const terms = termsOfHeader(app);
    if (terms.now === header) return;
    header = terms.now;
    known = { terms, at: Date.now() };
    send({ type: 'terms.changed', terms });
  });
  // Another place may close at another hour; the shop knows.
  const unsubscribe = savedPlace(app.storage).subscribe(() => app.session.send({ type: 'header.refresh' }));
  const abort = new AbortController();
  const shown = (): void => {
    if (document.visibilityState === 'visible') send({ type: 'page.shown', now: now() });
  };
  for (const event of ['focus', 'pageshow']) window.addEventListener(event, shown, { signal: abort.signal });
  document.addEventListener('visibilitychange', shown, { signal: abort.signal });
  shown();
  return () => {
    subscription.unsubscribe();
    unsubscribe();
    abort.abort();
  };
}

/** Starts the chart of the promises. */
export const mount = (app: App) =>
  mountFlow(
    app,
    {
      id: 'earliest-delivery',
      logic: () => provideEarliestDelivery({ termsListener: (send) => listen(app, send) }),
      input: () => ({ terms: termsOfPage(app) }),
    },
    {
      view: (snapshot) => {
        promisesOf(app).change(selectTerms(snapshot));
        return null;
      },
    },
  );
