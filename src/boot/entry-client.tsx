import './trusted-types.ts';
import '#src/styles/global.css';
import { createBrowserHistory } from '@tanstack/react-router';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { comingRoutes } from './coming-routes.ts';
import { createApp } from './create-app.ts';
import type { InspectionEvent } from 'xstate';
import type { AppInput } from '#machines/app/index.ts';
import type { PublicConfig } from '#src/runtime/config.ts';
import { replayInput } from './replay-input.ts';
import { nextPictures, showInIdle } from '#src/runtime/first-view/deferred.ts';
import { isInspected } from '#src/shell/inspect/is-inspected.ts';
import { fetchAhead, fetchSheet } from './fetch-first.ts';
import { drawWideMenuWith } from '#src/shell/wide-menu-outlet.tsx';
import { firstRoutes } from './first-routes.ts';
import { firstPageId, readFirstPage } from './first-page.ts';
import { Root } from './root.tsx';
import { attachRouter, createShopRouter } from './router.ts';
import { restore } from './short-form.ts';
import { overlaysOf } from '#src/runtime/overlays.ts';
import { pageHistory } from '#src/runtime/page-history.ts';
import { noteHeaders } from '#src/runtime/resume-listener.ts';
import { keepTexts } from '#src/runtime/page/translated.ts';
import { listenToRestored } from '#src/runtime/page-restored.ts';
import { hydrateRouter, takeNewRoutes } from '#src/runtime/router-internals.ts';
import { preloadTransport, transportParts } from '#src/clients/index.ts';
import { readCookie, writeCookie } from '#src/runtime/storage/cookies.ts';
import { listenForLeftOutRules } from '#src/runtime/first-view/left-out-rules.ts';
import { whenIdle } from '#src/runtime/when-idle.ts';
import { createLazyRun } from '#src/runtime/lazy/lazy-run.ts';
import { settled } from '#src/runtime/lazy/policies.ts';
import { subscribe } from '#src/runtime/tabs/channels.ts';

/** Tests and developers alone watch the charts: nobody else waits for the code of it before the page is alive. */
const observersOf = async (config: PublicConfig): Promise<readonly ((event: InspectionEvent) => void)[]> =>
  config.testMode || isInspected(config)
    ? (await import('#src/shell/inspect/observers.ts')).createObservers(config)
    : [];

/**
 * Lets the browser do what waits: a start in one piece would leave a phone deaf to fingers for too long. Where the browser
 * can, the start goes on before other work: a timer waits behind all of it, frames too, each time.
 */
const breathe = (): Promise<void> =>
  'scheduler' in window && 'yield' in window.scheduler
    ? window.scheduler.yield()
    : new Promise((resolve) => void setTimeout(resolve));

async function oneByOne(works: readonly (() => void)[]): Promise<void> {
  for (const work of works) {
    await breathe();
    work();
  }
}

const routeTree = () => import('#src/routes/routeTree.gen.ts');

async function start(): Promise<void> {
  // Asking for a file keeps a cheap phone busy, too.
  await oneByOne([routeTree, ...transportParts].map((part) => () => fetchAhead(part)));
  await breathe();
  void oneByOne(nextPictures());
  await breathe();
  const block = document.getElementById(firstPageId);
  const host = document.getElementById('root');
  if (block === null || host === null) throw new Error('the first page is incomplete');
  const first = readFirstPage(block.textContent);
  const wideMenu = first.visitor.isMobile ? null : import('#src/shell/wide-menu.tsx');
  const matches: object[] = [];
  for (const { l, ...match } of first.matches) {
    await breathe();
    matches.push(l === undefined ? match : { ...match, l: restore(l, document) });
  }
  await breathe();
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- as the server had it
  const input = restore(first.input, document) as AppInput;
  // A reload lands on the page, without the popup that was open on it (G61).
  const popupsAtReload = overlaysOf(window.history.state).length;
  window.history.replaceState({ ...window.history.state, overlays: [] }, '');
  const history = createBrowserHistory();
  const observers = await observersOf(first.config);
  await breathe();
  const app = createApp({ config: first.config, visitor: first.visitor, input, observers });
  await breathe();
  const routes = comingRoutes(routeTree, () => takeNewRoutes(router));
  const router = createShopRouter(app, {
    history: pageHistory(history),
    routes: firstRoutes(),
    comingRoutes: routes.awaited,
  });
  await routes.awaited(window.location.pathname);
  if (wideMenu !== null) drawWideMenuWith((await wideMenu).WideMenu);
  await breathe();
  await hydrateRouter(router, matches);
  await breathe();
  attachRouter(app, router, history);
  await breathe();
  app.root.start();
  noteHeaders(app);
  await breathe();
  replayInput(app);
  keepTexts();
  // As a transition it is done in small steps: a phone answers to fingers in between.
  startTransition(() => {
    hydrateRoot(host, <Root app={app} router={router} />);
  });
  // Each popup was an entry over its page's: left in the history, they would make the next Back do nothing.
  if (popupsAtReload > 0) history.go(-popupsAtReload);
  if (first.visitor.isShared === true && (readCookie('fact') ?? readCookie('isLoggedIn')) !== null)
    app.root.send({ type: 'header.refresh' });
  app.wishlist.start();
  writeCookie('version', first.config.release);
  showInIdle();
  listenForLeftOutRules(fetchSheet);
  whenIdle(() => void preloadTransport());
  // Whoever leaves the page sooner, or has lost the connection, asks for them then.
  whenIdle(() => void routes.fetch().catch(() => undefined));
  listenToRestored(() => app.page.send({ type: 'page.restored' }));
  subscribe('session', () => app.session.send({ type: 'session.ended' }));
  createLazyRun({
    app,
    what: 'other tabs',
    when: settled,
    load: () => import('#src/runtime/tabs/mount-tabs.ts'),
    mount: ({ mountTabs }) => mountTabs(app),
  }).start();
  if (/[?&]social(_error)?=/.test(window.location.search)) {
    const { resumeSocialLogin } = await import('#src/flows/login/social-return.ts');
    await resumeSocialLogin(app, (href) => router.navigate({ href, replace: true, resetScroll: false }));
  }
}

void start();
