import type { AppSnapshot } from './app.types.ts';

export const selectIsHydrated = (snapshot: AppSnapshot): boolean => snapshot.matches('ready');
