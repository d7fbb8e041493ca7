import { provideHeaderBar, type HeaderBarActor, type HeaderBarPorts } from '#machines/header-bar/index.ts';
import type { App } from '#src/runtime/app.ts';
import { startChild } from '#src/runtime/child.ts';

/** Listens to the page and to who is in the bar by keyboard. */
const listenTo =
  (bar: HTMLElement): HeaderBarPorts['scrollListener'] =>
  (send) => {
    const abort = new AbortController();
    const { signal } = abort;
    const scrolled = (): void => send({ type: 'page.scrolled', top: window.scrollY });
    window.addEventListener('scroll', scrolled, { passive: true, signal });
    const entered = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.matches(':focus-visible')) send({ type: 'bar.focused' });
    };
    bar.addEventListener('focusin', entered, { signal });
    bar.addEventListener('focusout', () => send({ type: 'bar.blurred' }), { signal });
    return () => abort.abort();
  };

/** Starts the chart of the header with the first scroll; it lives as long as the page. */
export function startHeaderBar(app: App, bar: HTMLElement): HeaderBarActor {
  const logic = provideHeaderBar({ scrollListener: listenTo(bar) });
  return startChild(app, 'header-bar', logic, { top: window.scrollY });
}
