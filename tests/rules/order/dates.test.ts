import { expect, test } from 'vitest';
import { dayAsSaid, dayOfYear, deadlineAsSaid, nearDay, timeAsSaid } from '#machines/rules/order/dates.ts';

test('a day is said as people say it', () => {
  expect(dayAsSaid('2026-11-21')).toBe('Sat, 21 Nov');
  expect(dayOfYear('2026-11-21')).toBe('21 Nov 2026');
  expect([nearDay('2026-12-01', '2026-12-01'), nearDay('2026-12-01', '2026-11-30')]).toEqual(['Today', 'Tomorrow']);
  expect([nearDay('2026-12-02', '2026-11-30'), nearDay('2026-11-29', '2026-11-30')]).toEqual([null, null]);
});

test.each(['', '2026-11', '2026-13-01', '2026-11-21T10:00', '21-11-2026', 'soon', '0'])('%j is no day', (day) => {
  expect(() => dayAsSaid(day)).toThrow(RangeError);
});

test('a moment is said with minutes only where there are some', () => {
  expect(deadlineAsSaid('2026-11-21T06:00:00+05:30')).toBe('Sat, 21 Nov, 6 am');
  expect(deadlineAsSaid('2026-11-21T12:05:00+05:30')).toBe('Sat, 21 Nov, 12:05 pm');
  expect(timeAsSaid('2026-11-21T09:28:00+05:30')).toBe('9:28 am');
});

test.each(['', '2026-11-21', '2026-11-21T', '2026-11-21T10', 'T10:00'])('%j is no moment', (moment) => {
  expect(() => timeAsSaid(moment)).toThrow(RangeError);
});
