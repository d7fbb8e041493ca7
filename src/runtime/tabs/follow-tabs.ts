import type { App } from '../app.ts';
import { hearHeaderNews } from './header-news.ts';

/** How long the other tabs must be quiet: fast taps there are one change here, in milliseconds. */
const quiet = 300;

/** Asks for the header anew when another tab has changed what it shows; one that nobody sees waits until it is seen. */
export function followTabs(app: Pick<App, 'root'>): void {
  let isStale = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const refresh = (): void => {
    if (!isStale || waiting !== undefined || document.hidden) return;
    isStale = false;
    app.root.send({ type: 'header.refresh' });
  };
  hearHeaderNews(() => {
    isStale = true;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      waiting = undefined;
      refresh();
    }, quiet);
  });
  document.addEventListener('visibilitychange', refresh);
}
