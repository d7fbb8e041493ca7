import { expect, test } from 'vitest';
import { createActor, SimulatedClock, type AnyStateMachine } from 'xstate';
import { pageMachine, selectIsPageLoading, selectOutOfStock, type PageInput } from '#machines/page/index.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

const start = (input: PageInput) => {
  const clock = new SimulatedClock();
  const actor = createActor(machineUnderTest(pageMachine as AnyStateMachine) as typeof pageMachine, { clock, input });
  const facts: string[] = [];
  actor.on('*', ({ type }) => facts.push(type));
  actor.start();
  return { actor, clock, facts };
};

test('[SHL-06, ERR-07] each answer of a page fetch ends in its own state, with its status stored', () => {
  const { actor } = start({ href: '/', outcome: { kind: 'ready' } });
  const after = (outcome: Parameters<typeof actor.send>[0] & { type: 'page.answered' }) => {
    actor.send(outcome);
    const { value, context } = actor.getSnapshot();
    return [value, context.statusCode];
  };
  const answered = (outcome: PageInput['outcome'] & object) => after({ type: 'page.answered', href: '/x', outcome });
  expect(answered({ kind: 'redirecting', to: '/y', statusCode: 302 })).toEqual(['redirecting', 302]);
  expect(answered({ kind: 'notFound' })).toEqual(['notFound', 404]);
  expect(answered({ kind: 'failed', statusCode: 503 })).toEqual(['failed', 503]);
  expect(answered({ kind: 'failed', statusCode: 429 })).toEqual(['failed', 429]);
  expect(answered({ kind: 'outOfStock', message: 'Gone for today' })).toEqual(['outOfStock', 200]);
  expect(selectOutOfStock(actor.getSnapshot())).toBe('Gone for today');
  expect(answered({ kind: 'ready' })).toEqual(['ready', 200]);
  expect(selectOutOfStock(actor.getSnapshot())).toBe(null);
});

test('[CST-01] a page on its way is given up after 100000 ms, and can be tried again', () => {
  const { actor, clock, facts } = start({ href: '/', outcome: { kind: 'ready' } });
  actor.send({ type: 'page.requested', href: '/cart' });
  expect([selectIsPageLoading(actor.getSnapshot()), actor.getSnapshot().context.href]).toEqual([true, '/cart']);
  clock.increment(99_999);
  expect(selectIsPageLoading(actor.getSnapshot())).toBe(true);
  clock.increment(1);
  expect([actor.getSnapshot().value, actor.getSnapshot().context.statusCode]).toEqual(['failed', 500]);
  actor.send({ type: 'page.retry' });
  expect([actor.getSnapshot().value, facts]).toEqual(['loading', ['page.reloadWanted']]);
  actor.send({ type: 'page.answered', href: '/cart', outcome: { kind: 'ready' } });
  expect(actor.getSnapshot().value).toBe('ready');
});

test('a redirect that never arrives fails too', () => {
  const { actor, clock } = start({ href: '/', outcome: { kind: 'redirecting', to: '/y', statusCode: 301 } });
  actor.send({ type: 'page.answered', href: '/x', outcome: { kind: 'redirecting', to: '/y', statusCode: 301 } });
  clock.increment(100_000);
  expect([actor.getSnapshot().value, actor.getSnapshot().context.statusCode]).toEqual(['failed', 500]);
});

test('a page that comes back from the back/forward cache asks for a fresh header', () => {
  const { actor, facts } = start({ href: '/', outcome: { kind: 'ready' } });
  actor.send({ type: 'page.restored' });
  expect([actor.getSnapshot().value, facts]).toEqual(['restoredFromHistory', ['session.checkWanted']]);
});

test('[ERR-26] a page that fails where files are gone is loaded as a document of its own, and no other is', () => {
  const { actor, facts } = start({ href: '/', outcome: { kind: 'ready' } });
  const failed = { type: 'page.answered', href: '/cart', outcome: { kind: 'failed', statusCode: 500 } } as const;
  actor.send(failed);
  expect([actor.getSnapshot().value, facts]).toEqual(['failed', []]);
  actor.send({ type: 'files.gone' });
  expect([actor.getSnapshot().value, facts]).toEqual(['failed', []]);
  actor.send({ type: 'page.answered', href: '/x', outcome: { kind: 'ready' } });
  expect([actor.getSnapshot().value, facts]).toEqual(['ready', []]);
  actor.send({ type: 'page.answered', href: '/x', outcome: { kind: 'notFound' } });
  expect([actor.getSnapshot().value, facts]).toEqual(['notFound', []]);
  actor.send(failed);
  expect([actor.getSnapshot().value, facts]).toEqual(['leaving', ['page.documentWanted']]);
  expect(selectIsPageLoading(actor.getSnapshot())).toBe(true);
  // Asked for again it would begin anew, for as long as the router tries.
  actor.send(failed);
  expect([actor.getSnapshot().value, facts]).toEqual(['leaving', ['page.documentWanted']]);
});

test('[CST-01, ERR-26] a document that never comes in the place of a page fails after 100000 ms', () => {
  const { actor, clock } = start({ href: '/', outcome: { kind: 'ready' } });
  actor.send({ type: 'files.gone' });
  actor.send({ type: 'page.answered', href: '/cart', outcome: { kind: 'failed', statusCode: 503 } });
  clock.increment(99_999);
  expect(actor.getSnapshot().value).toBe('leaving');
  clock.increment(1);
  expect([actor.getSnapshot().value, actor.getSnapshot().context.statusCode]).toEqual(['failed', 500]);
});

test('[ERR-07, ERR-26] a page that cannot be drawn can be tried again, whatever its answer was, and is left where files are gone', () => {
  const { actor, facts } = start({ href: '/', outcome: { kind: 'ready' } });
  const ready = { type: 'page.answered', href: '/cart', outcome: { kind: 'ready' } } as const;
  actor.send({ type: 'page.requested', href: '/cart' });
  actor.send({ type: 'page.broken' });
  actor.send(ready);
  expect([actor.getSnapshot().value, actor.getSnapshot().context.statusCode]).toEqual(['broken', 500]);
  actor.send({ type: 'page.retry' });
  expect([actor.getSnapshot().value, facts]).toEqual(['loading', ['page.reloadWanted']]);
  actor.send({ type: 'page.broken' });
  actor.send({ type: 'page.retry' });
  actor.send(ready);
  expect([actor.getSnapshot().value, actor.getSnapshot().context.statusCode]).toEqual(['ready', 200]);
  actor.send({ type: 'files.gone' });
  actor.send({ type: 'page.requested', href: '/stamps' });
  facts.length = 0;
  actor.send({ type: 'page.broken' });
  expect([actor.getSnapshot().value, facts]).toEqual(['broken', []]);
  actor.send(ready);
  actor.send({ type: 'page.broken' });
  expect([actor.getSnapshot().value, facts]).toEqual(['leaving', ['page.documentWanted']]);
  actor.send(ready);
  expect([actor.getSnapshot().value, facts]).toEqual(['leaving', ['page.documentWanted']]);
});

test('[ERR-26] a page that breaks after it was there is left at once where files are gone', () => {
  const { actor, facts } = start({ href: '/', outcome: { kind: 'ready' } });
  actor.send({ type: 'files.gone' });
  actor.send({ type: 'page.broken' });
  expect([actor.getSnapshot().value, facts]).toEqual(['leaving', ['page.documentWanted']]);
});
