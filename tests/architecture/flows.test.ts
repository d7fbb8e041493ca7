import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { nodesOf, spellingMistakes } from '#tests/kit/model/chart.ts';
import { exists, filesIn, flowNames, textOf, walk } from './sources.ts';

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value;

const machineOf = async (flow: string): Promise<AnyStateMachine> => {
  const module: Record<string, unknown> = await import(`../../machines/${flow}/${flow}.machine.ts`);
  const found = Object.values(module).find(isMachine);
  if (!found) throw new Error(`machines/${flow}/${flow}.machine.ts exports no machine`);
  return found;
};

const pathOf = (node: AnyStateNode) => node.path.join('.') || '(root)';
const isLongLived = (src: string) => /(Listener|Ticker)$/.test(src);
const hasDelay = (node: AnyStateNode | undefined): boolean =>
  node !== undefined && (Object.keys(node.config.after ?? {}).length > 0 || hasDelay(node.parent));
const isChildMachine = (machine: AnyStateMachine, src: string) => isMachine(machine.implementations.actors[src]);
const sourceName = (src: unknown) => (typeof src === 'string' ? src : '(inline)');

/** A life that backends apply has neither ports nor a screen: `next` instead of `provide` and `view`. */
const isLifeOfBackend = (flow: string): boolean => exists(`machines/${flow}/${flow}.next.ts`);

/** What a flow is tested by, and the call of the kit without which such a file proves nothing. */
const testsOfFlow = [
  ['pins.test.ts', 'test'],
  ['model.ts', 'defineModel'],
  ['graph.test.ts', 'checkMachine'],
  ['mutants.test.ts', 'checkMutants'],
  ['browser.ts', 'walkInBrowser'],
] as const;

const hasTest = (flow: string, kind: string, call: string): boolean => {
  const file = `tests/machines/${flow}/${flow}.${kind}`;
  if (!exists(file)) return false;
  let isCalled = false;
  walk(file, (node) => {
    isCalled ||= ts.isCallExpression(node) && node.expression.getText().split('.')[0] === call;
  });
  const isAboutFlow = kind === 'model.ts' || kind === 'pins.test.ts' || textOf(file).includes(`./${flow}.model.ts`);
  return isCalled && isAboutFlow;
};

describe.each(flowNames)('the flow %s', (flow) => {
  const folder = `machines/${flow}`;

  test('has the anatomy of every flow', () => {
    const files = filesIn(folder).map((path) => path.slice(folder.length + 1));
    const known = new RegExp(
      `^(index\\.ts|${flow}\\.(types|setup|machine|provide|view|next|requests|rules|words)\\.ts|${flow}\\.md|states/[\\w-]+\\.ts)$`,
    );
    expect(files.filter((name) => !known.test(name))).toEqual([]);
    const hasPorts = files.includes(`${flow}.setup.ts`) && /\bunprovided\b/.test(textOf(`${folder}/${flow}.setup.ts`));
    const needed = [
      'index.ts',
      `${flow}.types.ts`,
      `${flow}.machine.ts`,
      `${flow}.md`,
      ...(isLifeOfBackend(flow) ? [] : [`${flow}.setup.ts`, `${flow}.view.ts`]),
      ...(hasPorts ? [`${flow}.provide.ts`] : []),
    ];
    expect(needed.filter((name) => !files.includes(name))).toEqual([]);
  });

  test('has a machine file that fits a screen and holds names only', () => {
    const text = textOf(`${folder}/${flow}.machine.ts`);
    expect(text.split('\n').length).toBeLessThanOrEqual(160);
    expect(text).not.toMatch(/\b(fromPromise|fromCallback|assign|emit|raise|sendTo|spawn)\(/);
  });

  test('has the name of its folder', async () => {
    expect((await machineOf(flow)).id).toBe(flow);
  });

  test('gives each event a one-line direction', () => {
    const lines = textOf(`${folder}/${flow}.types.ts`).split('\n');
    const start = lines.findIndex((line) => /^export type \w+Event\b/.test(line));
    const end = lines.findIndex((line, index) => index > start && (line.trim() === '' || line.endsWith(';')));
    const events = lines
      .slice(start, end + 1)
      .flatMap((line, index, block) =>
        /\|?\s*\{\s*(readonly )?type: '/.test(line) &&
        !/\/\*\*/.test(`${block[index - 1] ?? ''}${line}`) &&
        !/\/\//.test(line)
          ? [line.trim()]
          : [],
      );
    expect(start, 'an exported type …Event').toBeGreaterThanOrEqual(0);
    expect(events).toEqual([]);
  });

  test('is spelt right: targets, initial states and delays exist', async () => {
    expect(spellingMistakes(await machineOf(flow))).toEqual([]);
  });

  test('names its states, events, guards and actions by the rules', async () => {
    const machine = await machineOf(flow);
    const nodes = nodesOf(machine);
    expect(
      nodes
        .slice(1)
        .map(({ key }) => key)
        .filter((key) => !/^[a-z][A-Za-z]*$/.test(key)),
      'states',
    ).toEqual([]);
    expect(
      machine.events.filter((type) => !/^([a-z][A-Za-z]*(\.[a-z][A-Za-z]*)+|xstate\..*|\*)$/.test(type)),
      'events',
    ).toEqual([]);
    expect(
      Object.keys(machine.implementations.guards).filter((name) => !/^(is|has|can)[A-Z]/.test(name)),
      'guards',
    ).toEqual([]);
    expect(
      Object.keys(machine.implementations.actions).filter((name) => !/^[a-z]+[A-Z]/.test(name)),
      'actions',
    ).toEqual([]);
  });

  test('decides in states that do nothing else, and calls them deciding', async () => {
    const wrong = nodesOf(await machineOf(flow)).flatMap((node) => {
      const decides = (node.always ?? []).some(({ guard }) => guard === undefined);
      const doesMore = node.ownEvents.length > 0 || node.invoke.length > 0;
      if (node.key.startsWith('deciding')) return decides && !doesMore ? [] : [`${pathOf(node)} does not just decide`];
      return decides ? [`${pathOf(node)} decides, so its name begins with deciding`] : [];
    });
    expect(wrong).toEqual([]);
  });

  test('waits for the world in busy states with one call each, which may end well, badly or never', async () => {
    const machine = await machineOf(flow);
    const isCall = (src: string) => !isLongLived(src) && !isChildMachine(machine, src);
    const mistakes = nodesOf(machine).flatMap((node) => {
      const calls = node.invoke.filter(({ src }) => isCall(sourceName(src)));
      if (calls.length === 0) return [];
      return [
        ...(calls.length > 1 ? ['more than one call'] : []),
        ...(node.tags.includes('busy') ? [] : ['no tag busy']),
        ...(/ing([A-Z]|$)/.test(node.key) ? [] : ['its name is no gerund']),
        ...(hasDelay(node) ? [] : ['no timeout']),
        ...calls.flatMap(({ id, src, onDone, onError }) => [
          ...(id === sourceName(src) ? [] : [`the id ${id} is not ${sourceName(src)}`]),
          ...(onDone === undefined ? [`${id} has no onDone`] : []),
          ...(onError === undefined ? [`${id} has no onError`] : []),
        ]),
      ].map((mistake) => `${pathOf(node)}: ${mistake}`);
    });
    expect(mistakes).toEqual([]);
  });

  test('has its tests: decisions by hand, a model, its graph, planted faults, and a walk in the browser', () => {
    const lacking = testsOfFlow.filter(([kind, call]) => !hasTest(flow, kind, call)).map(([kind]) => kind);
    // The lives of orders and payments are applied by the backends: no page hosts them.
    expect(lacking).toEqual(isLifeOfBackend(flow) ? ['browser.ts'] : []);
  });

  test('lets all of its decisions by hand, and its graph, look at its planted faults', () => {
    const faults = textOf(`tests/machines/${flow}/${flow}.mutants.test.ts`);
    const tests = filesIn(`tests/machines/${flow}`).filter((path) => /\.(graph|pins)\.test\.ts$/.test(path));
    expect(tests.filter((path) => !faults.includes(`'${path}'`))).toEqual([]);
  });
});
