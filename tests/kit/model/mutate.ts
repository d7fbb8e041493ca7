import { not, StateMachine } from 'xstate';
import type { AnyStateMachine } from 'xstate';

/** A chart with one planted fault. */
export type Mutant<M extends AnyStateMachine = AnyStateMachine> = { name: string; machine: M };

type Config = Record<string, unknown>;
/** A fault: another value at one place of the config, or another delay. */
type Change = {
  name: string;
  path: readonly (string | number)[];
  value: unknown;
  /** whether it belongs to those that `npm run qa:mutants` adds to the others */
  isDeep?: true;
};

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

/** Another state of the same family: a transition that leads astray. `step` is how far, `null` where there is none. */
const strayTarget = (root: Config, siblings: readonly string[], target: string, step = 1): string | null => {
  const other = (names: readonly string[], name: string): string | null => {
    const at = names.indexOf(name);
    return (at < 0 ? names[step - 1] : names.length > step ? names[(at + step) % names.length] : null) ?? null;
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

const deep = (change: Change): Change => ({ ...change, isDeep: true });

/** Whether something is given: nothing at all and an empty object are the same to who takes it. */
const isGiven = (value: unknown): boolean =>
  value !== undefined && !(isConfig(value) && Object.keys(value).length === 0);

/** Every action or guard that takes something gets nothing. */
const withoutParams = (owner: Config, slot: string, path: readonly (string | number)[], where: string): Change[] =>
  [owner[slot]].flat().flatMap((part, index, list) =>
    isConfig(part) && isGiven(part['params'])
      ? [
          deep({
            name: `${where}: ${nameOf(part)} without params`,
            path,
            value: {
              ...owner,
              [slot]: Array.isArray(owner[slot])
                ? list.map((one, at) => (at === index ? { ...part, params: {} } : one))
                : { ...part, params: {} },
            },
          }),
        ]
      : [],
  );

/** What is done anew when a state is entered anew. */
const begins = (node: Config): boolean => ['entry', 'exit', 'invoke', 'after'].some((slot) => slot in node);

/** A transition to where it stands, or below, that goes in anew or does not: others leave and enter in any case. */
const reentered = (root: Config, given: Config, path: readonly (string | number)[], where: string): Change[] => {
  if (given['reenter'] === true)
    return [deep({ name: `${where}: reenter dropped`, path, value: { ...given, reenter: false } })];
  const { target } = given;
  const at = path.findLastIndex((part, index) => path[index - 1] === 'states');
  const own = path.slice(0, at + 1).reduce<unknown>((node, key) => (isConfig(node) ? node[key] : undefined), root);
  const isInside = typeof target === 'string' && (target.startsWith('.') || target === path[at]);
  return isInside && isConfig(own) && begins(own)
    ? [deep({ name: `${where}: reenter added`, path, value: { ...given, reenter: true } })]
    : [];
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
    const further = strayTarget(root, siblings, target, 2);
    if (further !== null && further !== target)
      changes.push(
        deep({ name: `${where}: target ${target} became ${further}`, path, value: { ...given, target: further } }),
      );
  }
  changes.push(
    ...withoutParams(given, 'actions', path, where),
    ...withoutParams(given, 'guard', path, where),
    ...reentered(root, given, path, where),
  );
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
  const withoutInput = [node['invoke']].flat().flatMap((invoke, index) =>
    isConfig(invoke) && isGiven(invoke['input'])
      ? [
          deep({
            name: `${where}: ${nameOf(invoke['src'])} without input`,
            path: Array.isArray(node['invoke']) ? [...at, 'invoke', index, 'input'] : [...at, 'invoke', 'input'],
            value: {},
          }),
        ]
      : [],
  );
  return [
    ...withoutInput,
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

const longerOrShorter = [
  ['a tenth', 0.1],
  ['ten times', 10],
] as const;

/** Delays are no part of the config: a chart names them. */
const changedDelays = (machine: AnyStateMachine): Change[] =>
  Object.entries<unknown>(machine.implementations.delays).flatMap(([name, delay]) =>
    longerOrShorter.map(([words, factor]) =>
      deep({
        name: `delay ${name} became ${words}`,
        path: ['delays', name],
        value:
          typeof delay === 'function'
            ? (...given: unknown[]) => Number(Reflect.apply(delay, undefined, given)) * factor
            : Number(delay) * factor,
      }),
    ),
  );

const changesOfConfig = (machine: AnyStateMachine): Change[] => {
  const config: unknown = machine.config;
  return isConfig(config) ? changesOf(config, config, [], [], []) : [];
};

/**
 * The names of the mutants of a chart, in a stable order: guard negated, target swapped, action dropped. `all` adds
 * another stray target, params and input that are lost, a state that is or is not entered anew, and delays of a tenth and
 * of ten times their length.
 */
export const mutantNames = (machine: AnyStateMachine, all = false): string[] =>
  [...changesOfConfig(machine), ...changedDelays(machine)]
    .filter(({ isDeep }) => all || isDeep !== true)
    .map(({ name }) => name);

/** The mutant with this name; throws when there is none. */
export const mutantOf = <M extends AnyStateMachine>(machine: M, name: string): M => {
  const delay = changedDelays(machine).find((one) => one.name === name);
  const change = changesOfConfig(machine).find((one) => one.name === name);
  if (!change && !delay) throw new Error(`${machine.id} has no mutant "${name}"`);
  const config = Object(change ? replaced(machine.config, change.path, change.value) : machine.config);
  const options = { ...Object(config.options), maxIterations: 200 };
  const implementations = delay ? replaced(machine.implementations, delay.path, delay.value) : machine.implementations;
  // A mutant differs from its chart in one place and in nothing that the types know.
  return new StateMachine({ ...config, options }, Object(implementations)) as unknown as M;
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
