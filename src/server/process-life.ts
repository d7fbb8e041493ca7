import type { Env } from '#backends/platform/env/index.ts';
import type { Log } from '#backends/platform/log.ts';
import { isUnavailable } from '#backends/platform/postgres/index.ts';

export type ProcessLife = {
  /** Tells whoever started this process that the database is there and filled, so that others need not wait for it. */
  prepared(): void;
  /** Tells whoever started this process that it serves. */
  opened(): void;
  /** Closes what is open and ends with code 1: nothing else can be done. */
  end(error: unknown): void;
};

type Open = {
  close(): Promise<void>;
  /** Lets those who are served leave first. */
  leave?(): Promise<void>;
};

/**
 * Ties this process to what it serves. A signal, or the end of the process that supervises it, closes it; the word
 * "leave" of the supervisor does so without a failed request. What nobody handled is logged; it ends the process too, unless it is a rejection that only says that the database is away.
 */
export function liveUntilStopped(
  opening: Promise<Open>,
  { env, log, onStop }: { env: Pick<Env, 'SHUTDOWN_SECONDS'>; log: Log; onStop?: () => void },
): ProcessLife {
  let isStopping = false;
  const stop = (code: 0 | 1): void => {
    // The terminal, npm and the start script may each pass the same signal on: the first one counts.
    if (isStopping) return;
    isStopping = true;
    onStop?.();
    setTimeout(() => process.exit(1), env.SHUTDOWN_SECONDS * 1000).unref();
    opening
      .then((open) => open.close())
      .then(
        () => process.exit(code),
        () => process.exit(1),
      );
  };
  const end = (error: unknown): void => {
    log.error('the process ends', error);
    stop(1);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0));
  process.on('SIGHUP', () => {
    // A supervisor gets it too, and says who is replaced by whom.
    if (process.send === undefined) stop(0);
  });
  process.on('message', (message) => {
    if (message !== 'leave') return;
    opening
      .then((open) => open.leave?.())
      .then(
        () => stop(0),
        (error: unknown) => end(error),
      );
  });
  process.on('disconnect', () => stop(0));
  process.on('uncaughtException', end);
  process.on('unhandledRejection', (error) => {
    if (isUnavailable(error)) log.error('nobody handled that the database is away', error);
    else end(error);
  });
  const tell = (word: string) => (): void => void process.send?.(word);
  return { prepared: tell('prepared'), opened: tell('open'), end };
}
