import type { HeaderBarSnapshot } from './header-bar.types.ts';

export const selectIsBarHidden = (snapshot: HeaderBarSnapshot): boolean => snapshot.matches('hidden');
