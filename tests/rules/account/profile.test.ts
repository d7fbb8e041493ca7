import { expect, test } from 'vitest';
import { isPastDay } from '#machines/rules/account/profile.ts';

const today = '2026-11-29';

test.each(['1900-01-01', '2000-02-29', '2026-11-28', '2026-11-29'])('%s can be the day of a birth', (day) => {
  expect(isPastDay(day, today)).toBe(true);
});

test.each(['1899-12-31', '2026-11-30', '2001-02-29', '2000-13-01', '2000-1-1', '2000-01-01T00:00', ''])(
  '%j cannot',
  (day) => {
    expect(isPastDay(day, today)).toBe(false);
  },
);
