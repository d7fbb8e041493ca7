import type { LazySnapshot } from './lazy.types.ts';

/** Whether the part is rendered; until then, and after a failure, the page shows what the server rendered. */
export const selectIsPartAlive = (snapshot: LazySnapshot): boolean => snapshot.matches('alive');
