import type { ChatPorts } from '#machines/chat/index.ts';
import { orderOfPage } from '#machines/rules/browser/chat.ts';
import type { App } from '#src/runtime/app.ts';
import { subscribe } from '#src/runtime/tabs/channels.ts';
import { frameReport } from './messages.ts';

/** The order whose page is at an address of the shop. */
export const orderAt = (href: string): string | null => orderOfPage(new URL(href, window.location.origin).pathname);

/** A key is to whoever has no pointer what a touch is to others. */
const touches = ['click', 'scroll', 'touchstart', 'keydown'] as const;

/** Hears the first touch, which order is looked at, and what the visitor has agreed to. */
export const listenToPage =
  ({ page }: App): ChatPorts['pageListener'] =>
  (send) => {
    const stop = new AbortController();
    const report = (): void => send({ type: 'page.touched' });
    // A tap may have come before this code.
    if (navigator.userActivation.hasBeenActive) report();
    for (const name of touches)
      window.addEventListener(name, report, { once: true, passive: true, capture: true, signal: stop.signal });
    let told = orderAt(page.getSnapshot().context.href);
    const subscription = page.subscribe(({ context: { href } }) => {
      const order = orderAt(href);
      if (order !== told) send({ type: 'order.changed', order: (told = order) });
    });
    const unsubscribe = subscribe('consent', (choice) =>
      send({ type: 'consent.changed', isAllowed: choice === 'all' }),
    );
    return () => {
      stop.abort();
      subscription.unsubscribe();
      unsubscribe();
    };
  };

/** Hears the frame and nobody else; `find` gives its element. */
export const listenToFrame =
  (find: () => HTMLIFrameElement | null): ChatPorts['frameListener'] =>
  (send) => {
    const hear = ({ source, data }: MessageEvent<unknown>): void => {
      // A frame without an origin of its own has none to be known by.
      if (source === null || source !== find()?.contentWindow) return;
      const report = frameReport(data);
      if (report !== null) send(report);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  };
