import type { ContestRound } from '#machines/domain/index.ts';
import type { ContestSlug } from '#machines/rules/forms/contest.ts';
import { call } from '#src/clients/index.ts';
import { loadContent } from '#src/flows/content/load.ts';
import type { App } from '#src/runtime/app.ts';
import { known } from '#src/runtime/page/known.ts';

/** A contest's words, and its latest round; null for the latter when it cannot be had now, or never was. */
export async function loadContest({ clients }: App, contest: ContestSlug, signal: AbortSignal) {
  const [page, rounds] = await Promise.all([loadContent(contest), loadRounds(clients, signal)]);
  return { page, round: rounds?.find((round) => round.contest === contest) ?? null };
}

/** The contests, those that run first; null when they cannot be had now. */
export async function loadRounds(
  clients: App['clients'],
  signal: AbortSignal,
): Promise<readonly ContestRound[] | null> {
  const answer = await known('contests', call(clients.main.GET('/contests', { signal })));
  return answer?.data ?? null;
}
