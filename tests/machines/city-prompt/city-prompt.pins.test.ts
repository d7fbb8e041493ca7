import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { statePath } from '#machines/kit/index.ts';
import {
  provideCityPrompt,
  selectIsPromptOpen,
  type CityPromptEvent,
  type CityPromptInput,
} from '#machines/city-prompt/index.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

function startPrompt(given: Partial<CityPromptInput> = {}) {
  let report: (event: CityPromptEvent) => void = () => undefined;
  const clock = new SimulatedClock();
  const logic = provideCityPrompt({
    outsideListener: (send) => {
      report = send;
      return () => undefined;
    },
  });
  const actor = createActor(machineUnderTest(logic), {
    input: { isSkipped: false, isExcluded: false, elapsed: 0, ...given },
    clock,
  });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  return {
    clock,
    facts,
    outside: (event: CityPromptEvent) => report(event),
    state: () => statePath(actor.getSnapshot()),
    isOpen: () => selectIsPromptOpen(actor.getSnapshot()),
  };
}

const wanted = { type: 'prompt.wanted' };

test('[LOC-07, CST-03] the cities open ten seconds after the page was asked for, and not before', () => {
  const { clock, facts, isOpen, state } = startPrompt();
  clock.increment(9_999);
  expect([state(), isOpen(), facts]).toEqual(['waiting', false, []]);
  clock.increment(1);
  expect([state(), isOpen(), facts]).toEqual(['open', true, [wanted]]);
});

test.each([
  [3_000, 6_999],
  [12_000, -1],
])('[LOC-07] of the ten seconds %i ms have passed when the chart is loaded', (elapsed, stillWaiting) => {
  const { clock, state } = startPrompt({ elapsed });
  if (stillWaiting > 0) {
    clock.increment(stillWaiting);
    expect(state()).toBe('waiting');
  }
  clock.increment(1);
  expect(state()).toBe('open');
});

test.each([
  ['skipped', { isSkipped: true }],
  ['skipped', { isSkipped: true, isExcluded: true }],
  ['excluded', { isExcluded: true }],
] as const)('[LOC-08] they never open where they are %s (%o), also not on the next page', (at, given) => {
  const { clock, facts, outside, state } = startPrompt(given);
  clock.increment(60_000);
  outside({ type: 'page.shown', isExcluded: false });
  clock.increment(60_000);
  expect([state(), facts]).toEqual([at, []]);
});

test('[LOC-07, LOC-08] going to another page does not begin the wait again; an excluded page ends it', () => {
  const { clock, outside, state } = startPrompt();
  clock.increment(6_000);
  outside({ type: 'page.shown', isExcluded: false });
  clock.increment(4_000);
  expect(state()).toBe('open');
  const other = startPrompt();
  other.outside({ type: 'page.shown', isExcluded: true });
  other.outside({ type: 'page.shown', isExcluded: false });
  other.clock.increment(60_000);
  expect([other.state(), other.facts]).toEqual(['excluded', []]);
});

test('[LOC-07] a place that is chosen meanwhile ends the wait', () => {
  const { clock, facts, outside, state } = startPrompt();
  outside({ type: 'place.chosen' });
  clock.increment(60_000);
  expect([state(), facts]).toEqual(['skipped', []]);
});

test('[LOC-07] they never lie over the login: they wait until it is closed', () => {
  const { clock, facts, outside, state } = startPrompt();
  outside({ type: 'cover.changed', isCovered: true });
  clock.increment(60_000);
  expect([state(), facts]).toEqual(['yieldingToLogin', []]);
  outside({ type: 'cover.changed', isCovered: true });
  outside({ type: 'page.shown', isExcluded: false });
  expect(state()).toBe('yieldingToLogin');
  outside({ type: 'cover.changed', isCovered: false });
  expect([state(), facts]).toEqual(['open', [wanted]]);
});

test('[LOC-07] a login that is closed in time is waited for no longer', () => {
  const { clock, outside, state } = startPrompt();
  outside({ type: 'cover.changed', isCovered: true });
  outside({ type: 'cover.changed', isCovered: false });
  clock.increment(10_000);
  expect(state()).toBe('open');
});

test.each([
  ['skipped', { type: 'place.chosen' }],
  ['excluded', { type: 'page.shown', isExcluded: true }],
] as const)('[LOC-07, LOC-08] under the login it ends at %s as well', (at, event) => {
  const { clock, facts, outside, state } = startPrompt();
  outside({ type: 'cover.changed', isCovered: true });
  clock.increment(10_000);
  outside(event);
  outside({ type: 'cover.changed', isCovered: false });
  expect([state(), facts]).toEqual([at, []]);
});

test.each([
  [false, [wanted, { type: 'prompt.declined' }]],
  [true, [wanted]],
])('[LOC-08] closed with a choice (%s) it is remembered only that a shopper wants none', (hasPlace, told) => {
  const { clock, facts, outside, state } = startPrompt();
  outside({ type: 'prompt.closed', hasPlace: false });
  expect(facts).toEqual([]);
  clock.increment(10_000);
  outside({ type: 'cover.changed', isCovered: true });
  outside({ type: 'prompt.closed', hasPlace });
  clock.increment(60_000);
  expect([state(), facts]).toEqual(['closed', told]);
});
