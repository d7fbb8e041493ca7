import { createActor, type InspectionEvent } from 'xstate';
import { provideApp, type AppActor, type AppInput } from '#machines/app/index.ts';
import type { OverlaysActor } from '#machines/overlays/index.ts';
import type { PageActor } from '#machines/page/index.ts';
import type { SessionActor } from '#machines/session/index.ts';
import type { ToastsActor } from '#machines/toasts/index.ts';
import { createClients, type Clients } from '#src/clients/index.ts';
import type { PublicConfig, Visit } from './config.ts';
import { createCardAdds, type CardAdds } from './card-adds.ts';
import { createHearts, type Hearts } from './hearts.ts';
import { createPictures, type Pictures } from './pictures.ts';
import { sessionPorts } from './session-ports.ts';
import { safeStorage, type SafeStorage } from './storage.ts';
import { untilPainted } from './until-painted.ts';

/** Everything a page needs and nobody else makes: one for each request on the server, one for each load in a browser. */
export type App = {
  readonly config: PublicConfig;
  /** how the first page was asked for */
  readonly visitor: Visit;
  readonly root: AppActor;
  readonly session: SessionActor;
  readonly overlays: OverlaysActor;
  readonly toasts: ToastsActor;
  readonly page: PageActor;
  readonly clients: Clients;
  /** lives as long as the tab */
  readonly tabStorage: SafeStorage;
  /** lives as long as the browser wants */
  readonly storage: SafeStorage;
  readonly hearts: Hearts;
  readonly cardAdds: CardAdds;
  /** every chart started in the app reports here */
  readonly observe: (event: InspectionEvent) => void;
  /** opens a popup; `instead` puts it in the place of the one that is open, so that back leads to what was under it */
  readonly openOverlay: (
    id: OverlayId,
    params?: Readonly<Record<string, string>>,
    options?: { instead?: boolean },
  ) => void;
  /** goes to a page of the shop; set by the router */
  navigate: (to: string, options?: { replace?: boolean; resetScroll?: boolean }) => void;
  /** the same, and tells when the page is on the screen; set by the router */
  visit: (to: string, options?: { replace?: boolean }) => Promise<void>;
  /** the pictures of the product's page that is on the screen */
  readonly pictures: Pictures;
  /** leaves the shop for another site, such as the bank's */
  readonly leave: (url: string) => void;
};

export type OverlayId =
  'login' | 'contactChange' | 'search' | 'menu' | 'profile' | 'zoom' | 'filters' | 'lineChoices' | 'city';

/** How the back button treats each popup: after login's the page's entry is pushed again (SHL-11). */
const afterBack: Record<OverlayId, 'pop' | 'repush'> = {
  login: 'repush',
  contactChange: 'pop',
  search: 'pop',
  menu: 'pop',
  profile: 'pop',
  zoom: 'pop',
  filters: 'pop',
  lineChoices: 'pop',
  city: 'pop',
};

type AppOptions = {
  readonly config: PublicConfig;
  readonly visitor: Visit;
  readonly input: AppInput;
  /** how requests are made on the server; the browser's own when absent */
  readonly fetch?: typeof globalThis.fetch;
  /** see every step of every chart, from the first on */
  readonly observers?: readonly ((event: InspectionEvent) => void)[];
};

export function createApp({ config, visitor, input, fetch, observers = [] }: AppOptions): App {
  const observe = (event: InspectionEvent): void => observers.forEach((observer) => observer(event));
  const clients = createClients({
    origin: config.origin,
    testMode: config.testMode,
    ...(fetch === undefined ? { beforeWrite: untilPainted } : { fetch }),
  });
  const root = createActor(provideApp({ session: sessionPorts(clients) }), { input, inspect: observe });
  const { session, overlays, toasts, page } = root.getSnapshot().children;
  if (!session || !overlays || !toasts || !page) throw new Error('the root chart starts all of its children');
  const app: App = {
    config,
    visitor,
    root,
    session,
    overlays,
    toasts,
    page,
    clients,
    tabStorage: safeStorage('sessionStorage'),
    storage: safeStorage('localStorage'),
    hearts: createHearts(() => app),
    cardAdds: createCardAdds(() => app),
    observe,
    openOverlay: (id, params = {}, { instead = false } = {}) =>
      root.send({
        type: instead ? 'overlay.swap' : 'overlay.open',
        overlay: { id, params, afterBack: afterBack[id] },
      }),
    navigate: () => {
      throw new Error('no router is attached');
    },
    visit: () => Promise.reject(new Error('no router is attached')),
    pictures: createPictures(),
    leave: (url) => window.location.assign(url),
  };
  return app;
}
