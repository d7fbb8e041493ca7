import type { Page } from '@playwright/test';
import type { AnyStateNode, EventObject } from 'xstate';
import { nameTransition } from '#machines/kit/transitions.ts';
import { viewFaults } from '../faults/views/with-faults.ts';
import type { Model } from './define.ts';

/** Real milliseconds that a page may take for a step; what a fault keeps from happening is waited for in vain. */
export const patience = viewFaults === undefined ? 15_000 : 5_000;

type Recorded = { flow: string; event: string; source: string; candidate: number; heard: string };

export type Recording = {
  taken: Set<string>;
  /** the events that the chart answered to, with what they say as far as it can be written down */
  heard: EventObject[];
  start: () => Promise<void>;
  untilTaken: (keys: string[]) => Promise<void>;
  /** resolves when `holds`, asked after each transition, or when the page had its time */
  until: (holds: () => boolean) => Promise<void>;
};

/** Hears each transition from the app's recorder at once, also one that makes the page go away. */
export const recordTransitions = async (model: Model, page: Page): Promise<Recording> => {
  const taken = new Set<string>();
  const heard: EventObject[] = [];
  const listeners = new Set<() => void>();
  await page.exposeFunction('recordTransition', ({ flow, event, source, candidate, ...more }: Recorded) => {
    if (flow !== model.machine.id) return;
    heard.push(JSON.parse(more.heard) as EventObject);
    const node: AnyStateNode = model.machine.getStateNodeById(source);
    const definition = (event === '' ? node.always : node.transitions.get(event))?.[candidate];
    if (definition) taken.add(nameTransition(definition).key);
    for (const listener of listeners) listener();
  });
  const start = (): Promise<void> =>
    page.evaluate(() => {
      const record: unknown = Reflect.get(window, 'recordTransition');
      const recorder: unknown = Reflect.get(window, '__petalcrumb');
      const list: unknown =
        typeof recorder === 'object' && recorder !== null ? Reflect.get(recorder, 'transitions') : null;
      if (!Array.isArray(list) || typeof record !== 'function')
        throw new Error('nothing is recorded: is TEST_MODE on?');
      // What a chart hears from its own children and clocks holds them, and is no view's word.
      const tell = (one: { event: string; heard: { type: string } }): unknown => {
        const isOwn = one.event === '' || one.heard.type.startsWith('xstate.');
        return record({ ...one, heard: JSON.stringify(isOwn ? { type: one.event } : one.heard) });
      };
      for (const one of list) tell(one);
      const push = list.push.bind(list);
      list.push = (...more: Parameters<typeof tell>): number => {
        for (const one of more) tell(one);
        return push(...more);
      };
    });
  const until = (holds: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timeout);
        listeners.delete(look);
        resolve();
      };
      const look = (): void => {
        if (holds()) end();
      };
      const timeout = setTimeout(end, patience);
      listeners.add(look);
      look();
    });
  const untilTaken = (keys: string[]): Promise<void> => until(() => keys.every((key) => taken.has(key)));
  return { taken, heard, start, untilTaken, until };
};

/** Where the latest chart of a flow stands, by the app's recorder; undefined while none has run on this page. */
export const recordedState = (page: Page, flow: string): Promise<string | undefined> =>
  page.evaluate((name) => {
    const recorder = Reflect.get(window, '__petalcrumb') as { states: Record<string, string> } | undefined;
    return recorder?.states[name];
  }, flow);

/**
 * Sees that a page takes what a journey by hand promises, for gestures that no plan can stop halfway: `begin` once its page is
 * alive, `end` before it goes.
 */
export const recordJourney = async (
  model: Model,
  page: Page,
): Promise<{ begin: () => Promise<void>; end: (promised: readonly string[]) => Promise<void> }> => {
  const { taken, start, untilTaken } = await recordTransitions(model, page);
  return {
    begin: start,
    end: async (promised) => {
      await untilTaken([...promised]);
      const missing = promised.filter((key) => !taken.has(key));
      if (missing.length > 0) throw new Error(`The page did not take:\n${missing.join('\n')}`);
    },
  };
};
