import assert from 'node:assert/strict';
import type { Locator, Page, Route } from '@playwright/test';
import type { EventObject } from 'xstate';
import { statePath } from '#machines/kit/state-path.ts';
import { answerOf } from './answer-of.ts';
import { transitionsOf } from './chart.ts';
import { viewFaults } from '../faults/views/with-faults.ts';
import { onWire } from '../on-wire.ts';
import { depth } from './depth.ts';
import { isIn } from './examine.ts';
import { explore } from './explore.ts';
import { field } from './field.ts';
import { planPaths, provable } from './plan.ts';
import { PageClock } from './page-clock.ts';
import { patience, recordTransitions, type Recording } from './record.ts';
import { isSaid } from './said.ts';
import { untilShownIsMeant } from './shown-controls.ts';
import { untilRulesHold } from './shown-rules.ts';
import { keysOfPath, samplePaths, sampleSeed, sightsOfPath } from './sample.ts';
import type { BrowserAnswer, HeadlessOnly, Model } from './define.ts';
import type { Edge } from './explore.ts';
import type { Path } from './plan.ts';
import type { Move, World } from './world.ts';

/** How many of the planned paths of a flow a sample takes, others at each commit; `qa` takes all. */
const walksInSample = 2;

export type WalkOptions = {
  /** Makes a page in a context of its own, and whatever the path needs in the shop (an account, a cart). */
  newPage: (input: string) => Promise<Page>;
  /** A longer path saves page loads; a shorter one is easier to read when it fails. */
  longest?: number;
  /** The flow has no element of its own: where it stands is what the app's recorder says. */
  isHidden?: boolean;
};

const isHeadlessOnly = (value: unknown): value is HeadlessOnly =>
  typeof value === 'object' && value !== null && 'headlessOnly' in value;

/** Whether a browser can be made to do this move. */
export const isForBrowser = (model: Model, move: Move): boolean => {
  if (move.kind === 'event') return !isHeadlessOnly(model.events[move.event.type]?.gesture);
  if (move.kind === 'after') return true;
  return !isHeadlessOnly(answerOf(model, move));
};

/** The paths that together take every transition that a browser can be made to take. */
export const browserPaths = (model: Model, longest = 25): { paths: Path[]; reachable: Set<string> } => {
  const atlas = explore(
    model,
    (move, from, taken) => isForBrowser(model, move) && !isHeadlessStep(model, move, statePath(from.snapshot), taken),
  );
  const reachable = provable(model, 'transitions', atlas);
  return { paths: planPaths(model, atlas, 'transitions', longest), reachable };
};

const isHeadlessStep = (model: Model, move: Move, state: string, taken: Edge['taken']): boolean =>
  model.headless.some((step) =>
    'event' in step
      ? move.kind === 'event' && move.event.type === step.event && isIn(state, step.in)
      : taken.flat().some(({ key }) => key.startsWith(step.transition)),
  );

/** Transitions that no browser path takes, each because the model marks it, its event or its answer as headless. */
export const headlessTransitions = (model: Model): string[] => {
  const { reachable } = browserPaths(model);
  return [...transitionsOf(model.machine).keys()].filter((key) => !reachable.has(key));
};

/** Calls of the page that wait until the plan answers them. */
class HeldCalls {
  readonly #waiting = new Map<string, Route[]>();
  readonly #listeners = new Set<() => void>();
  /** Whose connection is lost. */
  #lost: string | null = null;
  /** Whose call the client sends again by itself. */
  #repeated: string | null = null;

  async install(model: Model, page: Page): Promise<void> {
    // A call that the page gives up while its flow begins another of the same name hears no answer.
    page.on('requestfailed', (request) => {
      for (const [src, routes] of this.#waiting)
        this.#waiting.set(
          src,
          routes.filter((route) => route.request() !== request),
        );
    });
    for (const [src, actor] of Object.entries(model.actors)) {
      if ('listener' in actor || !actor.call) continue;
      const { url, method } = actor.call;
      await page.route(url, async (route) => {
        if (method !== undefined && route.request().method() !== method) return route.fallback();
        if (src === this.#lost) return route.abort('failed');
        if (src === this.#repeated) {
          this.#repeated = null;
          return route.continue();
        }
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
      }, patience);
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

  /** Lets a call through; after a login in another tab the shop wants a new token, with which the client sends it again. */
  async letThrough(src: string): Promise<void> {
    const route = await this.next(src);
    const hear = async (): Promise<void> => {
      const response = await route.request().response();
      if (response?.status() === 403) this.#repeated = src;
    };
    void hear().catch(() => undefined);
    await route.continue();
  }

  /** Loses a call, and what the client sends again by itself, until the connection is `back`. */
  async lose(src: string): Promise<void> {
    const route = await this.next(src);
    this.#lost = src;
    await route.abort('failed');
  }

  back(): void {
    this.#lost = null;
  }

  /** Calls whose flow has left the waiting state: nobody hears their answer any more. */
  async dropAllBut(model: Model, { snapshot }: World): Promise<void> {
    const pending = new Set(Object.values(snapshot.children).map((child) => String(field(child, 'src'))));
    for (const src of Object.keys(model.actors)) {
      if (pending.has(src)) continue;
      const routes = this.#waiting.get(src) ?? [];
      this.#waiting.delete(src);
      for (const route of routes) await route.abort('aborted').catch(() => undefined);
    }
  }
}

const answer = async (
  route: Route,
  how: Exclude<BrowserAnswer, 'abort' | ((page: Page) => Promise<unknown>)>,
): Promise<void> => {
  if (how === 'through') return route.continue();
  if ('headlessOnly' in how) throw new Error(`planned for the browser although headless only: ${how.headlessOnly}`);
  if ('toUrl' in how) return answer(route, how.toUrl(route.request().url()));
  await how.first?.(route.request().frame().page());
  return route.fulfill({
    status: how.status,
    contentType: how.status >= 400 ? 'application/problem+json' : 'application/json',
    headers: how.headers ?? {},
    body: JSON.stringify(onWire(how.json)),
  });
};

/** The flow that is walked. */
type Walked = { readonly flow: string; readonly isHidden: boolean };

/** Runs in the page: where the flow stands; with `expected`, whether it stands there. */
const readState = ({ flow, isHidden, expected }: Walked & { expected?: string }): string | boolean | null => {
  const shown = (): string | null =>
    document.querySelector(`[data-flow="${flow}"]`)?.getAttribute('data-state') ?? null;
  const recorded = (): string | null => {
    const recorder = Reflect.get(window, '__petalcrumb') as { states: Record<string, string> } | undefined;
    return recorder?.states[flow] ?? null;
  };
  const state = isHidden ? recorded() : shown();
  return expected === undefined ? state : state === expected;
};

const standsAt = async (page: Page, walked: Walked, expected: string): Promise<void> => {
  await page.waitForFunction(readState, { ...walked, expected }, { polling: 30, timeout: patience });
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

/**
 * Scrolls to a part of the page that is replaced by its living self when somebody comes near: scrolling to it in steps
 * would lose it.
 */
export const comeNear = async (part: Locator): Promise<void> => {
  // What is out of sight is laid out when the page is first moved (index.html).
  await part.page().evaluate(() => window.scrollBy(0, 1));
  await part.page().waitForFunction(() => !('unmoved' in document.documentElement.dataset));
  await part.evaluate((element) => element.scrollIntoView());
};

/** Has the whole page laid out, as the shop does when it leads to another: a phone lays the rest out as it comes near. */
export const layOutWhole = (page: Page): Promise<void> =>
  page.evaluate(() => document.getElementById('first-view')?.remove());

/**
 * Taps what is far below where the page was opened. What was out of sight is laid out as somebody comes by (a person
 * scrolls there); who jumps and taps in the next frame may find it moved between finger down and finger up.
 */
export const tapFarBelow = async (part: Locator): Promise<void> => {
  await layOutWhole(part.page());
  await part.click();
};

/** Sees that a gesture said all that the plan says: a view that always sends the same title passes by states alone. */
const untilSaid = async (
  model: Model,
  planned: EventObject,
  { heard, until }: Pick<Recording, 'heard' | 'until'>,
  already: number,
): Promise<void> => {
  const given = model.events[planned.type]?.given;
  if (given === 'all') return;
  const since = (): EventObject[] => heard.slice(already).filter(({ type }) => type === planned.type);
  const holds = (): boolean => since().some((event) => isSaid(planned, event, given));
  await until(holds);
  if (!holds()) throw new Error(`said was ${JSON.stringify(since())}, planned ${JSON.stringify(planned)}`);
};

/** States without a view of their own: the flow ended, and its element is gone. */
const isOver = (world: World): boolean => world.snapshot.status !== 'active';

/** Stops the page's clock a little ahead of now; on a busy machine "a little ahead" may be over before it is reached. */
export const stopClock = async (page: Page): Promise<void> => {
  for (const ahead of [500, 1_000, 2_000, 4_000]) {
    try {
      return await page.clock.pauseAt(await page.evaluate((ms) => Date.now() + ms, ahead));
    } catch (error) {
      if (!String(error).includes('Cannot fast-forward to the past')) throw error;
    }
  }
  throw new Error('the clock of the page could not be stopped');
};

const walkPath = async (model: Model, page: Page, path: Path, walked: Walked): Promise<ReadonlySet<string>> => {
  assert.ok(model.open, `${model.machine.id}: the model does not say how to open the flow`);
  const held = new HeldCalls();
  const recording = await recordTransitions(model, page);
  // At depth a walk may take an hour; a page that does not open may not.
  page.setDefaultTimeout(4 * patience);
  await page.clock.install();
  await held.install(model, page);
  await model.open(page, path.input);
  await untilAlive(page);
  await recording.start();
  // What has no states stands nowhere.
  if (Object.keys(model.machine.states).length > 0) await page.waitForFunction(readState, walked, { polling: 30 });
  await stopClock(page);
  page.setDefaultTimeout(patience);
  await held.dropAllBut(model, path.start);
  const clock = new PageClock(page);
  let before = path.start;
  for (const { move, world } of path.steps) {
    const make = async (): Promise<void> => {
      if (move.kind === 'done' || move.kind === 'error') {
        const how = answerOf(model, move);
        if (typeof how === 'function') await how(page);
        else if (how === 'abort') await held.lose(move.src);
        else if (how === 'through') await held.letThrough(move.src);
        else await answer(await held.next(move.src), how);
      }
      if (move.kind === 'after') await clock.pass(move.wait);
      if (move.kind !== 'event') return;
      const gesture = model.events[move.event.type]?.gesture;
      if (typeof gesture !== 'function') throw new Error(`no gesture for ${move.event.type}`);
      await gesture(page, move.event, before.snapshot.context);
    };
    const already = recording.heard.length;
    await clock.during(before, make());
    if (move.kind === 'event') await clock.during(world, untilSaid(model, move.event, recording, already));
    before = world;
    if (isOver(world)) break;
    await clock.during(world, standsAt(page, walked, statePath(world.snapshot)));
    held.back();
    await clock.during(world, untilShownIsMeant(page, patience));
    await clock.during(world, untilRulesHold(model, page, world));
    await held.dropAllBut(model, world);
  }
  // What comes last may end the flow and leave nothing to wait for on the page: a real answer takes its own time.
  const promised = recording.untilTaken(keysOfPath(path));
  await clock.during(400, promised).catch(() => promised);
  return recording.taken;
};

/** The last transitions of all charts of the page, a line each. */
const lastTransitions = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const recorder: unknown = Reflect.get(window, '__petalcrumb');
    const list: unknown =
      typeof recorder === 'object' && recorder !== null ? Reflect.get(recorder, 'transitions') : null;
    if (!Array.isArray(list)) return '  none: this document has no charts (yet)';
    return list
      .slice(-20)
      .map(({ flow, event, from, to }: Record<string, unknown>) => `  ${flow}: ${from} -- ${event} -> ${to}`)
      .join('\n');
  });

/** What went wrong on the way, with the way, where the page stands, and what its charts did last. */
const explained = async (
  model: Model,
  page: Page,
  path: Path,
  walked: Walked,
  seed: string,
  cause: unknown,
): Promise<Error> => {
  const stands = await page.evaluate(readState, walked).catch(() => 'the page is gone');
  const did = await lastTransitions(page).catch(String);
  const way = path.steps.map(({ move, world }) => `  ${move.label} -> ${statePath(world.snapshot)}`).join('\n');
  const message = cause instanceof Error ? cause.message : String(cause);
  return new Error(
    `${message}\nThe page ${page.url()} stands at ${stands}. The way from "${path.input}":\n${way}\nIts charts did last:\n${did}\nThe same sample again: SEED=${seed}`,
    { cause },
  );
};

/**
 * Walks the planned paths in real pages, with real gestures against the real shop. Throws when a page shows another
 * state than planned, when the chosen paths promise a transition that the app did not record, or none at all.
 */
export const walkInBrowser = async (model: Model, options: WalkOptions): Promise<void> => {
  // Fetched here, since the headless tests share this folder and need no browser.
  const { test } = await import('@playwright/test');
  test.setTimeout(depth() === 'qa' || viewFaults !== undefined ? 3_600_000 : 180_000);
  const { paths, reachable } = browserPaths(model, options.longest);
  const seed = sampleSeed();
  const walked: Walked = { flow: model.machine.id, isHidden: options.isHidden === true };
  // Faults of views are looked for, at every commit alike, by walks that come by all that views show and hear.
  const chosen =
    viewFaults === undefined
      ? samplePaths(paths, walksInSample, `${seed} ${model.machine.id}`)
      : samplePaths(paths, Number.POSITIVE_INFINITY, model.machine.id, sightsOfPath);
  const taken = new Set<string>();
  for (const path of chosen) {
    const page = await options.newPage(path.input);
    try {
      for (const key of await walkPath(model, page, path, walked)) taken.add(key);
    } catch (cause) {
      throw await explained(model, page, path, walked, seed, cause);
    } finally {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().close();
    }
  }
  const promised = depth() === 'qa' ? reachable : new Set(chosen.flatMap(keysOfPath));
  assert.notEqual(promised.size, 0, 'the chosen paths take no transition');
  assert.deepEqual(
    [...promised].filter((key) => !taken.has(key)),
    [],
    'transitions that the app did not take',
  );
};
