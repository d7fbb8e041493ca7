import type { ContestEntry } from '../domain/index.ts';
import type { ContestScreen, ContestSnapshot } from './contest.types.ts';

export const selectContestScreen = (snapshot: ContestSnapshot): ContestScreen => {
  if (snapshot.matches('needsLogin')) return 'login';
  if (snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('open') || snapshot.matches('confirming') ? 'form' : 'entered';
};

export const selectContestEntry = ({ context }: ContestSnapshot): ContestEntry | null => context.entry;
export const selectIsWithdrawalAsked = (snapshot: ContestSnapshot): boolean => snapshot.matches({ entered: 'asking' });
export const selectIsContestBusy = (snapshot: ContestSnapshot): boolean => snapshot.hasTag('busy');
export const selectIsContestSlow = (snapshot: ContestSnapshot): boolean => snapshot.hasTag('slow');
/** Why an entry was not taken back; null when nothing went wrong. */
export const selectContestTrouble = ({ context }: ContestSnapshot): string | null => context.refusal?.message ?? null;
