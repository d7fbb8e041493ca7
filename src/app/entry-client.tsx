import './trusted-types.ts';
import '#src/styles/global.css';
import { createBrowserHistory } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { hydrateRoot } from 'react-dom/client';
import { createApp } from './app.ts';
import { firstPageId, type FirstPage } from './first-page.ts';
import { createRecorder } from './recorder.ts';
import { Root } from './root.tsx';
import { attachRouter, createShopRouter } from './router.ts';
import { overlaysOf } from './history-bridge.ts';

type Bootstrap = { router: { manifest: undefined; matches: readonly unknown[] }; buffer: []; initialized?: boolean };

declare global {
  interface Window {
    /** the router's own hydration reads its data here */
    $_TSR?: Bootstrap;
    /** only in test mode: what the charts did */
    __petalcrumb?: { transitions: readonly unknown[] };
  }
}

async function start(): Promise<void> {
  const block = document.getElementById(firstPageId);
  const host = document.getElementById('root');
  if (block === null || host === null) throw new Error('the first page is incomplete');
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- printed by the server in the same deploy
  const first = JSON.parse(block.textContent) as FirstPage;
  const history = createBrowserHistory();
  const app = createApp({
    config: first.config,
    input: { ...first.input, overlays: overlaysOf(history.location.state) },
  });
  if (first.config.testMode) {
    const recorder = createRecorder();
    app.watch(recorder.observe);
    window.__petalcrumb = { transitions: recorder.transitions };
  }
  if (first.config.mode === 'local' && new URLSearchParams(window.location.search).has('inspect')) {
    const { startInspector } = await import('./inspector.ts');
    startInspector(app);
  }
  const router = createShopRouter(app, { history });
  window.$_TSR = { router: { manifest: undefined, matches: first.matches }, buffer: [] };
  await hydrate(router);
  delete window.$_TSR;
  attachRouter(app, router);
  app.root.start();
  hydrateRoot(host, <Root app={app} router={router} />);
  app.root.send({ type: 'app.hydrated' });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) app.page.send({ type: 'page.restored' });
  });
  new BroadcastChannel('session').addEventListener('message', () => app.session.send({ type: 'session.ended' }));
}

void start();
