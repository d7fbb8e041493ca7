import type { SnapshotFrom } from 'xstate';
import type { AppActor } from '#machines/app/index.ts';
import type { CardAddActor, CardAddSnapshot } from '#machines/card-add/index.ts';
import type { CardAddsActor, CardAddsSnapshot } from '#machines/card-adds/index.ts';
import type { HeartActor, HeartSnapshot } from '#machines/heart/index.ts';
import type { OverlaysActor } from '#machines/overlays/index.ts';
import type { PageActor } from '#machines/page/index.ts';
import type { CardAddFace } from '#machines/rules/product/card-add.ts';
import type { SessionActor } from '#machines/session/index.ts';
import type { ToastsActor } from '#machines/toasts/index.ts';
import type { WishlistActor, WishlistSnapshot } from '#machines/wishlist/index.ts';
import type { Clients } from '#src/clients/index.ts';
import type { PublicConfig, Visit } from './config.ts';
import type { LazyChart } from './lazy/lazy-chart.ts';
import type { OpenOverlay } from './overlays.ts';
import type { Pictures } from './pictures.ts';
import type { SafeStorage } from './storage/storage.ts';

/** How a heart is drawn. */
export type HeartView = { readonly state: string; readonly isFull: boolean; readonly isWaiting: boolean };

/** The chart of the hearts, and how it is read: the code of both is loaded late. */
export type MountedWishlist = {
  readonly actor: WishlistActor;
  readonly pending: () => number | null;
  readonly heart: (snapshot: WishlistSnapshot, nid: number) => HeartActor | undefined;
  readonly view: (snapshot: HeartSnapshot) => HeartView;
};

/** The hearts that were tapped; the header knows the others. */
export type Wishlist = LazyChart<MountedWishlist, { type: 'heart.press'; nid: number }> & {
  /** the product that a guest has marked and that is not added yet */
  readonly pending: () => number | null;
  /** from now on it is loaded as soon as such a product waits (WSH-08) */
  readonly start: () => void;
};

/** How the button of a card is drawn. */
export type CardAddView = { readonly state: string; readonly face: CardAddFace };

/** The chart of the cards' buttons, and how it is read: the code of both is loaded late. */
export type MountedCardAdds = {
  readonly actor: CardAddsActor;
  readonly button: (snapshot: CardAddsSnapshot, sku: string) => CardAddActor | undefined;
  readonly view: (snapshot: CardAddSnapshot) => CardAddView;
};

/** The buttons of cards that were tapped: they put products into the cart. */
export type CardAdds = LazyChart<MountedCardAdds, { type: 'button.press'; sku: string }>;

type VisitOptions = { readonly replace?: boolean; readonly resetScroll?: boolean };

/** The charts that live as long as a page does. */
export type AppCharts = {
  readonly session: SessionActor;
  readonly overlays: OverlaysActor;
  readonly toasts: ToastsActor;
  readonly page: PageActor;
};

/** Everything a page needs and nobody else makes: one for each request on the server, one for each load in a browser. */
export type App = AppCharts & {
  readonly config: PublicConfig;
  /** how the first page was asked for */
  readonly visitor: Visit;
  readonly root: AppActor;
  /** where its charts stand when the first page is drawn, by the server and by the browser */
  readonly served: { readonly [Name in keyof AppCharts]: SnapshotFrom<AppCharts[Name]> };
  readonly clients: Clients;
  /** lives as long as the tab */
  readonly tabStorage: SafeStorage<'tab'>;
  /** lives as long as the browser wants */
  readonly storage: SafeStorage<'browser'>;
  readonly wishlist: Wishlist;
  readonly cardAdds: CardAdds;
  readonly openOverlay: OpenOverlay;
  /** goes to a page of the shop; set by the router */
  navigate: (to: string, options?: VisitOptions) => void;
  /** fetches a page without going there: whether it is there now; set by the router */
  prefetch: (to: string) => Promise<boolean>;
  /** goes there as `navigate` does, and tells when the page is on the screen; set by the router */
  visit: (to: string, options?: VisitOptions) => Promise<void>;
  /** the pictures of the product's page that is on the screen */
  readonly pictures: Pictures;
  /** leaves the shop for another site, such as the bank's */
  readonly leave: (url: string) => void;
};

export type RouterContext = {
  readonly app: App;
  /** when a path needs routes that are not here yet: the promise of their coming */
  readonly comingRoutes: (pathname: string) => Promise<void> | undefined;
};
