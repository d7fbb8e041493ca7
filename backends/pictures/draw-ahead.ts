import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Subject } from './render.ts';

/** A picture to have in the store before it is asked for, and the widths that it will be asked for in. */
export type Wish = { readonly subject: Subject | Scene; readonly widths: readonly number[] };

/** The scene of a video. */
type Scene = { readonly kind: 'video'; readonly name: string };

/** What a drawing process is told first; then it gets one wish after the other, and answers each. */
export type Commission = { readonly dataDir: string; readonly isUrgent: boolean };
export type Answer = { readonly isDrawn: boolean };

export type DrawingOptions = {
  readonly dataDir: string;
  readonly wishes: readonly Wish[];
  /** How many processes draw at a time. */
  readonly processes: number;
  /** False draws at the lowest priority, so that no visitor waits for it. */
  readonly isUrgent: boolean;
  /** Called after each wish. @param drawn how many are done, the failed ones among them */
  readonly onProgress?: (drawn: number) => void;
};

export type Drawing = {
  /** What was not drawn: what failed, and what was left when it was stopped. */
  readonly left: Promise<readonly Wish[]>;
  /** Ends the drawing now; half-written files are left as drafts that nobody serves. */
  stop(): Promise<void>;
};

/**
 * Draws pictures into the store in processes of their own, in the order of the wishes. What is in the store already is
 * not drawn again. The processes end with the shop, however the shop ends.
 */
export function drawAhead({ dataDir, wishes, processes, isUrgent, onProgress }: DrawingOptions): Drawing {
  const waiting = [...wishes];
  const left: Wish[] = [];
  let drawn = 0;
  const draw = async (painter: ReturnType<typeof fork>): Promise<void> => {
    let current: Wish | undefined;
    const next = (): void => {
      current = waiting.shift();
      if (current === undefined) painter.disconnect();
      else painter.send(current, () => undefined);
    };
    const ended = once(painter, 'exit');
    painter.on('error', () => painter.kill('SIGKILL'));
    painter.on('message', ({ isDrawn }: Answer) => {
      if (!isDrawn && current !== undefined) left.push(current);
      drawn += 1;
      onProgress?.(drawn);
      next();
    });
    painter.send({ dataDir, isUrgent } satisfies Commission, () => undefined);
    next();
    painter.unref();
    await ended;
    if (current !== undefined) left.push(current);
  };
  const painters = Array.from({ length: Math.min(processes, wishes.length) }, () =>
    fork(new URL('draw-ahead-process.ts', import.meta.url), { stdio: 'ignore' }),
  );
  const ended = Promise.all(painters.map(draw));
  return {
    left: ended.then(() => [...left, ...waiting]),
    stop: async () => {
      for (const painter of painters)
        if (painter.exitCode === null && painter.signalCode === null) painter.kill('SIGKILL');
      await ended;
    },
  };
}
