import type { PageEnvelope } from '#machines/domain/index.ts';
import { serverView } from '#src/runtime/lazy/server-view.tsx';

/** What a city's page says below its products: the server renders it, the browser fetches its code when it comes near. */
export const serverCityGuide = serverView<{ readonly store: NonNullable<PageEnvelope['store']> }>({
  what: 'city guide',
  load: () => import('./city-guide.tsx'),
});
