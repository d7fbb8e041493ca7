import { provideTabs, type TabsActor, type TabsEvent } from '#machines/tabs/index.ts';
import type { App } from '../app.ts';
import { startChild } from '../child.ts';
import { subscribeHeaderChange } from './header-changes.ts';

type Shop = Pick<App, 'root' | 'session'>;

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

/** Resolves when the session asks for nothing. XState's own `waitFor` would be in the first load of every page. */
const whenSettled = (session: App['session'], signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const resolveIfSettled = (): void => {
      if (session.getSnapshot().hasTag('busy')) return;
      subscription.unsubscribe();
      resolve();
    };
    const subscription = session.subscribe(resolveIfSettled);
    signal.addEventListener('abort', () => subscription.unsubscribe(), { once: true });
    resolveIfSettled();
  });

function refreshHeader({ root, session }: Shop, signal: AbortSignal): Promise<void> {
  root.send({ type: 'header.refresh' });
  return whenSettled(session, signal);
}

/** Starts the chart that keeps this tab in step with the others, which lives as long as the tab. */
export const mountTabs = (app: Shop): TabsActor =>
  startChild(
    app,
    'tabs',
    provideTabs({ tabListener: listenToTabs, refreshHeader: (_, { signal }) => refreshHeader(app, signal) }),
    { isVisible: isVisible() },
  );
