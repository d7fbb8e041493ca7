import { provideCityPrompt, type CityPromptEvent } from '#machines/city-prompt/index.ts';
import { isCityPromptExcluded } from '#machines/rules/place/city-prompt.ts';
import type { App } from '#src/runtime/app.ts';
import { listenToOverlay } from '#src/runtime/overlays.ts';
import { listenToCover } from '#src/runtime/page/cover.ts';
import { rememberCityClose } from '#src/runtime/storage/city-close.ts';
import { placeInCookies } from '#src/runtime/storage/place-cookies.ts';
import { subscribe } from '#src/runtime/tabs/channels.ts';
import type { FlowSpec } from '#src/runtime/use-flow.ts';
import { isAskable } from './is-askable.ts';

const isExcludedHere = (): boolean => isCityPromptExcluded(window.location.pathname);
const hasPlace = (): boolean => placeInCookies() !== null;

/** Reports which page is shown, whether it is covered, and what becomes of the place. */
function listenOutside(app: App, send: (event: CityPromptEvent) => void): () => void {
  const stops = [
    listenToCover(app, {
      shown: () => send({ type: 'page.shown', isExcluded: isExcludedHere() }),
      covered: (isCovered) => send({ type: 'cover.changed', isCovered }),
    }),
    listenToOverlay(app, 'city', {
      opened: () => undefined,
      closed: () => send({ type: 'prompt.closed', hasPlace: hasPlace() }),
    }),
    subscribe('place', () => {
      if (hasPlace()) send({ type: 'place.chosen' });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The cities that open by themselves. */
export const cityPromptFlow: FlowSpec<ReturnType<typeof provideCityPrompt>> = {
  id: 'city-prompt',
  logic: (app: App) => provideCityPrompt({ outsideListener: (send) => listenOutside(app, send) }),
  input: ({ config, storage }) => ({
    isSkipped: config.isAppSource || !isAskable(storage),
    isExcluded: isExcludedHere(),
    elapsed: performance.now(),
  }),
  facts: {
    'prompt.wanted': (_, app) => app.openOverlay('city', { by: 'itself' }),
    'prompt.declined': (_, { storage }) => rememberCityClose(storage),
  },
};
