import { afterEach, expect, test, vi } from 'vitest';
import { earliestDelivery, untilNextPromise, usualCutoffHour } from '#machines/rules/order/earliest-delivery.ts';

afterEach(() => vi.unstubAllEnvs());

/**
 * By cut-off and hours of preparation: what is promised from 7 o'clock on, and the last hour in which it is. Worked out
 * by hand from the specification; later than that hour it is Tomorrow.
 */
const table: readonly (readonly [cutoff: number, preparation: number, promise: string, lastHour: number])[] = [
  [19, 0.5, '2-3 hrs', 18],
  [19, 1, '2-3 hrs', 17],
  [19, 2, '2-3 hrs', 16],
  [19, 2.5, 'Today', 16],
  [19, 4, 'Today', 14],
  [19, 12, 'Today', 6],
  [19, 24, 'Today', 6],
  [19, 24.5, 'Today', 6],
  [20, 0.5, '2-3 hrs', 19],
  [20, 1, '2-3 hrs', 18],
  [20, 2, '2-3 hrs', 17],
  [20, 2.5, 'Today', 17],
  [20, 4, 'Today', 15],
  [20, 12, 'Today', 7],
  [20, 24, 'Today', 6],
  [20, 24.5, 'Today', 6],
  [21, 0.5, '2-3 hrs', 20],
  [21, 1, '2-3 hrs', 19],
  [21, 2, '2-3 hrs', 18],
  [21, 2.5, 'Today', 18],
  [21, 4, 'Today', 16],
  [21, 12, 'Today', 8],
  [21, 24, 'Today', 6],
  [21, 24.5, 'Today', 6],
];
const two = (count: number): string => String(count).padStart(2, '0');

test.each([
  ['Asia/Kolkata', -330],
  ['UTC', 0],
  ['America/Los_Angeles', 480],
  ['Pacific/Kiritimati', -840],
  ['Asia/Kathmandu', -345],
  ['Pacific/Pago_Pago', 660],
])('[LST-14] the promise of each minute of the day fits the table in a browser of %s', (zone, offset) => {
  vi.stubEnv('TZ', zone);
  expect(new Date('2026-11-23T00:00:00Z').getTimezoneOffset()).toBe(offset);
  const differing: string[] = [];
  for (const [cutoff, preparation, promise, lastHour] of table) {
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      const hour = Math.floor(minute / 60);
      const time = `${two(hour)}:${two(minute % 60)}`;
      const expected = hour <= 6 ? 'Today' : hour <= lastHour ? promise : 'Tomorrow';
      const said = earliestDelivery(new Date(`2026-11-23T${time}:30+05:30`), preparation, cutoff);
      if (said !== expected) differing.push(`${time}, ${preparation} h, until ${cutoff}: ${said}, not ${expected}`);
    }
  }
  expect(differing).toEqual([]);
});

test('[LST-14] a city that names no hour delivers on the same day until 8 in the evening', () => {
  expect(usualCutoffHour).toBe(20);
  expect(earliestDelivery(new Date('2026-11-23T19:59:59+05:30'), 0.5)).toBe('2-3 hrs');
  expect(earliestDelivery(new Date('2026-11-23T20:00:00+05:30'), 0.5)).toBe('Tomorrow');
});

test.each([
  ['2026-11-23T06:00:00.000+05:30', 3_600_000],
  ['2026-11-23T06:59:59.999+05:30', 1],
  ['2026-11-23T23:30:00.000+05:30', 1_800_000],
])('[LST-14] after %s the promise stands for %i ms', (instant, left) => {
  expect(untilNextPromise(new Date(instant))).toBe(left);
});
