import type { TabsSnapshot } from './tabs.types.ts';

/** Whether the header may show less than other tabs know. */
export const selectIsStale = (snapshot: TabsSnapshot): boolean => !snapshot.matches('quiet');
