/** What the walks of a run took in the browser: by flow, how many of the declared transitions. */
export const countTransitions = (walked) =>
  Object.fromEntries(
    Object.entries(walked)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([flow, { taken, declared }]) => [flow, { taken: taken.length, declared }]),
  );

/**
 * The counts to commit, and each fall as a sentence. A flow that takes fewer transitions than before has fallen, unless
 * its chart lost as many; its old row stays, so that the next run finds the fall too. Flows that did not run keep their
 * rows; with `flows`, the charts that there are, a flow that did not run has fallen, and one without a chart is dropped.
 */
export function compareTransitions(before, now, flows) {
  const falls = [];
  const rows = { ...now };
  for (const [flow, old] of Object.entries(before)) {
    if (flows && !flows.includes(flow)) continue;
    const row = now[flow];
    const gone = Math.max(0, old.declared - (row?.declared ?? 0));
    if (row && row.taken >= old.taken - gone) continue;
    rows[flow] = old;
    if (row) falls.push(`${flow}: ${row.taken} of ${row.declared} transitions were taken, before ${old.taken}`);
    else if (flows) falls.push(`${flow}: no walk took its transitions, before ${old.taken} of ${old.declared}`);
  }
  return { falls, rows: Object.fromEntries(Object.entries(rows).toSorted(([one], [other]) => (one < other ? -1 : 1))) };
}
