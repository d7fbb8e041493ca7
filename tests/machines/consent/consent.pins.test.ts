import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { provideConsent, selectConsentBar, type ConsentEvent } from '#machines/consent/index.ts';
import type { ConsentChoice } from '#machines/rules/events/consent.ts';
import { statePath } from '#machines/kit/index.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

function startConsent(choice: ConsentChoice | null = null, isRemembered = true) {
  let report: (event: ConsentEvent) => void = () => undefined;
  let ears = 0;
  const logic = provideConsent({
    choiceListener: (send) => {
      report = send;
      ears += 1;
      return () => undefined;
    },
  });
  const actor = createActor(machineUnderTest(logic), { input: { choice, isRemembered } });
  const made: ConsentChoice[] = [];
  const settled: ConsentChoice[] = [];
  const closed: string[] = [];
  actor.on('choice.made', (fact) => void made.push(fact.choice));
  actor.on('choice.settled', (fact) => void settled.push(fact.choice));
  actor.on('choices.closed', ({ type }) => void closed.push(type));
  actor.start();
  return {
    actor,
    made,
    settled,
    closed,
    ears: () => ears,
    elsewhere: (other: ConsentChoice) => report({ type: 'choice.changed', choice: other }),
    state: () => statePath(actor.getSnapshot()),
    bar: () => selectConsentBar(actor.getSnapshot()),
  };
}

test('[ANL-07] a visitor who said nothing is asked, and nothing is taken for a yes', () => {
  const consent = startConsent();
  expect([consent.state(), consent.bar(), consent.made, consent.settled]).toEqual(['asking', 'asking', [], []]);
});

test.each([
  ['consent.grant', 'all', 'granted'],
  ['consent.refuse', 'needed', 'refused'],
] as const)('[ANL-07] one tap answers, %s, and the question goes', (type, choice, state) => {
  const consent = startConsent();
  consent.actor.send({ type });
  expect([consent.state(), consent.bar(), consent.made, consent.settled, consent.closed]).toEqual([
    state,
    'none',
    [choice],
    [choice],
    [],
  ]);
});

test.each([
  ['all', 'granted', 'consent.refuse', 'needed', 'refused'],
  ['needed', 'refused', 'consent.grant', 'all', 'granted'],
] as const)(
  '[ANL-07] an answer is remembered, and changed from the foot of a page: %s',
  (first, at, type, next, then) => {
    const consent = startConsent(first);
    expect([consent.state(), consent.bar()]).toEqual([at, 'none']);
    consent.actor.send({ type: 'choices.open' });
    expect([consent.state(), consent.bar(), consent.made]).toEqual(['changing', 'changing', []]);
    consent.actor.send({ type: 'choices.close' });
    expect([consent.state(), consent.made]).toEqual([at, []]);
    consent.actor.send({ type: 'choices.open' });
    consent.actor.send({ type });
    expect([consent.state(), consent.made, consent.settled]).toEqual([then, [next], [next]]);
    expect(consent.closed.length).toBe(2);
    // Who looks at it once more and leaves it keeps the new answer.
    consent.actor.send({ type: 'choices.open' });
    consent.actor.send({ type: 'choices.close' });
    expect(consent.state()).toBe(then);
  },
);

test('[ANL-07] what another tab was answered holds here too, and is not told once more', () => {
  const consent = startConsent();
  consent.elsewhere('needed');
  expect([consent.state(), consent.made, consent.settled, consent.closed]).toEqual(['refused', [], ['needed'], []]);
  consent.elsewhere('all');
  expect([consent.state(), consent.settled]).toEqual(['granted', ['needed', 'all']]);
  // An ear that is put up anew misses what is said meanwhile.
  expect(consent.ears()).toBe(1);
});

test('[ANL-07] a browser that keeps no cookies is not asked on every page, and its visitor learns why', () => {
  const consent = startConsent(null, false);
  expect([consent.state(), consent.bar()]).toEqual(['unasked', 'none']);
  consent.actor.send({ type: 'choices.open' });
  expect([consent.state(), consent.bar()]).toEqual(['explaining', 'explaining']);
  consent.actor.send({ type: 'choices.close' });
  expect([consent.state(), consent.settled, consent.closed.length]).toEqual(['unasked', [], 1]);
});
