import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { OrderSummary } from '#machines/domain/index.ts';
import { ok, refused, type Outcome } from '#machines/kit/outcome.ts';
import { statePath } from '#machines/kit/state-path.ts';
import {
  helpAddress,
  helpHref,
  helpTopics,
  linksOf,
  provideSelfHelp,
  questionsOf,
  selectAreOrdersSlow,
  selectHelpAddress,
  selectHelpOrders,
  selectHelpQuestion,
  selectHelpScreen,
  selectNumberError,
  selectOrdersScreen,
  selectTypedNumber,
  type HelpAddress,
  type SelfHelpInput,
} from '#machines/self-help/index.ts';
import { selfHelpWords as words } from '#machines/self-help/self-help.words.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { summary } from '../orders/orders.model.ts';
import { aboutAnOrder, order } from './self-help.model.ts';

function start(input: Partial<SelfHelpInput> = {}) {
  const { port, calls } = heldPort<undefined, Outcome<readonly OrderSummary[]>>();
  let listeners = 0;
  const clock = new SimulatedClock();
  const sessionListener = fromCallback<{ type: 'session.authenticated' }>(() => {
    listeners += 1;
    return () => {
      listeners -= 1;
    };
  });
  const logic = machineUnderTest(provideSelfHelp({ loadLatestOrders: port, sessionListener }));
  const actor = createActor(logic, { input: { ...aboutAnOrder, isCustomer: true, ...input }, clock });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const see = <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T): T => select(actor.getSnapshot());
  const go = (address: Partial<HelpAddress>): void =>
    actor.send({ type: 'address.changed', topic: '', question: '', order: '', ...address });
  return { actor, calls, clock, facts, go, isHeard: () => listeners === 1, see };
}

test('[FRM-03] every step has its screen, and the way back its own', () => {
  const { go, see } = start({ topic: '', question: '' });
  expect(see(selectHelpScreen)).toBe('topics');
  go({ topic: 'before' });
  expect([see(selectHelpScreen), see(selectHelpQuestion)]).toEqual(['questions', null]);
  go({ topic: 'before', question: 'cities' });
  expect([see(selectHelpScreen), see(selectHelpQuestion)?.title]).toEqual(['answer', 'Do you deliver to my city?']);
  go({ topic: 'delivery', question: 'where', order });
  expect([see(selectHelpScreen), see(selectHelpAddress).order]).toEqual(['order', order]);
  go({});
  expect(see(selectHelpScreen)).toBe('topics');
});

test('[FRM-03] a question about an order asks a customer which of the latest, once', async () => {
  const { calls, clock, go, see } = start();
  expect([see(selectHelpScreen), see(selectOrdersScreen), see(selectAreOrdersSlow)]).toEqual([
    'asking',
    'loading',
    false,
  ]);
  clock.increment(10_000);
  expect(see(selectAreOrdersSlow)).toBe(true);
  calls[0]?.resolve(ok([summary()]));
  await settled();
  expect([see(selectOrdersScreen), see(selectHelpOrders)]).toEqual(['listed', [summary()]]);
  go({});
  go(aboutAnOrder);
  expect([see(selectOrdersScreen), calls.length]).toEqual(['listed', 1]);
});

test('[FRM-03] no orders, no answer and a refusal are said; the last two can be tried again', async () => {
  const { actor, calls, clock, see } = start();
  calls[0]?.reject(new Error('offline'));
  await settled();
  expect([see(selectOrdersScreen), see(selectHelpOrders)]).toEqual(['failed', []]);
  actor.send({ type: 'orders.retry' });
  calls[1]?.resolve(refused({ status: 429, code: 'TOO_MANY_REQUESTS', message: 'Later.' }));
  await settled();
  expect(see(selectOrdersScreen)).toBe('failed');
  actor.send({ type: 'orders.retry' });
  clock.increment(100_000);
  expect([see(selectOrdersScreen), calls[2]?.signal.aborted]).toEqual(['failed', true]);
  actor.send({ type: 'orders.retry' });
  calls[3]?.resolve(ok([]));
  await settled();
  expect(see(selectOrdersScreen)).toBe('none');
});

test('[FRM-03] a guest types a number or logs in; a session that is over makes a guest', async () => {
  const { actor, calls, facts, isHeard, see } = start({ isCustomer: false });
  expect([see(selectOrdersScreen), isHeard(), calls.length]).toEqual(['guest', true, 0]);
  actor.send({ type: 'login.request' });
  expect(facts).toEqual([{ type: 'login.wanted' }]);
  actor.send({ type: 'session.authenticated' });
  expect([see(selectOrdersScreen), isHeard()]).toEqual(['loading', false]);
  calls[0]?.resolve(refused({ status: 401, code: 'LOGIN_REQUIRED', message: 'Please log in.' }));
  await settled();
  expect([see(selectOrdersScreen), see(({ context }) => context.isCustomer)]).toEqual(['guest', false]);
  actor.send({ type: 'session.authenticated' });
  expect(see(({ context }) => context.isCustomer)).toBe(true);
});

test('[FRM-03] a number is read as people write it; a wrong one is said at its field until it is changed', () => {
  const { actor, facts, see } = start({ isCustomer: false });
  actor.send({ type: 'number.submit' });
  expect(see(selectNumberError)).toBe(words.numberMissing);
  actor.send({ type: 'number.type', value: 'pc1' });
  expect([see(selectNumberError), see(selectTypedNumber)]).toEqual([null, 'PC1']);
  actor.send({ type: 'number.submit' });
  expect([see(selectNumberError), facts]).toEqual([words.numberInvalid, []]);
  actor.send({ type: 'number.type', value: '#pc7k 2m9q-x4tb' });
  actor.send({ type: 'number.submit' });
  expect(facts).toEqual([{ type: 'step.wanted', ...aboutAnOrder, order }]);
  expect(see(statePath)).toContain('number.pristine');
});

test('[FRM-03] any address shows something: what the tree does not have is left out', () => {
  expect(helpAddress({ topic: 'delivery', question: 'where', order: 'pc7k2m9qx4tb' })).toEqual({
    ...aboutAnOrder,
    order,
  });
  expect(helpAddress({ topic: 'delivery', question: 'cities' })).toEqual({
    topic: 'delivery',
    question: '',
    order: '',
  });
  expect(helpAddress({ topic: ['x'], question: 'toString', order: 'PC1' })).toEqual({
    topic: '',
    question: '',
    order: '',
  });
  expect(helpAddress({ topic: '__proto__' }).topic).toBe('');
  expect(helpHref(helpAddress({ topic: 'wrong', order }))).toBe(`/contactus?topic=wrong&order=${order}`);
  expect(helpHref({})).toBe('/contactus');
});

test('[FRM-03] every question has its words, and ends at a page, at the order or at the form with what is known', () => {
  const questions = helpTopics.flatMap(({ id }) => questionsOf(id));
  expect(questions.length).toBeGreaterThan(20);
  expect(questions.filter(({ title, text }) => title === '' || text === '')).toEqual([]);
  for (const question of questions) {
    const links = linksOf(question, question.ends === undefined ? '' : order);
    expect(links.filter(({ to, label }) => !to.startsWith('/') || label === '')).toEqual([]);
    expect(new Set(links.map(({ to }) => to)).size).toBe(links.length);
    if (question.ends !== undefined) expect(links[0]?.to).toContain(order);
  }
  const [damaged] = questionsOf('wrong');
  expect(damaged && linksOf(damaged, order)).toEqual([
    { to: `/contact-us?topic=quality&order=${order}`, label: words.ends.write },
  ]);
  const [where] = questionsOf('delivery');
  expect(where && linksOf(where, order)[0]).toEqual({ to: `/trackorder?order=${order}`, label: words.ends.track });
});
