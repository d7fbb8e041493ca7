import { afterEach, expect, test } from 'vitest';
import {
  nextNotice,
  nextNoticeHour,
  nextOccasion,
  noticeDays,
  occasionIn,
  reminderErrors,
  type ReminderDraft,
} from '#machines/rules/account/reminders.ts';

const zone = process.env['TZ'];
afterEach(() => {
  process.env['TZ'] = zone;
});

/** Zones on both sides of India and of the day's line, some of which change their clocks. */
const zones = ['UTC', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Kolkata', 'Australia/Lord_Howe'];

/** Nine in the morning of every day of ten years, by the calendar of Intl alone, day after day. */
function morningsOfTenYears(): {
  readonly at: number;
  readonly year: number;
  readonly month: number;
  readonly day: number;
}[] {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    hour12: false,
  });
  const mornings = [];
  for (let at = Date.UTC(2026, 11, 31, 3, 30); at < Date.UTC(2037, 1, 1); at += 24 * 3_600_000) {
    const found = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    expect(found['hour']).toBe(9);
    mornings.push({ at, year: found['year'] ?? 0, month: found['month'] ?? 0, day: found['day'] ?? 0 });
  }
  return mornings;
}

test('[REM-02] over ten years each notice comes once, at nine in India, wherever the server stands', () => {
  const mornings = morningsOfTenYears();
  const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [
    { day: 29, month: 2 },
    { day: 28, month: 2 },
    { day: 1, month: 3 },
    { day: 1, month: 1 },
    { day: 31, month: 12 },
    { day: 14, month: 6 },
  ];
  for (const on of days) {
    // The morning that lies so many mornings before that of the occasion.
    const expected = mornings
      .flatMap(({ year, month, day }, index) => {
        const wanted = on.day === 29 && on.month === 2 && !isLeap(year) ? { day: 28, month: 2 } : on;
        if (day !== wanted.day || month !== wanted.month) return [];
        return noticeDays.flatMap((before) => mornings[index - before]?.at ?? []);
      })
      .filter((at) => at > Date.UTC(2027, 0, 1) && at < Date.UTC(2037, 0, 1))
      .sort((one, other) => one - other);
    const found: number[] = [];
    let after = new Date(Date.UTC(2027, 0, 1));
    for (;;) {
      process.env['TZ'] = zones[found.length % zones.length];
      const { at } = nextNotice({ ...on, noticeDays }, after);
      if (at.getTime() >= Date.UTC(2037, 0, 1)) break;
      found.push(at.getTime());
      after = at;
    }
    expect(found, JSON.stringify(on)).toEqual(expected);
  }
});

test('[REM-02] who was born on 29 February is thought of on the 28th in the other years', () => {
  const leapDay = { day: 29, month: 2 };
  expect([2027, 2028, 2100, 2400].map((year) => occasionIn(leapDay, year))).toEqual([
    '2027-02-28',
    '2028-02-29',
    '2100-02-28',
    '2400-02-29',
  ]);
  expect(nextOccasion(leapDay, '2027-02-28')).toBe('2027-02-28');
  expect(nextOccasion(leapDay, '2027-03-01')).toBe('2028-02-29');
});

test('[REM-02] a notice whose hour is over waits for the next one', () => {
  const on = { day: 26, month: 11, noticeDays: [1, 3] as const };
  expect(nextNotice(on, new Date('2026-11-23T03:29:59Z'))).toEqual({
    at: new Date('2026-11-23T03:30:00Z'),
    occasion: '2026-11-26',
  });
  expect(nextNotice(on, new Date('2026-11-23T03:30:00Z')).at).toEqual(new Date('2026-11-25T03:30:00Z'));
  expect(nextNotice(on, new Date('2026-11-25T03:30:00Z')).occasion).toBe('2027-11-26');
  expect(nextNoticeHour(new Date('2026-11-23T03:30:00Z'))).toEqual(new Date('2026-11-24T03:30:00Z'));
  expect(nextNoticeHour(new Date('2026-11-22T20:00:00Z'))).toEqual(new Date('2026-11-23T03:30:00Z'));
  expect(() => nextNotice({ ...on, noticeDays: [] }, new Date('2026-11-23T03:30:00Z'))).toThrow(RangeError);
});

test('[REM-02] what is typed is judged field by field', () => {
  const fine: ReminderDraft = {
    recipient: 'Meera',
    relation: 'mother',
    occasion: 'birthday',
    day: '29',
    month: '2',
    year: '',
    notices: [3],
    channel: 'email',
  };
  expect(reminderErrors(fine)).toEqual({});
  expect(reminderErrors({ ...fine, year: '1996' })).toEqual({});
  expect(Object.keys(reminderErrors({ ...fine, year: '1995' }))).toEqual(['day']);
  expect(Object.keys(reminderErrors({ ...fine, day: '31', month: '4' }))).toEqual(['day']);
  expect(Object.keys(reminderErrors({ ...fine, year: '96' }))).toEqual(['year']);
  expect(Object.keys(reminderErrors({ ...fine, year: '1899' }))).toEqual(['year']);
  expect(
    Object.keys(
      reminderErrors({ ...fine, recipient: ' ', relation: '', occasion: '', day: '', month: '', notices: [] }),
    ),
  ).toEqual(['recipient', 'relation', 'occasion', 'day', 'month', 'notices']);
});
