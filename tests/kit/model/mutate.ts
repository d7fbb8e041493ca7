import { not, StateMachine } from 'xstate';
import type { AnyStateMachine } from 'xstate';

/** A chart with one planted fault. */
export type Mutant<M extends AnyStateMachine = AnyStateMachine> = { name: string; machine: M };

type Config = Record<string, unknown>;
type Change = { name: string; path: readonly (string | number)[]; value: unknown };

const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nameOf = (part: unknown): string => {
  if (typeof part === 'string') return part;
  if (isConfig(part) && typeof part['type'] === 'string') return part['type'];
  return typeof part === 'function' && 'type' in part && typeof part.type === 'string' ? part.type : 'inline';
};

const without = (list: readonly unknown[], index: number): unknown[] => list.filter((_, at) => at !== index);

const droppedActions = (owner: Config, slot: string, path: readonly (string | number)[], where: string): Change[] => {
  const actions = owner[slot];
  if (actions === undefined) return [];
  const list: unknown[] = Array.isArray(actions) ? actions : [actions];
  return list.map((action, index) => ({
    name: `${where}: ${slot === 'actions' ? '' : `${slot} `}action ${nameOf(action)} dropped`,
    path: [...path, slot],
    value: without(list, index),
  }));
};

/** Another state of the same family: a transition that leads astray. */
const strayTarget = (root: Config, siblings: readonly string[], target: string): string | null => {
  const other = (names: readonly string[], name: string): string | null => {
    const at = names.indexOf(name);
    return (at < 0 ? names[0] : names.length > 1 ? names[(at + 1) % names.length] : null) ?? null;
  };
  const parts = target.split('.');
  const last = parts.pop() ?? '';
  if (parts.length === 0) return other(siblings, last);
  if (!target.startsWith('#') || parts[0] !== `#${String(root['id'])}`) return null;
  const parent = parts.slice(1).reduce<unknown>((node, key) => {
    const states = isConfig(node) ? node['states'] : undefined;
    return isConfig(states) ? states[key] : undefined;
  }, root);
  const states = isConfig(parent) ? parent['states'] : undefined;
  const name = isConfig(states) ? other(Object.keys(states), last) : null;
  return name === null ? null : [...parts, name].join('.');
};

const changedTransition = (
  root: Config,
  siblings: readonly string[],
  given: unknown,
  path: readonly (string | number)[],
  where: string,
): Change[] => {
  if (Array.isArray(given)) {
    return given.flatMap((one: unknown, index) =>
      changedTransition(root, siblings, one, [...path, index], `${where}[${index}]`),
    );
  }
  if (typeof given === 'string') return changedTransition(root, siblings, { target: given }, path, where);
  if (!isConfig(given)) return [];
  const changes: Change[] = droppedActions(given, 'actions', path, where).map((change) => ({
    ...change,
    path,
    value: { ...given, actions: change.value },
  }));
  const { target, guard } = given;
  if (typeof target === 'string') {
    const stray = strayTarget(root, siblings, target);
    if (stray !== null)
      changes.push({ name: `${where}: target ${target} became ${stray}`, path, value: { ...given, target: stray } });
  }
  if (typeof guard === 'string' || typeof guard === 'function' || isConfig(guard)) {
    const negated: unknown = Reflect.apply(not, undefined, [guard]);
    changes.push({ name: `${where}: guard ${nameOf(guard)} negated`, path, value: { ...given, guard: negated } });
  }
  return changes;
};

const changesOf = (
  root: Config,
  node: Config,
  path: readonly string[],
  at: readonly (string | number)[],
  siblings: readonly string[],
): Change[] => {
  const where = path.join('.') || '(root)';
  const groups: [unknown, (string | number)[], string][] = [
    [node['always'], [...at, 'always'], `${where} / always`],
    [node['onDone'], [...at, 'onDone'], `${where} / done`],
    ...(['on', 'after'] as const).flatMap((slot) => {
      const table = node[slot];
      return isConfig(table)
        ? Object.entries(table).map(([key, one]): [unknown, (string | number)[], string] => [
            one,
            [...at, slot, key],
            `${where} / ${key}`,
          ])
        : [];
    }),
    ...[node['invoke']]
      .flat()
      .flatMap((invoke, index) =>
        isConfig(invoke)
          ? (['onDone', 'onError'] as const).map((slot): [unknown, (string | number)[], string] => [
              invoke[slot],
              Array.isArray(node['invoke']) ? [...at, 'invoke', index, slot] : [...at, 'invoke', slot],
              `${where} / ${slot}(${nameOf(invoke['src'])})`,
            ])
          : [],
      ),
  ];
  const states = isConfig(node['states']) ? node['states'] : {};
  const children = Object.keys(states);
  return [
    ...groups.flatMap(([given, place, name]) => changedTransition(root, siblings, given, place, name)),
    ...droppedActions(node, 'entry', at, where),
    ...droppedActions(node, 'exit', at, where),
    ...children.flatMap((key) => {
      const child = states[key];
      return isConfig(child) ? changesOf(root, child, [...path, key], [...at, 'states', key], children) : [];
    }),
  ];
};

const replaced = (value: unknown, path: readonly (string | number)[], replacement: unknown): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((one: unknown, index) => (index === key ? replaced(one, rest, replacement) : one));
  return isConfig(value) ? { ...value, [key]: replaced(value[key], rest, replacement) } : value;
};

/** The names of all mutants of a chart, in a stable order: guard negated, target swapped, action dropped. */
export const mutantNames = (machine: AnyStateMachine): string[] => listChanges(machine).map(({ name }) => name);

const listChanges = (machine: AnyStateMachine): Change[] => {
  const config: unknown = machine.config;
  return isConfig(config) ? changesOf(config, config, [], [], []) : [];
};

/** The mutant with this name; throws when there is none. */
export const mutantOf = <M extends AnyStateMachine>(machine: M, name: string): M => {
  const change = listChanges(machine).find((one) => one.name === name);
  if (!change) throw new Error(`${machine.id} has no mutant "${name}"`);
  const config = Object(replaced(machine.config, change.path, change.value));
  const options = { ...Object(config.options), maxIterations: 200 };
  // A mutant differs from its chart in one place of the config and in nothing that the types know.
  return new StateMachine({ ...config, options }, machine.implementations) as unknown as M;
};

const wanted = (): { flow: string; name: string } | null => {
  const text = process.env['PETALCRUMB_MUTANT'];
  if (!text) return null;
  const at = text.indexOf(':');
  return { flow: text.slice(0, at), name: text.slice(at + 1) };
};

/** Whether this run is one against a planted fault. */
export const isMutant = (): boolean => wanted() !== null;

/** The chart that pins and graph tests must use: the given one, or the mutant that a run against a mutant asks for. */
export const machineUnderTest = <M extends AnyStateMachine>(machine: M): M => {
  const mutant = wanted();
  return mutant && mutant.flow === machine.id ? mutantOf(machine, mutant.name) : machine;
};
