import type { Platform } from '#backends/platform/platform.ts';

type Work = (payload: unknown, job: { id: string; attempt: number }) => Promise<void>;
export type Queued = { task: string; payload: Record<string, unknown>; runAt: Date | undefined };

/** The same shop with a queue that tells what is put into it, and does its work only when it is asked for by name. */
export function watchQueue(platform: Platform) {
  const queued: Queued[] = [];
  const works = new Map<string, Work>();
  const watched: Platform = {
    ...platform,
    queue: {
      ...platform.queue,
      register: (task, work) => void works.set(task, work),
      add: async (_tx, task, payload, { runAt } = {}) => void queued.push({ task, payload, runAt }),
      addAll: async (_tx, jobs) => void queued.push(...jobs.map(({ runAt, ...job }) => ({ ...job, runAt }))),
    },
  };
  return {
    platform: watched,
    queued,
    /** What is queued under a name, by this part of its payload. */
    namesOf: (task: string, part: string) =>
      queued.filter((job) => job.task === task).map(({ payload }) => payload[part]),
    async work(task: string, payload: object = {}): Promise<void> {
      const work = works.get(task);
      if (!work) throw new Error(`Nobody does ${task}`);
      await work(payload, { id: '1', attempt: 1 });
    },
  };
}
