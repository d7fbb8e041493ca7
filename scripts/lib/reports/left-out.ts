import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { statePath } from '#machines/kit/state-path.ts';
import { answerOf } from '#tests/kit/model/answer-of.ts';
import { transitionsOf } from '#tests/kit/model/chart.ts';
import type { Model } from '#tests/kit/model/define.ts';
import { isIn } from '#tests/kit/model/examine.ts';
import { browserPaths } from '#tests/kit/model/browser.ts';
import { explore, type Atlas, type Edge, type Place } from '#tests/kit/model/explore.ts';
import type { Move } from '#tests/kit/model/world.ts';
import { projectFolder } from '../flows.ts';

/** Transitions that no page took, by the reason that the flow's model gives. */
export type LeftOut = Record<string, string[]>;

const unexplained = 'no test takes it yet';

/** Whether the model has a reason for each of them. */
export const isExplained = (left: LeftOut | null): boolean => left === null || !(unexplained in left);

const isModel = (value: unknown): value is Model =>
  typeof value === 'object' && value !== null && 'machine' in value && 'project' in value;

const reasonIn = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'headlessOnly' in value ? String(value.headlessOnly) : null;

/** Why a walk does not take a step; null when it does. */
const reasonOf = (model: Model, move: Move, state: string, taken: Edge['taken']): string | null => {
  const step = model.headless.find((one) =>
    'event' in one
      ? move.kind === 'event' && move.event.type === one.event && isIn(state, one.in)
      : taken.flat().some(({ key }) => key.startsWith(one.transition)),
  );
  if (step) return step.reason;
  if (move.kind === 'after') return null;
  return reasonIn(move.kind === 'event' ? model.events[move.event.type]?.gesture : answerOf(model, move));
};

const takes = (edge: Edge, key: string): boolean => edge.taken.flat().some((one) => one.key === key);

const reasonOfEdge = (model: Model, { world }: Place, { move, taken }: Edge): string | null =>
  reasonOf(model, move, statePath(world.snapshot), taken);

/** The steps of the way to a place, each with the place it leaves. */
function* stepsTo({ way, input }: Place, { places, starts }: Atlas): Generator<[Place, Edge]> {
  let at = starts.find((start) => start.input === input);
  for (const move of way) {
    const edge = at?.edges.find((one) => one.move === move);
    if (!at || !edge) return;
    yield [at, edge];
    at = places.get(edge.to);
  }
}

/** The reason of the step itself, or of the first on a way to it, unless a walk could go there by another way. */
const whyNot = (model: Model, atlas: Atlas, walkable: ReadonlySet<string>, key: string): string => {
  // A decision at the start is no step of a way: its reason stands in the model by its name.
  const named = model.headless.find((step) => 'transition' in step && key.startsWith(step.transition));
  if (named) return named.reason;
  if (walkable.has(key)) return unexplained;
  const found = [...atlas.places.values()].flatMap((place) =>
    place.edges.flatMap((edge) => (takes(edge, key) ? [[place, edge] as const] : [])),
  );
  const own = found.flatMap(([place, edge]) => reasonOfEdge(model, place, edge) ?? []);
  if (own[0] !== undefined) return own[0];
  for (const [place] of found)
    for (const [from, edge] of stepsTo(place, atlas)) {
      const reason = reasonOfEdge(model, from, edge);
      if (reason !== null) return reason;
    }
  return unexplained;
};

/** What pages took of a flow, and what they did not, with the reasons; null for what no browser hosts. */
export async function leftOutOf(flow: string, taken: ReadonlySet<string>): Promise<LeftOut | null> {
  // The lives of orders and payments are applied by the backends.
  if (existsSync(join(projectFolder, `machines/${flow}/${flow}.next.ts`))) return null;
  const module: Record<string, unknown> = await import(`../../../tests/machines/${flow}/${flow}.model.ts`);
  const model = Object.values(module).find(isModel);
  if (!model) throw new Error(`tests/machines/${flow}/${flow}.model.ts exports no model`);
  const atlas = explore(model);
  const { reachable } = browserPaths(model);
  const found: LeftOut = {};
  for (const key of transitionsOf(model.machine).keys()) {
    if (!taken.has(key)) (found[whyNot(model, atlas, reachable, key)] ??= []).push(key);
  }
  return found;
}
