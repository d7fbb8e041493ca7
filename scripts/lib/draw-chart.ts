import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { readableEvent } from '#machines/kit/transitions.ts';

const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values<AnyStateNode>(node.states);
const allBelow = (node: AnyStateNode): AnyStateNode[] =>
  childrenOf(node).flatMap((child) => [child, ...allBelow(child)]);
const pathOf = (node: AnyStateNode): string => node.path.join('.') || '(everywhere)';
const idOf = (node: AnyStateNode): string => node.path.join('_') || 'root';

const field = (value: unknown, name: string): unknown =>
  (typeof value === 'object' && value !== null) || typeof value === 'function' ? Reflect.get(value, name) : undefined;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

const nameOf = (part: unknown): string => {
  if (typeof part === 'string') return part;
  const type = field(part, 'type');
  return typeof type === 'string' && type !== '' ? type.replace(/^xstate\./, '') : 'inline';
};

/** A guard as it reads: `isFull`, `not isFull`, `isFull and isOpen`. */
const guardOf = (guard: unknown): string => {
  if (guard === undefined) return '';
  const inner = field(guard, 'guards');
  const check = String(field(field(guard, 'check'), 'name') ?? '');
  if (!Array.isArray(inner)) return nameOf(guard);
  const names = inner.map(guardOf);
  return /Not$/i.test(check) ? `not ${names.join('')}` : names.join(/Or$/i.test(check) ? ' or ' : ' and ');
};

const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
];

const targetsOf = (definition: AnyTransitionDefinition): readonly AnyStateNode[] => definition.target ?? [];

const label = (definition: AnyTransitionDefinition): string => {
  const guard = guardOf(definition.guard);
  const event = readableEvent(definition);
  const words = [event === 'always' ? '' : event, guard === '' ? '' : `[${guard}]`].filter(Boolean).join(' ');
  return words === '' ? '' : `: ${words}`;
};

const drawStates = (node: AnyStateNode, indent: string): string[] =>
  childrenOf(node).flatMap((child, index) => [
    ...(node.type === 'parallel' && index > 0 ? [`${indent}--`] : []),
    ...(child.type === 'atomic' || child.type === 'final' || child.type === 'history'
      ? [`${indent}state "${child.key}" as ${idOf(child)}`]
      : [`${indent}state "${child.key}" as ${idOf(child)} {`, ...drawStates(child, `${indent}  `), `${indent}}`]),
    ...(node.type === 'compound' && node.initial.target.includes(child) ? [`${indent}[*] --> ${idOf(child)}`] : []),
    ...(child.type === 'final' ? [`${indent}${idOf(child)} --> [*]`] : []),
  ]);

/** The chart as a Mermaid state diagram. What leads from everywhere is in the table only. */
const drawDiagram = (machine: AnyStateMachine): string[] => [
  '```mermaid',
  'stateDiagram-v2',
  ...drawStates(machine.root, '  '),
  ...allBelow(machine.root).flatMap((node) =>
    transitionsOf(node).flatMap((definition) =>
      targetsOf(definition).map((target) => `  ${idOf(node)} --> ${idOf(target)}${label(definition)}`),
    ),
  ),
  '```',
];

const cell = (text: string): string => text.replaceAll('|', '\\|');
const codes = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const table = (heads: readonly string[], rows: readonly string[][]): string[] => [
  row(heads),
  row(heads.map(() => '---')),
  ...rows.map(row),
];

const transitionRows = (machine: AnyStateMachine): string[][] =>
  [machine.root, ...allBelow(machine.root)].flatMap((node) =>
    transitionsOf(node).map((definition) => [
      codes([pathOf(node)]),
      readableEvent(definition),
      guardOf(definition.guard),
      codes(targetsOf(definition).map(pathOf)) || '(stays)',
      definition.actions.map(nameOf).join(', '),
    ]),
  );

const stateRows = (machine: AnyStateMachine): string[][] =>
  [machine.root, ...allBelow(machine.root)].flatMap((node) => {
    const calls = node.invoke.map(({ src }) => (typeof src === 'string' ? src : 'inline'));
    const [entry, exit] = [listOf(node.config.entry).map(nameOf), listOf(node.config.exit).map(nameOf)];
    const note = [
      ...node.tags,
      ...(node.type === 'final' ? ['the end'] : []),
      ...(node.type === 'parallel' ? ['side by side'] : []),
    ];
    if ([...calls, ...entry, ...exit, ...note].length === 0) return [];
    return [[codes([pathOf(node)]), codes(calls), entry.join(', '), exit.join(', '), note.join(', ')]];
  });

const duration = (value: unknown): string => {
  if (typeof value !== 'number') return 'depends on the facts';
  return value % 1000 === 0 ? `${value / 1000} s` : `${value} ms`;
};

const usedDelays = (machine: AnyStateMachine): string[][] => {
  const delays: Record<string, unknown> = machine.implementations.delays;
  const names = new Set(
    [machine.root, ...allBelow(machine.root)].flatMap((node) => Object.keys(node.config.after ?? {})),
  );
  return [...names].sort().map((name) => [codes([name]), duration(delays[name])]);
};

const section = (title: string, heads: readonly string[], rows: readonly string[][]): string[] =>
  rows.length === 0 ? [] : ['', `## ${title}`, '', ...table(heads, rows)];

/** A flow's page: its sentence, its chart, its table of transitions, what its states do, its delays. */
export const drawFlow = (flow: string, machine: AnyStateMachine): string =>
  [
    `# ${flow}`,
    '',
    `${machine.root.description ?? ''}.`.replace(/\.\.$/, '.'),
    '',
    'Drawn by `npm run draw-machines`; change the chart, not this page.',
    '',
    ...drawDiagram(machine),
    '',
    '## Transitions',
    '',
    ...table(['State', 'Event', 'Guard', 'Target', 'Actions'], transitionRows(machine)),
    ...section('States that do something', ['State', 'Asks', 'On entry', 'On exit', 'Note'], stateRows(machine)),
    ...section('Delays', ['Name', 'Time'], usedDelays(machine)),
    '',
  ].join('\n');

/** How many states and transitions a chart has, and whom it asks. */
export const measureFlow = (machine: AnyStateMachine): { states: number; transitions: number; asks: string[] } => {
  const nodes = [machine.root, ...allBelow(machine.root)];
  return {
    states: nodes.length - 1,
    transitions: nodes.flatMap(transitionsOf).length,
    asks: [
      ...new Set(nodes.flatMap((node) => node.invoke.map(({ src }) => (typeof src === 'string' ? src : 'inline')))),
    ],
  };
};
