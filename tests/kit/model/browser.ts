import assert from 'node:assert/strict';
import type { Page, Route } from '@playwright/test';
import type { AnyStateNode } from 'xstate';
import { nameTransition } from '#machines/kit/transitions.ts';
import { statePath } from '#machines/kit/state-path.ts';
import { transitionsOf } from './chart.ts';
import { depth, sampled } from './depth.ts';
import { explore } from './explore.ts';
import { planPaths, provable } from './plan.ts';
import type { BrowserAnswer, HeadlessOnly, Model } from './define.ts';
import type { Path } from './plan.ts';
import type { Move, World } from './world.ts';

export type WalkOptions = {
  /** How many of the planned paths a sample takes; `qa` takes all. */
  sample?: number;
  /** Makes a page in a context of its own, and whatever the path needs in the shop (an account, a cart). */
  newPage: (input: string) => Promise<Page>;
  /** A longer path saves page loads; a shorter one is easier to read when it fails. */
  longest?: number;
};

const isHeadlessOnly = (value: unknown): value is HeadlessOnly =>
  typeof value === 'object' && value !== null && 'headlessOnly' in value;

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** How a call is made to end as planned: as the model says, else the natural thing for such an outcome. */
const answerOf = (model: Model, move: Extract<Move, { kind: 'done' | 'error' }>): BrowserAnswer => {
  const actor = model.actors[move.src];
  if (!actor || 'listener' in actor) return { headlessOnly: 'nobody calls a listener' };
  const given = actor.answers?.[move.answer];
  if (given !== undefined) return given;
  if (!actor.call) return { headlessOnly: 'the browser makes no call for it' };
  if (move.kind === 'error') return 'abort';
  const refusal = field(move.output, 'refusal');
  if (refusal === undefined) return 'through';
  const message = String(field(refusal, 'message') ?? '');
  const refusedField = field(refusal, 'field');
  const status = field(refusal, 'status');
  return {
    status: typeof status === 'number' ? status : 409,
    json: {
      success: false,
      code: String(field(refusal, 'code') ?? ''),
      message,
      error_message: message,
      field: typeof refusedField === 'string' ? refusedField : null,
      request_id: 'planned',
    },
  };
};

/** Whether a browser can be made to do this move. */
export const isForBrowser = (model: Model, move: Move): boolean => {
  if (move.kind === 'event') return !isHeadlessOnly(model.events[move.event.type]?.gesture);
  if (move.kind === 'after') return true;
  return !isHeadlessOnly(answerOf(model, move));
};

/** The paths that together take every transition that a browser can be made to take. */
export const browserPaths = (model: Model, longest = 25): { paths: Path[]; reachable: Set<string> } => {
  const atlas = explore(model, (move) => isForBrowser(model, move));
  return { paths: planPaths(model, atlas, 'transitions', longest), reachable: provable(model, 'transitions', atlas) };
};

/** Transitions that no browser path takes, each because the model marks its event or answer as headless only. */
export const headlessTransitions = (model: Model): string[] => {
  const { reachable } = browserPaths(model);
  return [...transitionsOf(model.machine).keys()].filter((key) => !reachable.has(key));
};

/** Calls of the page that wait until the plan answers them. */
class HeldCalls {
  readonly #waiting = new Map<string, Route[]>();
  readonly #listeners = new Set<() => void>();

  async install(model: Model, page: Page): Promise<void> {
    for (const [src, actor] of Object.entries(model.actors)) {
      if ('listener' in actor || !actor.call) continue;
      const { url, method } = actor.call;
      await page.route(url, async (route) => {
        if (method !== undefined && route.request().method() !== method) return route.fallback();
        this.#waiting.set(src, [...(this.#waiting.get(src) ?? []), route]);
        for (const listener of this.#listeners) listener();
      });
    }
  }

  /** The next held call of an actor, as soon as the page makes it. */
  async next(src: string): Promise<Route> {
    const take = (): Route | undefined => this.#waiting.get(src)?.shift();
    const now = take();
    if (now) return now;
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => {
        this.#listeners.delete(listener);
        reject(new Error(`the page never made the call of "${src}"`));
      }, 5_000);
      const listener = (): void => {
        const route = take();
        if (!route) return;
        clearTimeout(timeout);
        this.#listeners.delete(listener);
        resolve(route);
      };
      this.#listeners.add(listener);
    });
  }

  /** Calls whose flow has left the waiting state: nobody hears their answer any more. */
  async drop(src: string): Promise<void> {
    const routes = this.#waiting.get(src) ?? [];
    this.#waiting.delete(src);
    for (const route of routes) await route.abort('aborted').catch(() => undefined);
  }
}

const answer = async (route: Route, how: BrowserAnswer): Promise<void> => {
  if (how === 'through') return route.continue();
  if (how === 'abort') return route.abort('failed');
  if ('headlessOnly' in how) throw new Error(`planned for the browser although headless only: ${how.headlessOnly}`);
  return route.fulfill({
    status: how.status,
    contentType: how.status >= 400 ? 'application/problem+json' : 'application/json',
    body: JSON.stringify(how.json),
  });
};

/** Real time that a page may take to show a state; the page's own clock stands still meanwhile. */
const patience = 8_000;

const standsAt = async (page: Page, flow: string, expected: string, walked: string): Promise<void> => {
  const read = (): Promise<string | null> =>
    page.evaluate((name) => document.querySelector(`[data-flow="${name}"]`)?.getAttribute('data-state') ?? null, flow);
  const deadline = performance.now() + patience;
  let seen = await read();
  while (seen !== expected && performance.now() < deadline) {
    // React and the browser need a few ticks of the page's clock; far fewer than any delay of a chart.
    await page.clock.runFor(5);
    seen = await read();
  }
  assert.equal(seen, expected, walked);
};

/** Waits until the page answers to gestures: what comes from the server is only a picture before that. */
export const untilAlive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const recorder: unknown = Reflect.get(window, '__petalcrumb');
    const transitions: unknown =
      typeof recorder === 'object' && recorder !== null ? Reflect.get(recorder, 'transitions') : null;
    return Array.isArray(transitions) && transitions.some(({ event }: { event: string }) => event === 'app.hydrated');
  });
};

type Recorded = { flow: string; event: string; source: string; candidate: number };

const recordedTransitions = async (model: Model, page: Page): Promise<string[]> => {
  const recorded: Recorded[] = await page.evaluate((flow) => {
    const recorder: unknown = Reflect.get(window, '__petalcrumb');
    const transitions: unknown =
      typeof recorder === 'object' && recorder !== null ? Reflect.get(recorder, 'transitions') : null;
    if (!Array.isArray(transitions)) throw new Error('the page records no transitions: is TEST_MODE on?');
    return transitions
      .filter((one: { flow: string }) => one.flow === flow)
      .map(({ flow: of, event, source, candidate }) => ({ flow: of, event, source, candidate }));
  }, model.machine.id);
  return recorded.flatMap(({ event, source, candidate }) => {
    const node: AnyStateNode = model.machine.getStateNodeById(source);
    const definition = (event === '' ? node.always : node.transitions.get(event))?.[candidate];
    return definition ? [nameTransition(definition).key] : [];
  });
};

/** States without a view of their own: the flow ended, and its element is gone. */
const isOver = (world: World): boolean => world.snapshot.status !== 'active';

const walkPath = async (model: Model, page: Page, path: Path): Promise<string[]> => {
  assert.ok(model.open, `${model.machine.id}: the model does not say how to open the flow`);
  const flow = model.machine.id;
  const held = new HeldCalls();
  await page.clock.install();
  await held.install(model, page);
  await model.open(page, path.input);
  const taken = new Set<string>();
  const walked: string[] = [path.input];
  let paused = false;
  let before = path.start;
  for (const { move, world } of path.steps) {
    walked.push(move.label);
    if (!paused) {
      await untilAlive(page);
      await page.locator(`[data-flow="${flow}"]`).first().waitFor({ state: 'attached', timeout: patience });
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1));
      paused = true;
    }
    if (move.kind === 'event') {
      const gesture = model.events[move.event.type]?.gesture;
      if (typeof gesture !== 'function') throw new Error(`no gesture for ${move.event.type}`);
      await gesture(page, move.event, before.snapshot.context);
    } else if (move.kind === 'after') {
      await page.clock.fastForward(move.wait);
    } else {
      await answer(await held.next(move.src), answerOf(model, move));
    }
    before = world;
    if (isOver(world)) break;
    await standsAt(page, flow, statePath(world.snapshot), walked.join(' > '));
    const pending = new Set(Object.values(world.snapshot.children).map((child) => String(field(child, 'src'))));
    for (const src of Object.keys(model.actors)) if (!pending.has(src)) await held.drop(src);
    for (const key of await recordedTransitions(model, page)) taken.add(key);
  }
  return [...taken];
};

/**
 * Walks the planned paths in real pages, with real gestures against the real shop. Throws when a page shows another
 * state than planned, or when the chosen paths promise a transition that the app did not record.
 */
export const walkInBrowser = async (
  model: Model,
  options: WalkOptions,
): Promise<{ walked: number; of: number; taken: Set<string> }> => {
  const { paths, reachable } = browserPaths(model, options.longest);
  const chosen = sampled(paths, options.sample ?? 3, model.machine.id, (path) =>
    path.steps.map(({ move }) => move.label).join(),
  );
  const taken = new Set<string>();
  for (const path of chosen) {
    const page = await options.newPage(path.input);
    try {
      for (const key of await walkPath(model, page, path)) taken.add(key);
    } finally {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().close();
    }
  }
  const promised =
    depth() === 'qa'
      ? reachable
      : new Set(chosen.flatMap(({ steps }) => steps.flatMap(({ world }) => world.taken.flat().map(({ key }) => key))));
  assert.deepEqual(
    [...promised].filter((key) => !taken.has(key)),
    [],
    'transitions that the app did not take',
  );
  return { walked: chosen.length, of: paths.length, taken };
};
