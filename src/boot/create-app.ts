import { createActor, type InspectionEvent } from 'xstate';
import { provideApp, type AppInput } from '#machines/app/index.ts';
import { createClients } from '#src/clients/index.ts';
import { createCardAdds } from '#src/flows/card-add/card-adds.ts';
import { sessionPorts } from '#src/flows/session/ports.ts';
import { createWishlist } from '#src/flows/wishlist/wishlist.ts';
import type { App, OverlayId } from '#src/runtime/app.ts';
import type { PublicConfig, Visit } from '#src/runtime/config.ts';
import { createPictures } from '#src/runtime/pictures.ts';
import { safeStorage } from '#src/runtime/storage/storage.ts';
import { untilPainted } from './until-painted.ts';

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
    wishlist: createWishlist(() => app),
    cardAdds: createCardAdds(() => app),
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
