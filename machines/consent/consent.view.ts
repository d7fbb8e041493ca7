import type { ConsentSnapshot } from './consent.types.ts';

export type ConsentBar = 'none' | 'asking' | 'changing' | 'explaining';

/** What stands at the foot of the window. */
export const selectConsentBar = (snapshot: ConsentSnapshot): ConsentBar => {
  if (snapshot.matches('asking')) return 'asking';
  if (snapshot.matches('changing')) return 'changing';
  return snapshot.matches('explaining') ? 'explaining' : 'none';
};
