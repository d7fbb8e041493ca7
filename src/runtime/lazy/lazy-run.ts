import type { EventObject } from 'xstate';
import { provideLazy, type LazyActor } from '#machines/lazy/index.ts';
import type { App } from '../app.ts';
import { startChild, stopChild } from '../child.ts';
import { noteAwaited } from './awaited-code.ts';
import type { Policy } from './policies.ts';

type Options<Code, Part> = {
  readonly app: Pick<App, 'root'>;
  /** name of the part in the log */
  readonly what: string;
  readonly when: Policy;
  /** where the part is rendered, if anywhere; policies may watch it */
  readonly outlet?: () => Element | null;
  readonly load: () => Promise<Code>;
  readonly mount: (code: Code) => Part;
  readonly unmount?: (part: Part) => void;
  readonly deliver?: (part: Part, event: EventObject) => void;
  /** @param dropped number of events that are lost by it */
  readonly onFail?: (dropped: number) => void;
};

/** One outlet of a lazy part: its chart, and what the chart has loaded. */
export type LazyRun<Part> = {
  /** waits until the part is needed; stopped, it may be started again */
  readonly start: () => void;
  readonly stop: () => void;
  readonly send: (event: EventObject) => void;
  /** the part is needed before anything is done to it */
  readonly request: () => void;
  /** the part could not be rendered */
  readonly reportBroken: () => void;
  /** null before the part is mounted, and after it broke */
  readonly part: () => Part | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** tells the listeners that the part looks different now */
  readonly notify: () => void;
};

const silent = () => () => undefined;

export function createLazyRun<Code, Part>({
  app,
  what,
  when,
  outlet = () => null,
  load,
  mount,
  unmount,
  deliver,
  onFail,
}: Options<Code, Part>): LazyRun<Part> {
  const listeners = new Set<() => void>();
  let actor: LazyActor | null = null;
  let code: Code | null = null;
  let part: Part | null = null;
  const setAwaited = noteAwaited();

  const notify = (): void => listeners.forEach((listener) => listener());
  const show = (next: Part | null): void => {
    if (part !== null) unmount?.(part);
    part = next;
    notify();
  };
  /** A policy without a listener needs no actor before the first event. */
  const started = (): LazyActor => {
    if (actor !== null) return actor;
    const logic = provideLazy({
      loadPart: async () => {
        code = await load();
      },
      needListener: when.first?.(outlet) ?? silent,
      nextNeedListener: when.next?.(outlet) ?? silent,
    });
    const made = startChild(app, `lazy ${what}`, logic, undefined);
    actor = made;
    made.on('part.loaded', () => {
      setAwaited(false);
      if (code !== null) show(mount(code));
    });
    made.on('event.delivered', ({ event }) => {
      if (part !== null) deliver?.(part, event);
    });
    made.on('part.failed', ({ message, dropped }) => {
      setAwaited(false);
      console.info(`${what}: ${message}`);
      show(null);
      onFail?.(dropped);
    });
    return made;
  };
  return {
    start: () => {
      if (when.first !== undefined) started();
    },
    stop: () => {
      if (actor !== null) stopChild(app, actor);
      actor = null;
      setAwaited(false);
      show(null);
    },
    send: (event) => {
      const waiting = started();
      if (part === null) setAwaited(true);
      waiting.send({ type: 'event.send', event });
    },
    request: () => started().send({ type: 'part.needed' }),
    reportBroken: () => actor?.send({ type: 'part.broken' }),
    part: () => part,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify,
  };
}
