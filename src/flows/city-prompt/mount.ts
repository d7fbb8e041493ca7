import { provideCityPrompt, type CityPromptEvent } from '#machines/city-prompt/index.ts';
import { selectIsFree } from '#machines/overlays/index.ts';
import { selectIsPageLoading } from '#machines/page/index.ts';
import { isCityPromptExcluded } from '#machines/rules/place/city-prompt.ts';
import type { App } from '#src/runtime/app.ts';
import { listenToOverlay } from '#src/runtime/overlays.ts';
import { hasClosedCity, rememberCityClose } from '#src/runtime/storage/city-close.ts';
import { placeInCookies } from '#src/runtime/storage/place-cookies.ts';
import { subscribe } from '#src/runtime/tabs/channels.ts';
import type { FlowSpec } from '#src/runtime/use-flow.ts';

const isExcludedHere = (): boolean => isCityPromptExcluded(window.location.pathname);
const hasPlace = (): boolean => placeInCookies() !== null;

/** Reports which page is shown, whether a popup lies over it, and what becomes of the place. */
function listenOutside({ overlays, page }: App, send: (event: CityPromptEvent) => void): () => void {
  let pathname = window.location.pathname;
  const reportPage = (): void => {
    if (selectIsPageLoading(page.getSnapshot()) || window.location.pathname === pathname) return;
    pathname = window.location.pathname;
    send({ type: 'page.shown', isExcluded: isExcludedHere() });
  };
  let wasCovered = false;
  const reportCover = (): void => {
    const isCovered = !selectIsFree(overlays.getSnapshot());
    if (isCovered !== wasCovered) send({ type: 'cover.changed', isCovered });
    wasCovered = isCovered;
  };
  reportCover();
  const subscriptions = [page.subscribe(reportPage), overlays.subscribe(reportCover)];
  const stops = [
    listenToOverlay({ overlays }, 'city', {
      opened: () => undefined,
      closed: () => send({ type: 'prompt.closed', hasPlace: hasPlace() }),
    }),
    subscribe('place', () => {
      if (hasPlace()) send({ type: 'place.chosen' });
    }),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
    for (const stop of stops) stop();
  };
}

/** The cities that open by themselves. */
export const cityPromptFlow: FlowSpec<ReturnType<typeof provideCityPrompt>> = {
  id: 'city-prompt',
  logic: (app: App) => provideCityPrompt({ outsideListener: (send) => listenOutside(app, send) }),
  input: ({ config, storage }) => ({
    isSkipped: config.isAppSource || hasPlace() || hasClosedCity(storage),
    isExcluded: isExcludedHere(),
    elapsed: performance.now(),
  }),
  facts: {
    'prompt.wanted': (_, app) => app.openOverlay('city', { by: 'itself' }),
    'prompt.declined': (_, { storage }) => rememberCityClose(storage),
  },
};
