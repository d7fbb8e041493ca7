import { nameTransition } from '#machines/kit/transitions.ts';
import { nodesOf, transitionsOf } from '#tests/kit/model/chart.ts';
import { machineOf } from '../flows.ts';

const keysOf = (machine) => {
  const nodes = new Map(nodesOf(machine).map((node) => [node.id, node]));
  return (source, event, candidate) => {
    const node = nodes.get(source);
    const definition = (event === '' ? node?.always : node?.transitions.get(event))?.[candidate];
    return definition ? nameTransition(definition).key : null;
  };
};

/** What pages took, by flow, from the names that the app's recorder gave (tests/kit/taken.ts), and what is declared. */
export async function readTaken(flows, names) {
  /** @type {Record<string, { taken: Set<string>, declared: number }>} */
  const rows = {};
  for (const flow of flows) {
    const machine = await machineOf(flow);
    const keyOf = keysOf(machine);
    const own = names.map((name) => name.split('\t')).filter(([id]) => id === machine.id);
    const keys = own.map(([, source, event, candidate]) => keyOf(source, event, Number(candidate)));
    rows[flow] = { taken: new Set(keys.filter((key) => key !== null)), declared: transitionsOf(machine).size };
  }
  return rows;
}

/** By the names of the flows. */
export const inOrder = (rows) =>
  Object.fromEntries(Object.entries(rows).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** By flow, how many of the declared transitions were taken; a flow without any has no row. */
export const countTransitions = (rows) =>
  inOrder(
    Object.fromEntries(
      Object.entries(rows)
        .filter(([, { taken }]) => taken.size > 0)
        .map(([flow, { taken, declared }]) => [flow, { taken: taken.size, declared }]),
    ),
  );

/** Rows that were counted now say at which commit; one that fell stays as it was. */
export const stampRows = (rows, counted, commit) =>
  Object.fromEntries(
    Object.entries(rows).map(([flow, row]) => [flow, row === counted[flow] ? { ...row, commit } : row]),
  );

/**
 * The counts to commit, and each fall as a sentence. A flow that takes fewer transitions than before has fallen, unless
 * its chart lost as many, or its model says why for each that it does not take: some of these a test of another flow
 * takes by luck, in one run and not in the next. Its old row stays, so that the next run finds the fall too. Flows that
 * did not run keep their rows; with `flows`, the charts that there are, a flow that did not run has fallen, and one
 * without a chart is dropped.
 * @param isExplained whether a flow's model has a reason for each transition that was not taken now
 */
export function compareTransitions(before, now, flows, isExplained = (_flow) => false) {
  const falls = [];
  const rows = { ...now };
  for (const [flow, old] of Object.entries(before)) {
    if (flows && !flows.includes(flow)) continue;
    const row = now[flow];
    const gone = Math.max(0, old.declared - (row?.declared ?? 0));
    if (row && (row.taken >= old.taken - gone || isExplained(flow))) continue;
    rows[flow] = old;
    if (row) falls.push(`${flow}: ${row.taken} of ${row.declared} transitions were taken, before ${old.taken}`);
    else if (flows) falls.push(`${flow}: no walk took its transitions, before ${old.taken} of ${old.declared}`);
  }
  return { falls, rows: inOrder(rows) };
}
