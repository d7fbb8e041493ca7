import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { CardProduct } from '#machines/domain/index.ts';
import {
  provideFavourites,
  selectAreFavouritesSlow,
  selectAsked,
  selectFavouriteBestsellers,
  selectFavourites,
  selectFavouritesScreen,
  selectRemoved,
  type FavouritesInput,
  type QuestionEvent,
} from '#machines/favourites/index.ts';
import { ok, refused, statePath, type Outcome } from '#machines/kit/index.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { brownies, cake } from './favourites.model.ts';

type List = readonly CardProduct[];

const removed = { type: 'toast.wanted', text: 'Removed from favourites', tone: 'info', place: 'corner' };
const failed = {
  type: 'toast.wanted',
  text: 'Something went wrong. Please try again later!',
  tone: 'error',
  place: 'corner',
};
const refresh = { type: 'header.refreshWanted' };
const login = { type: 'login.wanted' };
const logged = { type: 'failure.logged', what: 'bestsellers', message: 'the favourites are shown without them' };
const loginOver = refused({ code: 'LOGIN_REQUIRED', message: 'Please log in to continue.', status: 401 });
const trouble = refused({ code: 'BUSY', message: 'No', status: 409 });

function start(input: Partial<FavouritesInput> = {}) {
  const load = heldPort<undefined, Outcome<List>>();
  const best = heldPort<undefined, Outcome<List>>();
  const remove = heldPort<{ nid: number }, Outcome<unknown>>();
  const clock = new SimulatedClock();
  let arrive = (): void => undefined;
  let report = (_: QuestionEvent): void => undefined;
  const logic = machineUnderTest(
    provideFavourites({
      loadFavourites: load.port,
      loadBestsellers: best.port,
      removeFavourite: remove.port,
      questionListener: (send) => {
        report = send;
        return () => undefined;
      },
      sessionListener: fromCallback(({ sendBack }) => {
        arrive = () => sendBack({ type: 'session.authenticated' });
      }),
    }),
  );
  const actor = createActor(logic, {
    input: { isCustomer: true, favourites: [cake, brownies], bestsellers: null, ...input },
    clock,
  });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const see = <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T): T => select(actor.getSnapshot());
  return {
    actor,
    clock,
    facts,
    load: load.calls,
    best: best.calls,
    remove: remove.calls,
    arrive: () => arrive(),
    see,
    state: () => statePath(actor.getSnapshot()),
    shown: () => see(selectFavourites).map(({ node_id }) => node_id),
    report: (event: QuestionEvent) => report(event),
    ask: (nid = 101) => {
      actor.send({ type: 'heart.press', nid });
      facts.length = 0;
      report({ type: 'question.opened', nid });
    },
    /** says yes, and what was told before history closed the question */
    confirm: () => {
      actor.send({ type: 'removal.confirm' });
      const told = facts.splice(0);
      report({ type: 'question.closed' });
      return told;
    },
  };
}

test.each([
  [{}, 'listing', 'listing'],
  [{ favourites: null }, 'loading.waiting', 'loading'],
  [{ favourites: [], bestsellers: [cake] }, 'empty.showing', 'empty'],
  [{ favourites: [] }, 'empty.loadingBestsellers', 'empty'],
  [{ isCustomer: false, favourites: null, bestsellers: [cake] }, 'guest.showing', 'guest'],
  [{ isCustomer: false, favourites: null }, 'guest.loadingBestsellers', 'guest'],
] as const)('[WSH-01, WSH-06] a page that comes with %j stands at %s', (input, state, screen) => {
  const { see, state: stands } = start(input);
  expect([stands(), see(selectFavouritesScreen)]).toEqual([state, screen]);
});

test('[WSH-03] the heart asks first over the history, and Keep It or Back changes nothing', () => {
  const page = start();
  page.actor.send({ type: 'heart.press', nid: 101 });
  expect([page.state(), page.facts]).toEqual(['listing', [{ type: 'question.wanted', nid: 101 }]]);
  page.report({ type: 'question.opened', nid: 101 });
  expect([page.state(), page.see(selectAsked)]).toEqual(['confirmingRemoval', 101]);
  page.actor.send({ type: 'heart.press', nid: 134 });
  expect(page.see(selectAsked)).toBe(134);
  page.actor.send({ type: 'removal.dismiss' });
  expect([page.state(), page.facts.at(-1)]).toEqual(['confirmingRemoval', { type: 'question.unwanted' }]);
  page.report({ type: 'question.closed' });
  expect([page.state(), page.see(selectAsked), page.remove, page.shown()]).toEqual(['listing', null, [], [101, 134]]);
});

test('[WSH-03, WSH-04, WSH-09] what is removed is gone when the shop says so; the header follows', async () => {
  const page = start();
  page.ask(134);
  expect(page.confirm(), 'the question leaves the screen').toEqual([{ type: 'question.unwanted' }]);
  expect([page.state(), page.see(selectRemoved), page.shown(), page.facts]).toEqual(['removing', 134, [101, 134], []]);
  expect(page.remove[0]?.input).toEqual({ nid: 134 });
  page.remove[0]?.resolve(ok({ success: true }));
  await settled();
  expect([page.state(), page.see(selectRemoved), page.shown()]).toEqual(['listing', null, [101]]);
  expect(page.facts).toEqual([removed, refresh]);
});

test('[WSH-04, WSH-06] after the last one the bestsellers are fetched', async () => {
  const page = start({ favourites: [cake] });
  page.ask();
  page.confirm();
  page.remove[0]?.resolve(ok({ success: true }));
  await settled();
  expect([page.state(), page.shown()]).toEqual(['empty.loadingBestsellers', []]);
  page.best[0]?.resolve(ok([brownies]));
  await settled();
  expect([page.state(), page.see(selectFavouriteBestsellers)]).toEqual(['empty.showing', [brownies]]);
});

test('[WSH-09, ERR-12] what could not be removed stays, and the page says so', async () => {
  for (const how of ['broken', 'refused', 'late'] as const) {
    const page = start();
    page.ask();
    page.confirm();
    if (how === 'broken') page.remove[0]?.reject(new Error('offline'));
    if (how === 'refused') page.remove[0]?.resolve(trouble);
    if (how === 'late') {
      page.clock.increment(99_999);
      expect(page.facts).toEqual([]);
      page.clock.increment(1);
    }
    await settled();
    expect([page.state(), page.shown(), page.facts]).toEqual(['listing', [101, 134], [failed]]);
    expect(page.actor.getSnapshot().context.chosen).toBeNull();
  }
});

test('a login that is over leaves nothing of the customer, and asks for the login', async () => {
  const removing = start();
  removing.ask();
  removing.confirm();
  removing.remove[0]?.resolve(loginOver);
  await settled();
  expect([removing.see(selectFavouritesScreen), removing.shown(), removing.facts]).toEqual(['guest', [], [login]]);
  const loading = start({ favourites: null });
  loading.load[0]?.resolve(loginOver);
  await settled();
  expect([loading.see(selectFavouritesScreen), loading.facts]).toEqual(['guest', [login]]);
  expect(loading.actor.getSnapshot().context.isCustomer).toBe(false);
});

test('a guest asks for the login, and has a list after it', async () => {
  const page = start({ isCustomer: false, favourites: null, bestsellers: [cake] });
  page.actor.send({ type: 'login.request' });
  expect(page.facts).toEqual([login]);
  page.arrive();
  expect([page.state(), page.see(selectFavouritesScreen)]).toEqual(['loading.waiting', 'loading']);
  page.load[0]?.resolve(ok([cake]));
  await settled();
  expect([page.state(), page.shown()]).toEqual(['listing', [101]]);
});

test('[WSH-01] a guest is shown what sells best once it has come', async () => {
  const page = start({ isCustomer: false, favourites: null });
  page.best[0]?.resolve(ok([brownies]));
  await settled();
  expect([page.state(), page.see(selectFavouriteBestsellers)]).toEqual(['guest.showing', [brownies]]);
});

test('a list that does not come can be asked for again; a long wait is explained', async () => {
  const page = start({ favourites: null });
  page.clock.increment(9_999);
  expect(page.see(selectAreFavouritesSlow)).toBe(false);
  page.clock.increment(1);
  expect(page.see(selectAreFavouritesSlow)).toBe(true);
  page.load[0]?.reject(new Error('offline'));
  await settled();
  expect([page.state(), page.see(selectFavouritesScreen)]).toEqual(['failed', 'failed']);
  page.actor.send({ type: 'favourites.retry' });
  page.load[1]?.resolve(trouble);
  await settled();
  expect(page.state()).toBe('failed');
  page.actor.send({ type: 'favourites.retry' });
  page.clock.increment(100_000);
  expect(page.state()).toBe('failed');
  page.actor.send({ type: 'favourites.retry' });
  page.load[3]?.resolve(ok([]));
  await settled();
  expect(page.see(selectFavouritesScreen)).toBe('empty');
});

test('[WSH-06, ERR-21] bestsellers that do not come are logged, and the page stands without them', async () => {
  for (const [input, state] of [
    [{ favourites: [] }, 'empty.showing'],
    [{ isCustomer: false, favourites: null }, 'guest.showing'],
  ] as const) {
    for (const how of ['broken', 'refused', 'late'] as const) {
      const page = start(input);
      if (how === 'broken') page.best[0]?.reject(new Error('offline'));
      if (how === 'refused') page.best[0]?.resolve(trouble);
      if (how === 'late') page.clock.increment(100_000);
      await settled();
      expect([page.state(), page.see(selectFavouriteBestsellers), page.facts]).toEqual([state, [], [logged]]);
    }
  }
});

test('an entry of the history that asks about what is not listed gives its question up', () => {
  const unwanted = [{ type: 'question.unwanted' }];
  for (const input of [{}, { favourites: [], bestsellers: [cake] }, { favourites: null }]) {
    const page = start(input);
    page.report({ type: 'question.opened', nid: 999 });
    expect([page.see(selectAsked), page.facts]).toEqual([null, unwanted]);
  }
});
