import { createActor, type InspectionEvent } from 'xstate';
import { provideApp, type AppInput } from '#machines/app/index.ts';
import { createClients } from '#src/clients/index.ts';
import { createCardAdds } from '#src/flows/card-add/card-adds.ts';
import { sessionPorts } from '#src/flows/session/ports.ts';
import { createWishlist } from '#src/flows/wishlist/wishlist.ts';
import type { App } from '#src/runtime/app.ts';
import type { PublicConfig, Visit } from '#src/runtime/config.ts';
import { openOverlayIn } from '#src/runtime/overlays.ts';
import { createPictures } from '#src/runtime/pictures.ts';
import { safeStorage } from '#src/runtime/storage/storage.ts';
import { untilPainted } from './until-painted.ts';

type AppOptions = {
  readonly config: PublicConfig;
  readonly visitor: Visit;
  readonly input: AppInput;
  /** how requests are made on the server; the browser's own when absent */
  readonly fetch?: typeof globalThis.fetch;
  /** see every step of every chart, from the first on */
  readonly observers?: readonly ((event: InspectionEvent) => void)[];
};

const unattached = (): Promise<never> => Promise.reject(new Error('no router is attached'));

export function createApp({ config, visitor, input, fetch, observers = [] }: AppOptions): App {
  const observe = (event: InspectionEvent): void => observers.forEach((observer) => observer(event));
  const clients = createClients({
    origin: config.origin,
    testMode: config.testMode,
    ...(fetch === undefined
      ? { beforeWrite: untilPainted, onFailure: ({ message }) => console.info(message) }
      : { fetch }),
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
    served: {
      session: session.getSnapshot(),
      overlays: overlays.getSnapshot(),
      toasts: toasts.getSnapshot(),
      page: page.getSnapshot(),
    },
    clients,
    tabStorage: safeStorage('tab'),
    storage: safeStorage('browser'),
    wishlist: createWishlist(root, () => app),
    cardAdds: createCardAdds(root, () => app),
    openOverlay: openOverlayIn({ root, overlays }),
    navigate: () => {
      throw new Error('no router is attached');
    },
    prefetch: unattached,
    visit: unattached,
    pictures: createPictures(),
    leave: (url) => window.location.assign(url),
  };
  return app;
}
