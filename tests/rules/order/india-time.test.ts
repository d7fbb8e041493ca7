import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  dayInIndia,
  INDIA,
  instantAt,
  isDay,
  isoInIndia,
  monthsAfter,
  startOfDay,
} from '#machines/rules/order/india-time.ts';

const instants = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});

test('days and hours of India are those of its time zone', () => {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: INDIA, dateStyle: 'short', timeStyle: 'medium' });
  fc.assert(
    fc.property(instants, (instant) => {
      expect(isoInIndia(instant).slice(0, 19).replace('T', ' ')).toBe(shown.format(instant));
      expect(dayInIndia(instant)).toBe(isoInIndia(instant).slice(0, 10));
      expect(new Date(isoInIndia(instant)).getTime()).toBe(Math.floor(instant.getTime() / 1000) * 1000);
    }),
  );
});

test('a day begins at midnight in India', () => {
  expect(startOfDay('2026-11-21')).toBe('2026-11-21T00:00:00+05:30');
  expect(instantAt('2026-11-21', 0)).toEqual(new Date(startOfDay('2026-11-21')));
  expect(dayInIndia(instantAt('2026-11-21', 1_439))).toBe('2026-11-21');
  expect(dayInIndia(instantAt('2026-11-21', 1_440))).toBe('2026-11-22');
});

test('days are counted over months and leap years', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-02-28', 1), addDays('2026-03-01', -1)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-02-28',
  ]);
  expect(['2026-02-28', '2026-02-30', '2026-13-01'].map(isDay)).toEqual([true, false, false]);
});

test('so many months later is the end of the same day, or of the last one where the month has no such day', () => {
  const after = (day: string, months: number) => isoInIndia(monthsAfter(instantAt(day, 600), months));
  expect(after('2026-11-22', 12)).toBe('2027-11-22T23:59:59+05:30');
  expect(after('2027-02-28', 12)).toBe('2028-02-28T23:59:59+05:30');
  expect(after('2028-02-29', 12)).toBe('2029-02-28T23:59:59+05:30');
  expect(after('2026-08-31', 1)).toBe('2026-09-30T23:59:59+05:30');
  expect(after('2026-12-31', 2)).toBe('2027-02-28T23:59:59+05:30');
});
