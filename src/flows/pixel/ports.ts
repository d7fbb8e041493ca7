import type { PixelEvent, PixelPorts } from '#machines/pixel/index.ts';
import type { Outcome } from '#machines/kit/outcome.ts';
import { pageOf } from '#machines/rules/events/page-view.ts';
import { visitorKind } from '#machines/rules/events/visit.ts';
import { call } from '#src/clients/index.ts';
import type { App } from '#src/runtime/app.ts';
import { reportOf, takeEvents } from '#src/runtime/events/feed.ts';
import { lastVisit, preselectedEvent } from '#src/runtime/events/traces.ts';

/** Reports each page as soon as it is on the screen. */
function listenToPages({ page, storage }: App, send: (event: PixelEvent) => void): () => void {
  let shown: string | null = null;
  const report = (): void => {
    const snapshot = page.getSnapshot();
    if (!snapshot.matches('ready') && !snapshot.matches('outOfStock')) return;
    const { pathname } = new URL(snapshot.context.href, window.location.origin);
    // Filters and popups change the address of a page, and not the page.
    if (pathname === shown) return;
    shown = pathname;
    const counted = pageOf(pathname);
    if (counted === null) return send({ type: 'page.uncounted' });
    const visitor = visitorKind(lastVisit(storage).read(), Date.now());
    send({ type: 'page.shown', report: reportOf({ name: 'page_view', ...counted, visitor }) });
  };
  report();
  const subscription = page.subscribe(report);
  return () => subscription.unsubscribe();
}

const listen =
  (app: App): PixelPorts['pixelListener'] =>
  (send) => {
    const stopPages = listenToPages(app, send);
    const stopEvents = takeEvents(app, (report) => send({ type: 'event.tracked', report }));
    if (app.visitor.place !== null && preselectedEvent(app.storage).read() !== true)
      send({ type: 'event.tracked', report: reportOf({ name: 'place_preselected' }) });
    const stop = new AbortController();
    window.addEventListener('online', () => send({ type: 'connection.returned' }), { signal: stop.signal });
    return () => {
      stopPages();
      stopEvents();
      stop.abort();
    };
  };

/** What the shop refuses now it may take later, but for what it can never take. */
const settled = ({ refusal }: Extract<Outcome<unknown>, { ok: false }>): void => {
  if (refusal.status !== 400 && refusal.status !== 401) throw new Error(refusal.message);
};

/** The calls of the pixel, and all that it hears of the shop. */
export const pixelPorts = (app: App): PixelPorts => ({
  sendEvents: async ({ events }, { signal }) => {
    const outcome = await call(app.clients.user.POST('/fa/events', { body: { events: [...events] }, signal }));
    if (!outcome.ok) settled(outcome);
    return events.map(({ event_id }) => event_id);
  },
  captureSource: async (query, { signal }) => {
    const outcome = await call(app.clients.user.GET('/capture-utm-source', { params: { query }, signal }));
    if (!outcome.ok) settled(outcome);
  },
  saveSource: async (query, { signal }) => {
    const outcome = await call(app.clients.user.GET('/fa/save_social_user', { params: { query }, signal }));
    if (!outcome.ok) settled(outcome);
  },
  pixelListener: listen(app),
});
