import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { statePath } from '#machines/kit/state-path.ts';
import { answerOf } from '#tests/kit/model/answer-of.ts';
import { transitionsOf } from '#tests/kit/model/chart.ts';
import type { Model } from '#tests/kit/model/define.ts';
import { isIn } from '#tests/kit/model/examine.ts';
import { explore, type Edge, type Place } from '#tests/kit/model/explore.ts';
import type { Move } from '#tests/kit/model/world.ts';
import { projectFolder } from '../flows.ts';

/** Transitions that no page took, by the reason that the flow's model gives. */
export type LeftOut = Record<string, string[]>;

const unexplained = 'no test takes it yet';

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

/** The reason of the step itself, or of the first on the shortest way to it. */
const whyNot = (model: Model, places: readonly Place[], key: string): string => {
  let onTheWay: string | null = null;
  for (const place of places) {
    for (const edge of place.edges) {
      if (!takes(edge, key)) continue;
      const own = reasonOf(model, edge.move, statePath(place.world.snapshot), edge.taken);
      if (own !== null) return own;
      onTheWay ??= place.way.flatMap((move) => reasonOf(model, move, '', []) ?? []).at(0) ?? null;
    }
  }
  return onTheWay ?? unexplained;
};

/** What pages took of a flow, and what they did not, with the reasons; null for what no browser hosts. */
export async function leftOutOf(flow: string, taken: ReadonlySet<string>): Promise<LeftOut | null> {
  // The lives of orders and payments are applied by the backends.
  if (existsSync(join(projectFolder, `machines/${flow}/${flow}.next.ts`))) return null;
  const module: Record<string, unknown> = await import(`../../../tests/machines/${flow}/${flow}.model.ts`);
  const model = Object.values(module).find(isModel);
  if (!model) throw new Error(`tests/machines/${flow}/${flow}.model.ts exports no model`);
  const places = [...explore(model).places.values()];
  const found: LeftOut = {};
  for (const key of transitionsOf(model.machine).keys()) {
    if (!taken.has(key)) (found[whyNot(model, places, key)] ??= []).push(key);
  }
  return found;
}
