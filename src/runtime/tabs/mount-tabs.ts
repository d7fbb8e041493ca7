import { selectHeader } from '#machines/session/index.ts';
import { provideTabs, type TabsActor, type TabsEvent } from '#machines/tabs/index.ts';
import type { App } from '../app.ts';
import { startChild } from '../child.ts';
import { whenSettled } from '../page/settled-session.ts';
import { reloadPage } from '../page/reload-page.ts';
import { giveBrowserTo } from '../storage/browser-customer.ts';
import { takeTab } from '../storage/own-tab.ts';
import { subscribeHeaderChange } from './header-changes.ts';

type Shop = Pick<App, 'root' | 'session' | 'storage' | 'tabStorage'>;

const isVisible = (): boolean => !document.hidden;

function listenToTabs(send: (event: TabsEvent) => void): () => void {
  const unsubscribe = subscribeHeaderChange(() => send({ type: 'header.changedElsewhere' }));
  const report = (): void => send({ type: 'visibility.changed', isVisible: isVisible() });
  document.addEventListener('visibilitychange', report);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', report);
  };
}

function refreshHeader({ root, session }: Shop, signal: AbortSignal): Promise<void> {
  root.send({ type: 'header.refresh' });
  return whenSettled(session, signal);
}

/** What this browser remembers of a person goes when another customer comes; what the page shows goes with it. */
function keepApart(app: Shop): void {
  const { session, storage } = app;
  const check = (): void => {
    const { user } = selectHeader(session.getSnapshot());
    if (user !== null) giveBrowserTo(user.userid, storage);
    if (takeTab(app)) reloadPage();
  };
  session.subscribe(check);
  check();
}

/** Starts the chart that keeps this tab in step with the others, which lives as long as the tab. */
export function mountTabs(app: Shop): TabsActor {
  keepApart(app);
  return startChild(
    app,
    'tabs',
    provideTabs({ tabListener: listenToTabs, refreshHeader: (_, { signal }) => refreshHeader(app, signal) }),
    { isVisible: isVisible() },
  );
}
