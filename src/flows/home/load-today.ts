import type { OccasionStatus } from '#machines/domain/index.ts';
import { call } from '#src/clients/index.ts';
import type { App } from '#src/runtime/app.ts';
import type { HomeOfToday } from './load.ts';

/** A home page without its news or its occasion is better than none: a failure is only logged. */
const orNothing = (what: string) => (cause: unknown) => {
  console.info(`${what}: ${cause instanceof Error ? cause.message : 'no answer'}`);
  return null;
};

const nothingCelebrated: OccasionStatus = { occasion: null, active: false, banner: null };

/** The news, and the occasion that is celebrated. */
export async function loadToday({ clients: { main } }: App, signal: AbortSignal): Promise<HomeOfToday> {
  const [news, status] = await Promise.all([
    call(main.GET('/petalcrumb-news', { signal })).catch(orNothing('news')),
    call(main.GET('/status', { signal })).catch(orNothing('status')),
  ]);
  return { news: news?.ok ? news.value.data : [], occasion: status?.ok ? status.value.data : nothingCelebrated };
}
