import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { ok, refused, type Outcome } from '#machines/kit/outcome.ts';
import { statePath } from '#machines/kit/state-path.ts';
import {
  provideNewsletterLink,
  selectIsLinkSlow,
  selectLinkRefusal,
  selectLinkScreen,
  type NewsletterLinkInput,
  type NewsletterWish,
} from '#machines/newsletter-link/index.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

function start(wish: NewsletterWish) {
  const { port, calls } = heldPort<NewsletterLinkInput, Outcome<null>>();
  const clock = new SimulatedClock();
  const input = { token: 'a-token', wish };
  const actor = createActor(machineUnderTest(provideNewsletterLink({ followLink: port })), { input, clock });
  actor.start();
  return {
    actor,
    calls,
    clock,
    see: <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T): T => select(actor.getSnapshot()),
  };
}

test('[FTR-06] leaving needs no further tap', async () => {
  const { calls, see } = start('leave');
  expect(calls.map(({ input }) => input)).toEqual([{ token: 'a-token', wish: 'leave' }]);
  calls[0]?.resolve(ok(null));
  await settled();
  expect(see(selectLinkScreen)).toBe('left');
});

test('[FTR-06] a subscription is confirmed by a tap of a person, once', async () => {
  const { actor, calls, see } = start('confirm');
  expect([see(selectLinkScreen), calls.length]).toEqual(['asking', 0]);
  actor.send({ type: 'subscription.confirm' });
  actor.send({ type: 'subscription.confirm' });
  expect([see(selectLinkScreen), calls.length]).toEqual(['sending', 1]);
  calls[0]?.resolve(ok(null));
  await settled();
  expect(see(selectLinkScreen)).toBe('subscribed');
});

test('[FTR-06] a link that has ended says so; without an answer it can be followed again', async () => {
  const ended = start('confirm');
  ended.actor.send({ type: 'subscription.confirm' });
  ended.calls[0]?.resolve(refused({ code: 'NOT_FOUND', message: 'This link has ended.', status: 404 }));
  await settled();
  expect([ended.see(selectLinkScreen), ended.see(selectLinkRefusal)]).toEqual(['refused', 'This link has ended.']);
  const { actor, calls, clock, see } = start('leave');
  clock.increment(10_000);
  expect(see(selectIsLinkSlow)).toBe(true);
  clock.increment(90_000);
  expect([see(statePath), calls[0]?.signal.aborted]).toEqual(['failed', true]);
  actor.send({ type: 'link.retry' });
  calls[1]?.reject(new Error('offline'));
  await settled();
  expect([see(selectLinkScreen), calls.length]).toEqual(['failed', 2]);
});
