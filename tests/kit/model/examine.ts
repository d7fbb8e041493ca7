import { statePath } from '#machines/kit/state-path.ts';
import { nodesOf, spellingMistakes, transitionsOf } from './chart.ts';
import { drivePath } from './drive.ts';
import { explore } from './explore.ts';
import { planPaths, undrivenPairs } from './plan.ts';
import type { Model } from './define.ts';
import type { Atlas } from './explore.ts';
import type { Path } from './plan.ts';
import type { TransitionName } from '#machines/kit/transitions.ts';

/** What is wrong with a chart or its model, each as a sentence; all empty when all is well. */
export type Findings = {
  misspelt: string[];
  unreached: string[];
  untaken: string[];
  /** transitions that can follow each other, and that were not driven so */
  undriven: string[];
  unanswered: string[];
  wrongPlans: string[];
  brokenTruths: string[];
};

const describe = ({ from, event, index, to }: TransitionName): string =>
  `${from} --${event}[${index}]--> ${to.join(', ') || '(stays)'}`;

/** Whether a state path lies in a state: `enteringCode` holds `enteringCode.form.waiting | enteringCode.resend.ready`. */
export const isIn = (path: string, state: string): boolean =>
  state === '*' || path.split(' | ').some((leaf) => leaf === state || leaf.startsWith(`${state}.`));

const unansweredEvents = (model: Model, atlas: Atlas): string[] => {
  const cells = new Map<string, Map<string, boolean>>();
  for (const { world, edges } of atlas.places.values()) {
    if (world.snapshot.status !== 'active') continue;
    const path = statePath(world.snapshot);
    const row = cells.get(path) ?? new Map(Object.keys(model.events).map((type): [string, boolean] => [type, false]));
    for (const { move } of edges) if (move.kind === 'event') row.set(move.event.type, true);
    cells.set(path, row);
  }
  const findings: string[] = [];
  const excuse = (path: string, event: string): boolean =>
    model.ignored.some(
      (entry) =>
        entry.events.includes(event) &&
        (entry.in?.some((state) => isIn(path, state)) ?? !entry.outside?.some((state) => isIn(path, state))),
    );
  for (const [path, row] of cells) {
    for (const [event, answered] of row) {
      const excused = excuse(path, event);
      if (!answered && !excused) findings.push(`${event} does nothing in ${path}, and no reason is given`);
      if (answered && excused) findings.push(`${event} is listed as ignored in ${path}, but something happens`);
    }
  }
  const known = [...cells.keys()];
  for (const entry of model.ignored) {
    for (const state of [...(entry.in ?? []), ...(entry.outside ?? [])]) {
      if (!known.some((path) => isIn(path, state)))
        findings.push(`ignored names "${state}", where the flow never rests`);
    }
  }
  return findings;
};

/** Plans, drives and measures a flow: what its chart declares against what a real actor really did. */
export const examine = async (model: Model, depth: 'transitions' | 'pairs' = 'pairs'): Promise<Findings> => {
  const none = { unreached: [], untaken: [], undriven: [], unanswered: [], wrongPlans: [], brokenTruths: [] };
  const misspelt = spellingMistakes(model.machine);
  if (misspelt.length > 0) return { ...none, misspelt };
  const atlas = explore(model);
  const declared = transitionsOf(model.machine);
  const taken = new Set<string>();
  const wrongPlans: string[] = [];
  const brokenTruths = new Set<string>();
  const driven: Path[] = [];
  for (const path of planPaths(model, atlas, depth, 60)) {
    try {
      const really = await drivePath(model, path, (snapshot, walked) => {
        for (const { in: state, says, holds } of model.truths) {
          if (isIn(statePath(snapshot), state) && !holds(snapshot.context)) {
            brokenTruths.add(`in ${statePath(snapshot)} it is not true that ${says} (${walked.slice(-3).join(' > ')})`);
          }
        }
      });
      for (const key of really) taken.add(key);
      driven.push(path);
    } catch (error) {
      wrongPlans.push(error instanceof Error ? error.message : String(error));
    }
  }
  const entered = new Set<string>([
    ...[...atlas.places.values()].flatMap(({ world }) =>
      statePath(world.snapshot)
        .split(' | ')
        .flatMap((leaf) => leaf.split('.').map((_, depthOf, parts) => parts.slice(0, depthOf + 1).join('.'))),
    ),
    ...[...taken].flatMap((key) => declared.get(key)?.from ?? []),
  ]);
  return {
    misspelt,
    unreached: nodesOf(model.machine)
      .filter((node) => node.type !== 'history' && node.path.length > 0 && !entered.has(node.path.join('.')))
      .map((node) => `${node.path.join('.')} is never reached`),
    untaken: [...declared.values()].filter(({ key }) => !taken.has(key)).map(describe),
    undriven: depth === 'pairs' ? undrivenPairs(model, atlas, driven) : [],
    unanswered: unansweredEvents(model, atlas),
    wrongPlans,
    brokenTruths: [...brokenTruths],
  };
};
