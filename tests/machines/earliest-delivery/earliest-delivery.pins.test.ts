import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { provideEarliestDelivery, selectTerms, type EarliestDeliveryEvent } from '#machines/earliest-delivery/index.ts';
import { promisedBy, type DeliveryTerms } from '#machines/rules/order/earliest-delivery.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { terms } from './earliest-delivery.model.ts';

const hour = 3_600_000;
const at = (time: string): number => Date.parse(`2026-11-23T${time}+05:30`);

function start(known: DeliveryTerms = terms) {
  const clock = new SimulatedClock();
  let hear: (event: EarliestDeliveryEvent) => void = () => undefined;
  let isListening = false;
  let listens = 0;
  const logic = provideEarliestDelivery({
    termsListener: (send) => {
      hear = send;
      isListening = true;
      listens += 1;
      return () => void (isListening = false);
    },
  });
  const actor = createActor(machineUnderTest(logic), { input: { terms: known }, clock }).start();
  return {
    actor,
    clock,
    hear: (event: EarliestDeliveryEvent) => hear(event),
    isListening: () => isListening,
    /** how often it began to listen */
    listens: () => listens,
    promise: (hours: number) => promisedBy(selectTerms(actor.getSnapshot()))(hours),
  };
}

test('[LST-14] the promise of an open page changes with the hours: in the night, at 7 and at the cut-off', () => {
  const { clock, promise } = start({ ...terms, now: at('05:59:30') });
  expect(promise(1)).toBe('Today');
  clock.increment(30_000);
  clock.increment(hour - 1);
  expect(promise(1)).toBe('Today');
  clock.increment(1);
  expect(promise(1)).toBe('2-3 hrs');
  expect(promise(6)).toBe('Today');
  for (let passed = 1; passed < 12; passed += 1) clock.increment(hour);
  clock.increment(hour - 1);
  expect(promise(1)).toBe('2-3 hrs');
  clock.increment(1);
  expect(promise(1)).toBe('Tomorrow');
});

test('[LST-14] a page that slept is right as soon as it is looked at', () => {
  const { hear, promise, clock } = start();
  expect(promise(1)).toBe('2-3 hrs');
  hear({ type: 'page.shown', now: at('19:59:59') });
  expect(promise(1)).toBe('Tomorrow');
  expect(promise(0.5)).toBe('2-3 hrs');
  clock.increment(1_000);
  expect(promise(0.5)).toBe('Tomorrow');
});

test('[LST-14] another place has another cut-off, and one that is not delivered to gets no promise', () => {
  const { hear, promise, actor, isListening, listens } = start();
  hear({ type: 'terms.changed', terms: { now: at('18:30:00'), cutoffHour: 19, serviceable: true } });
  expect(promise(0.5)).toBe('2-3 hrs');
  expect(promise(1)).toBe('Tomorrow');
  hear({ type: 'terms.changed', terms: { now: at('18:31:00'), cutoffHour: 19, serviceable: false } });
  expect(promise(0.5)).toBeNull();
  hear({ type: 'terms.changed', terms: { now: at('18:32:00'), cutoffHour: 21, serviceable: true } });
  expect(promise(1)).toBe('2-3 hrs');
  hear({ type: 'page.shown', now: at('18:33:00') });
  expect(listens()).toBe(1);
  actor.stop();
  expect(isListening()).toBe(false);
});
