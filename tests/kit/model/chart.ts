import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { nameTransition } from '#machines/kit/transitions.ts';
import type { TransitionName } from '#machines/kit/transitions.ts';

/** Every state of a chart, the root first. */
export const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => {
  const below = (node: AnyStateNode): AnyStateNode[] => [
    node,
    ...Object.values<AnyStateNode>(node.states).flatMap(below),
  ];
  return below(machine.root);
};

/** Every transition that a state declares: on, after, invoke, onDone and always. */
export const definitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** Every transition of a chart by the name that drivers record. */
export const transitionsOf = (machine: AnyStateMachine): ReadonlyMap<string, TransitionName> =>
  new Map(
    nodesOf(machine)
      .flatMap(definitionsOf)
      .map(nameTransition)
      .map((name) => [name.key, name]),
  );

/** Whether two states are in different regions of a parallel state. */
export const areOrthogonal = (machine: AnyStateMachine, one: string, other: string): boolean => {
  const [a, b] = [one.split('.'), other.split('.')];
  let node: AnyStateNode = machine.root;
  for (let depth = 0; depth < Math.min(a.length, b.length); depth += 1) {
    if (a[depth] !== b[depth]) return node.type === 'parallel';
    const next: AnyStateNode | undefined = node.states[a[depth] ?? ''];
    if (!next) return false;
    node = next;
  }
  return false;
};

const mistakeOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Mistakes that neither the compiler nor xstate reports: misspelt targets and initials, delays without a name. */
export const spellingMistakes = (machine: AnyStateMachine): string[] => {
  const delays: Record<string, unknown> = machine.implementations.delays;
  return nodesOf(machine).flatMap((node) => {
    const where = node.path.join('.') || '(root)';
    const mistakes: string[] = [];
    try {
      definitionsOf(node);
      if (node.type === 'compound') void node.initial.target;
    } catch (error) {
      mistakes.push(`${where}: ${mistakeOf(error)}`);
    }
    for (const delay of Object.keys(node.config.after ?? {})) {
      if (!Number.isNaN(Number(delay))) mistakes.push(`${where}: after ${delay} is a number; give the delay a name`);
      else if (!Object.hasOwn(delays, delay)) mistakes.push(`${where}: the delay "${delay}" does not exist`);
    }
    return mistakes;
  });
};
