import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { nodesOf, spellingMistakes } from './chart.ts';

const pathOf = (node: AnyStateNode): string => node.path.join('.') || '(root)';
const srcOf = (src: unknown): string => (typeof src === 'string' ? src : '(inline)');
const isLongLived = (src: string): boolean => /(Listener|Ticker)$/.test(src);
const isGerund = (name: string): boolean => /ing([A-Z]|$)/.test(name);

const isMachine = (value: unknown): boolean => typeof value === 'object' && value !== null && 'root' in value;
const hasDelay = (node: AnyStateNode | undefined): boolean =>
  node !== undefined && (Object.keys(node.config.after ?? {}).length > 0 || hasDelay(node.parent));

const callMistakes = (machine: AnyStateMachine, node: AnyStateNode): string[] => {
  const calls = node.invoke.filter(
    ({ src }) => !isLongLived(srcOf(src)) && !isMachine(machine.implementations.actors[srcOf(src)]),
  );
  if (calls.length === 0) return [];
  return [
    ...(calls.length > 1 ? ['asks more than one at once'] : []),
    ...(node.tags.includes('busy') ? [] : ['waits for the world without the tag busy']),
    ...(isGerund(node.key) ? [] : ['waits for the world, so its name is a gerund']),
    ...(hasDelay(node) ? [] : ['has no timeout']),
    ...calls.flatMap(({ id, src, onDone, onError }) => [
      ...(id === srcOf(src) ? [] : [`calls ${srcOf(src)} by another id, ${id}`]),
      ...(onDone === undefined ? [`does not say what follows when ${id} is done`] : []),
      ...(onError === undefined ? [`does not say what follows when ${id} fails`] : []),
    ]),
  ];
};

const decisionMistakes = (node: AnyStateNode): string[] => {
  const decides = (node.always ?? []).some(({ guard }) => guard === undefined);
  const doesMore = node.ownEvents.length > 0 || node.invoke.length > 0;
  if (node.key.startsWith('deciding'))
    return decides && !doesMore ? [] : ['is called deciding and does not just decide'];
  return decides ? ['decides, so its name begins with deciding'] : [];
};

const nameMistakes = (machine: AnyStateMachine): string[] => {
  const { guards, actions, delays } = machine.implementations;
  const wrong = (names: readonly string[], rule: RegExp, what: string): string[] =>
    names.filter((name) => !rule.test(name)).map((name) => `${what} "${name}" is not named by the rules`);
  return [
    ...wrong(
      nodesOf(machine)
        .slice(1)
        .map(({ key }) => key),
      /^[a-z][A-Za-z]*$/,
      'state',
    ),
    ...wrong(machine.events.map(String), /^([a-z][A-Za-z]*(\.[a-z][A-Za-z]*)+|xstate\..*|\*)$/, 'event'),
    ...wrong(Object.keys(guards), /^(is|has|can)[A-Z]/, 'guard'),
    ...wrong(Object.keys(actions), /^[a-z]+[A-Z]/, 'action'),
    ...wrong(Object.keys(delays), /^[a-z][A-Za-z]*$/, 'delay'),
  ];
};

/** A guard judges what it is given: its first argument may hold the context, never the event. */
const guardMistakes = (machine: AnyStateMachine): string[] =>
  Object.entries(machine.implementations.guards).flatMap(([name, guard]) =>
    typeof guard === 'function' && /^\(?\s*\{[^}]*\bevent\b[^}]*\}/.test(String(guard))
      ? [`guard "${name}" reads the event instead of taking params`]
      : [],
  );

/** What a chart does against the written rules for charts, each as a sentence. */
export const chartMistakes = (machine: AnyStateMachine): string[] => {
  const misspelt = spellingMistakes(machine);
  if (misspelt.length > 0) return misspelt;
  return [
    ...nodesOf(machine).flatMap((node) =>
      [...callMistakes(machine, node), ...decisionMistakes(node)].map((mistake) => `${pathOf(node)} ${mistake}`),
    ),
    ...nameMistakes(machine),
    ...guardMistakes(machine),
    ...((machine.root.description ?? '') === '' ? ['the chart says nothing about itself'] : []),
  ];
};
