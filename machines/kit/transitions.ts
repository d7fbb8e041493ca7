import type { AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate';

/** One row of a chart: `from` and `to` are paths inside the machine, `index` counts the candidates of one event. */
export type TransitionName = { key: string; from: string; event: string; index: number; to: readonly string[] };

const pathOf = (node: AnyStateNode): string => node.path.join('.') || '(root)';

/** The event of a transition as a person would write it: `code.submit`, `done(verifyCode)`, `after(resendCooldown)`. */
export const readableEvent = (definition: AnyTransitionDefinition): string => {
  const type = definition.eventType;
  if (type === '') return 'always';
  for (const [prefix, word] of [
    ['xstate.done.actor.', 'done'],
    ['xstate.error.actor.', 'failed'],
    ['xstate.snapshot.', 'changed'],
  ] as const) {
    if (type.startsWith(prefix)) return `${word}(${type.slice(prefix.length)})`;
  }
  if (type.startsWith('xstate.done.state.')) return 'done';
  if (type.startsWith('xstate.after.')) {
    return `after(${type.slice('xstate.after.'.length, -(definition.source.id.length + 1))})`;
  }
  return type;
};

/** All candidates that share the event of a transition, in the order in which they are tried. */
const candidatesOf = (definition: AnyTransitionDefinition): readonly AnyTransitionDefinition[] =>
  definition.eventType === ''
    ? (definition.source.always ?? [])
    : (definition.source.transitions.get(definition.eventType) ?? []);

/** Names a transition in the same way in the charts, in the headless tests and in the browser. */
export const nameTransition = (definition: AnyTransitionDefinition): TransitionName => {
  const from = pathOf(definition.source);
  const event = readableEvent(definition);
  const index = candidatesOf(definition).indexOf(definition);
  return { key: `${from} / ${event} / ${index}`, from, event, index, to: (definition.target ?? []).map(pathOf) };
};

/** The transitions that an inspected step really took; none for any other inspection event. */
export const takenTransitions = (inspected: InspectionEvent): TransitionName[] =>
  inspected.type === '@xstate.microstep'
    ? inspected._transitions.filter((definition) => definition.eventType !== null).map(nameTransition)
    : [];
