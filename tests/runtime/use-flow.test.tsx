import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createActor, setup, type AnyActorRef } from 'xstate';
import type { App } from '#src/runtime/app.ts';
import { AppProvider } from '#src/runtime/app-context.ts';
import { useFlow } from '#src/runtime/use-flow.ts';

const machine = setup({}).createMachine({ id: 'list' });

/** What `useFlow` needs of an app: the root whose child the chart becomes. */
const newApp = (): App => ({ root: createActor(machine) }) as unknown as App;

function List({ onMade }: { readonly onMade: (flow: AnyActorRef) => void }) {
  onMade(useFlow({ id: 'list', logic: () => machine, input: () => undefined }));
  return null;
}

const drawn = (app: App, lists: 1 | 2): AnyActorRef[] => {
  const made: AnyActorRef[] = [];
  const list = <List onMade={(flow) => made.push(flow)} />;
  renderToString(
    <AppProvider value={app}>
      {list}
      {lists === 2 && list}
    </AppProvider>,
  );
  return made;
};

test('two flows on one page have two charts, with a number behind the name of the second', () => {
  const app = newApp();
  const made = drawn(app, 2);
  expect(made[0]).not.toBe(made[1]);
  expect(['list', 'list:2', 'list:3'].map((name) => app.root.system.get(name))).toEqual([...made, undefined]);
});

test('a page that React begins again has the charts that it had begun with', () => {
  const app = newApp();
  const made = [...drawn(app, 1), ...drawn(app, 1)];
  expect(made[1]).toBe(made[0]);
  expect(app.root.system.get('list:2')).toBeUndefined();
});

test('pages of two visitors have charts of their own', () => {
  expect(drawn(newApp(), 1)[0]).not.toBe(drawn(newApp(), 1)[0]);
});
