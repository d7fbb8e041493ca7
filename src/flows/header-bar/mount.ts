import type { RefObject } from 'react';
import { provideHeaderBar, type HeaderBarPorts } from '#machines/header-bar/index.ts';
import { statePath } from '#machines/kit/state-path.ts';
import type { App } from '#src/runtime/app.ts';
import { mountFlow } from '#src/runtime/lazy/mount-flow.ts';

/** Listens to the page and to who is in the bar by keyboard. */
const listenTo =
  ({ current: bar }: RefObject<HTMLElement | null>): HeaderBarPorts['scrollListener'] =>
  (send) => {
    const abort = new AbortController();
    const { signal } = abort;
    const scrolled = (): void => send({ type: 'page.scrolled', top: window.scrollY });
    window.addEventListener('scroll', scrolled, { passive: true, signal });
    const entered = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.matches(':focus-visible')) send({ type: 'bar.focused' });
    };
    bar?.addEventListener('focusin', entered, { signal });
    bar?.addEventListener('focusout', () => send({ type: 'bar.blurred' }), { signal });
    return () => abort.abort();
  };

/** Starts the chart of the header. */
export const mount = (app: App, bar: RefObject<HTMLElement | null>) =>
  mountFlow(
    app,
    {
      id: 'header-bar',
      logic: () => provideHeaderBar({ scrollListener: listenTo(bar) }),
      input: () => ({ top: window.scrollY }),
    },
    { view: statePath },
  );
