import type { App } from '#src/runtime/app.ts';
import { ownTab } from '#src/runtime/storage/own-tab.ts';
import { savedVersion } from '#src/runtime/storage/saved-version.ts';

const idOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;

/** The one review that a guest marked; it waits for the login, also for one that leads by another site. */
export const pendingVote = (app: App) => savedVersion(ownTab(app), 'helpful_vote', 1, idOf);
