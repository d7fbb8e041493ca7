import { provideRecentlyViewed, type RecentlyViewedActor } from '#machines/recently-viewed/index.ts';
import { recentlyViewedPorts } from './ports.ts';
import type { App } from '#src/runtime/app.ts';
import { useFlow } from '#src/runtime/use-flow.ts';

/** Starts the rail of what was looked at when somebody comes near it. */
export const useRecentlyViewedFlow = (skus: readonly string[]): RecentlyViewedActor =>
  useFlow({
    id: 'recently-viewed',
    logic: (app: App) => provideRecentlyViewed(recentlyViewedPorts(app.clients)),
    input: () => ({ skus }),
    facts: { 'failure.logged': ({ what, message }) => console.info(`${what}: ${message}`) },
  });
