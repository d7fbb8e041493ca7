import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Subject } from './render.ts';

/** A picture to have ready and the widths that it will be asked for in. */
export type Wish = { readonly subject: Subject; readonly widths: readonly number[] };

/** What the painting process is told, once. */
export type Commission = { readonly dataDir: string; readonly wishes: readonly Wish[] };

export type Warming = {
  /** True when every picture was drawn, false when it was stopped before. */
  readonly done: Promise<boolean>;
  /** Ends the painting now; half-written files are left as drafts that nobody serves. */
  stop(): Promise<void>;
};

/**
 * Draws pictures that will be wanted soon in a process of its own, of the lowest priority, so that no visitor waits
 * for it. It ends with the shop, however the shop ends.
 */
export function warm(commission: Commission): Warming {
  const painter = fork(new URL('warm-process.ts', import.meta.url), { stdio: 'ignore' });
  const ended = once(painter, 'exit');
  painter.on('error', () => painter.kill('SIGKILL'));
  painter.send(commission, () => undefined);
  painter.unref();
  return {
    done: ended.then(([code]) => code === 0),
    stop: async () => {
      if (painter.exitCode === null && painter.signalCode === null) painter.kill('SIGKILL');
      await ended;
    },
  };
}
