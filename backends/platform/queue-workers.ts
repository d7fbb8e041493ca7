import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, run } from 'graphile-worker';
import type { Runner, RunnerOptions, TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Log } from './log.ts';

/** Milliseconds that jobs under way get to end when their workers stop by themselves. */
const LAST_JOBS = 2000;
/**
 * Noted one by one, nobody waits for the end of a job to be written down: a failure to do so is a rejection that nobody
 * handles, and a queue that is said to be empty still holds the job that failed last.
 */
export const notedInTurns = { completeJobBatchDelay: 0, failJobBatchDelay: 0 } as const;
/** Milliseconds before workers that stopped are started again; doubled after each failure, up to the second one. */
const RESTART_AFTER = 250;
const RESTART_WITHIN = 8000;

export const workerLogger = (log: Log): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn(`queue: ${message.split('\n')[0]?.slice(0, 80) ?? ''}`);
  });

export type Workers = {
  /** Starts them; those that end by themselves (a lost connection does that) are started again until the signal. */
  begin(signal: AbortSignal): Promise<void>;
  /** Lets running jobs finish, once the signal has ended the restarts. */
  end(): Promise<void>;
  readonly running: boolean;
};

type Crew = {
  readonly pool: Pool;
  readonly log: Log;
  readonly tasks: TaskList;
  readonly concurrency: number;
  readonly localQueue?: NonNullable<NonNullable<RunnerOptions['preset']>['worker']>['localQueue'];
};

/** Workers for the given tasks alone. */
export function createWorkers({ pool, log, tasks, concurrency, localQueue }: Crew): Workers {
  let runner: Runner | undefined;
  let restarting: Promise<void> = Promise.resolve();

  const begin = async (signal: AbortSignal): Promise<void> => {
    const events = new EventEmitter();
    let workers = '';
    events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => (workers = workerPool.id));
    const begun = await run({
      pgPool: pool,
      taskList: tasks,
      concurrency,
      noHandleSignals: true,
      pollInterval: 1000,
      crontab: '',
      logger: workerLogger(log),
      events,
      preset: { worker: { ...notedInTurns, ...(localQueue && { localQueue }) } },
    });
    runner = begun;
    const ended = (error: unknown): void => {
      if (runner !== begun) return;
      runner = undefined;
      log.error('queue stopped', error);
      restarting = restart(signal, workers, settled);
    };
    const settled = begun.promise.then(() => ended(null), ended);
    // Heard as soon as it begins: when the ends of two jobs cannot be written down, graphile-worker's shutdown waits
    // for itself and its promise never settles.
    events.on('pool:gracefulShutdown', ({ message }: { message: string }) => ended(new Error(message)));
  };

  const restart = async (signal: AbortSignal, ended: string, settled: Promise<void>): Promise<void> => {
    await Promise.race([settled, pause(LAST_JOBS, undefined, { ref: false })]);
    for (let wait = RESTART_AFTER; !signal.aborted; wait = Math.min(wait * 2, RESTART_WITHIN)) {
      try {
        await pause(wait, undefined, { signal });
        // What the ended workers held is nobody's now.
        await pool.query('select graphile_worker.force_unlock_workers(array[$1])', [ended]);
        await begin(signal);
        log.warn('queue started again');
        return;
      } catch (error) {
        if (!signal.aborted) log.error('queue not started again', error);
      }
    }
  };

  return {
    begin,
    async end() {
      await restarting;
      const stopping = runner;
      runner = undefined;
      await stopping?.stop();
    },
    get running() {
      return runner !== undefined;
    },
  };
}
