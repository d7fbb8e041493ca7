/**
 * The inside of a state that waits for a call: after `slowHint` the state has the tag `slow`, and its view says that
 * the call takes longer than usual. Spread it into the state; `setup` needs the delay `slowHint` and the tag `slow`.
 */
export const withSlowHint = {
  initial: 'waiting',
  states: { waiting: { after: { slowHint: 'slow' } }, slow: { tags: 'slow' } },
} as const;
