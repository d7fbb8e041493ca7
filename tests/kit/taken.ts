import type { BrowserContext } from '@playwright/test';

/**
 * A transition that a page really took, as the app's recorder names it: its flow, the state node that it is written in,
 * its event, and its place among the candidates of that event, with tabs between.
 */
export type TakenName = string;

/** A note of a test for the reporter: what all charts of its pages took. */
export const takenNote = 'taken';

/** Runs in each page: notes each transition of each chart once, as it is taken, so that a page which goes away loses none. */
const noteTransitions = (): void => {
  if (window !== window.top) return;
  const note: unknown = Reflect.get(window, 'noteTransition');
  if (typeof note !== 'function') return;
  type Recorded = { flow: string; event: string; source: string; candidate: number };
  const noted = new Set<string>();
  const hear = ({ flow, event, source, candidate }: Recorded): void => {
    const name = [flow, source, event, candidate].join('\t');
    if (noted.has(name)) return;
    noted.add(name);
    note(name);
  };
  let recorder: { transitions: Recorded[] } | undefined;
  Object.defineProperty(window, '__petalcrumb', {
    configurable: true,
    get: () => recorder,
    set: (given: { transitions: Recorded[] }) => {
      recorder = given;
      const list = given.transitions;
      const push = list.push.bind(list);
      list.push = (...more): number => {
        for (const one of more) hear(one);
        return push(...more);
      };
    },
  });
};

/** Hears what the charts of all pages of a context take from now on. */
export async function watchTransitions(context: BrowserContext, taken: Set<TakenName>): Promise<void> {
  await context.exposeFunction('noteTransition', (name: TakenName) => void taken.add(name));
  await context.addInitScript(noteTransitions);
}
