import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { statePath } from '#machines/kit/state-path.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import {
  provideMenuDrawer,
  selectHasMenuFailed,
  selectIsMenuLoading,
  selectMenu,
  selectUnfolded,
  type MenuDrawerEvent,
  type MenuDrawerPorts,
} from '#machines/menu-drawer/index.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { menu } from './menu-drawer.samples.ts';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const open = async (loadMenu: MenuDrawerPorts['loadMenu'], own: typeof menu = []) => {
  const clock = new SimulatedClock();
  const actor = createActor(machineUnderTest(provideMenuDrawer({ loadMenu })), { clock, input: { menu: own } });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  await settled();
  return {
    clock,
    facts,
    state: () => statePath(actor.getSnapshot()),
    menu: () => selectMenu(actor.getSnapshot()),
    unfolded: () => selectUnfolded(actor.getSnapshot()),
    isLoading: () => selectIsMenuLoading(actor.getSnapshot()),
    hasFailed: () => selectHasMenuFailed(actor.getSnapshot()),
    does: (...events: MenuDrawerEvent[]) => events.forEach((event) => actor.send(event)),
  };
};

const never = () => new Promise<never>(() => undefined);

test('[HDR-04] a category unfolds, another one folds it, and the same one again folds itself', async () => {
  const drawer = await open(never, menu);
  expect(drawer.state()).toBe('open.folded');
  drawer.does({ type: 'branch.toggle', path: [1] });
  expect([drawer.state(), drawer.unfolded()]).toEqual(['open.unfolded', [1]]);
  drawer.does({ type: 'branch.toggle', path: [5] });
  expect(drawer.unfolded()).toEqual([5]);
  drawer.does({ type: 'branch.toggle', path: [5] });
  expect([drawer.state(), drawer.unfolded()]).toEqual(['open.folded', []]);
});

test('[HDR-04] a group unfolds inside of its category; folding it leaves the category as it is', async () => {
  const drawer = await open(never, menu);
  drawer.does({ type: 'branch.toggle', path: [1] }, { type: 'branch.toggle', path: [1, 2] });
  expect([drawer.state(), drawer.unfolded()]).toEqual(['open.deeper', [1, 2]]);
  drawer.does({ type: 'branch.toggle', path: [1, 2] });
  expect([drawer.state(), drawer.unfolded()]).toEqual(['open.unfolded', [1]]);
  drawer.does({ type: 'branch.toggle', path: [1, 2] }, { type: 'branch.toggle', path: [1] });
  expect([drawer.state(), drawer.unfolded()]).toEqual(['open.folded', []]);
});

test('[HDR-04] a shelf does not unfold, nor does what is not in the menu', async () => {
  const drawer = await open(never, menu);
  drawer.does({ type: 'branch.toggle', path: [7] }, { type: 'branch.toggle', path: [1, 4] });
  drawer.does({ type: 'branch.toggle', path: [99] });
  expect(drawer.unfolded()).toEqual([]);
});

test('[HDR-04] a page that came without its menu gets it when the drawer opens', async () => {
  const drawer = await open(() => Promise.resolve(ok(menu)));
  expect([drawer.state(), drawer.menu()]).toEqual(['open.folded', menu]);
});

test('[HDR-04] a menu that does not come can be asked for again, and the log says why', async () => {
  const answers = [
    () => Promise.resolve(refused({ code: 'RATE_LIMITED', message: 'Too many requests', status: 400 })),
    () => Promise.resolve(ok([])),
    () => Promise.reject(new Error('offline')),
    never,
  ];
  const drawer = await open(() => answers.shift()?.() ?? never());
  const logged = (message: string) => [{ type: 'failure.logged', what: 'menu', message }];
  for (const message of ['Too many requests', 'no answer', 'no answer']) {
    expect([drawer.state(), drawer.hasFailed(), drawer.facts.splice(0)]).toEqual(['failed', true, logged(message)]);
    drawer.does({ type: 'menu.retry' });
    expect(drawer.isLoading()).toBe(true);
    await settled();
  }
  drawer.clock.increment(100_000);
  expect([drawer.state(), drawer.isLoading(), drawer.facts]).toEqual(['failed', false, logged('no answer')]);
});

test('[HDR-04] links, the account and the way out are wishes of the drawer, also without a menu', async () => {
  const drawer = await open(never);
  drawer.does({ type: 'link.follow', to: '/best-seller' }, { type: 'profile.request' }, { type: 'drawer.close' });
  expect(drawer.facts).toEqual([
    { type: 'navigation.wanted', to: '/best-seller' },
    { type: 'profile.wanted' },
    { type: 'drawer.dismissed' },
  ]);
});
