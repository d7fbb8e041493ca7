import type { OccasionStatus } from '#machines/domain/index.ts';
import type { App } from '#src/runtime/app.ts';
import { known } from '#src/runtime/page/known.ts';
import type { HomeOfToday } from './load.ts';
import { todayReads } from './ports.ts';

const nothingCelebrated: OccasionStatus = { occasion: null, active: false, banner: null };

/** The news, and the occasion that is celebrated. */
export async function loadToday({ clients }: App, signal: AbortSignal): Promise<HomeOfToday> {
  const today = todayReads(clients, signal);
  const [news, status] = await Promise.all([known('news', today.news), known('status', today.occasion)]);
  return { news: news?.data ?? [], occasion: status?.data ?? nothingCelebrated };
}
