import { expect, test } from 'vitest';
import { grievanceDays } from '#machines/rules/forms/grievance.ts';
import { grievanceWords } from '#machines/rules/forms/grievance-words.ts';
import { dueDay, isWorkingDay, monthAfter, workingDaysAfter } from '#machines/rules/forms/working-days.ts';
import { addDays } from '#machines/rules/order/india-time.ts';

/** Weekday by Zeller, and days by the Julian day number: nothing of the rules' own arithmetic. */
const julianDay = (day: string): number => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const a = Math.floor((14 - month) / 12);
  const y = year + 4800 - a;
  const m = month + 12 * a - 3;
  return (
    date +
    Math.floor((153 * m + 2) / 5) +
    365 * y +
    Math.floor(y / 4) -
    Math.floor(y / 100) +
    Math.floor(y / 400) -
    32_045
  );
};
const dayOf = (julian: number): string => {
  const a = julian + 32_044;
  const b = Math.floor((4 * a + 3) / 146_097);
  const c = a - Math.floor((146_097 * b) / 4);
  const d = Math.floor((4 * c + 3) / 1461);
  const e = c - Math.floor((1461 * d) / 4);
  const m = Math.floor((5 * e + 2) / 153);
  const month = m + 3 - 12 * Math.floor(m / 10);
  const parts = [100 * b + d - 4800 + Math.floor(m / 10), month, e - Math.floor((153 * m + 2) / 5) + 1];
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-');
};
/** Monday is 0 of a Julian day number. */
const isSunday = (julian: number): boolean => julian % 7 === 6;

/** Counts whole weeks at once, then pushes the end past each holiday that lies in between. */
function independent(day: string, count: number, holidays: readonly string[]): string {
  const start = julianDay(day);
  const closed = new Set(holidays.map(julianDay).filter((one) => !isSunday(one)));
  const workdaysThrough = (end: number): number => {
    const sundays = Math.floor((end + 1) / 7) - Math.floor((start + 1) / 7);
    return end - start - sundays - [...closed].filter((one) => one > start && one <= end).length;
  };
  let low = start;
  let high = start + count * 3 + closed.size + 14;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (workdaysThrough(middle) >= count) high = middle;
    else low = middle;
  }
  return dayOf(high);
}

/** The same numbers each time: a linear congruence. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

test('[FRM-05] 10,000 random days agree with a count that is made in another way', () => {
  const next = numbers(19);
  const below = (most: number): number => Math.floor(next.next().value * most);
  const wrong: unknown[] = [];
  for (let time = 0; time < 10_000; time += 1) {
    const day = addDays('2020-01-01', below(365 * 30));
    const count = [7, 15, 30][below(3)] ?? 7;
    const holidays = Array.from({ length: below(25) }, () => addDays(day, below(60) - 5));
    const found = workingDaysAfter(day, count, new Set(holidays));
    const expected = independent(day, count, holidays);
    if (found !== expected) wrong.push({ day, count, holidays, found, expected });
  }
  expect(wrong).toEqual([]);
});

test('[FRM-05] Sundays and holidays are no working days, Saturdays are; the day itself does not count', () => {
  const holidays = new Set(['2026-12-25']);
  expect(['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27'].map((day) => isWorkingDay(day, holidays))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(workingDaysAfter('2026-12-24', 1, holidays)).toBe('2026-12-26');
  expect(workingDaysAfter('2026-12-24', 2, holidays)).toBe('2026-12-28');
});

test('[FRM-05] a month later is the same day, or the last one of a shorter month', () => {
  expect(['2026-11-25', '2026-01-31', '2028-01-31', '2026-12-31', '2026-12-15', '2027-02-28'].map(monthAfter)).toEqual([
    '2026-12-25',
    '2026-02-28',
    '2028-02-29',
    '2027-01-31',
    '2027-01-15',
    '2027-03-28',
  ]);
});

const complaint = (category: string, day: string, holidays: readonly string[] = []): string =>
  dueDay({ kind: 'grievance', values: { category }, day }, new Set(holidays));

test('[FRM-05] a complaint is settled within 7 working days, 15 for fraud, legal or old cases, 30 with third parties', () => {
  const limits = Object.keys(grievanceWords.categories).map((category) => [category, grievanceDays(category)]);
  expect(Object.fromEntries(limits)).toEqual({
    food: 7,
    delivery: 7,
    payment: 7,
    service: 7,
    fraud: 15,
    legal: 15,
    old: 15,
    partner: 30,
  });
  expect([grievanceDays('no such'), grievanceDays('constructor')]).toEqual([7, 7]);
  expect([complaint('delivery', '2026-11-25'), complaint('fraud', '2026-11-25')]).toEqual(['2026-12-03', '2026-12-12']);
});

test('[FRM-04, FRM-05] and never later than the month that the law gives', () => {
  expect(complaint('partner', '2026-11-25')).toBe('2026-12-25');
  expect(complaint('partner', '2027-01-31')).toBe('2027-02-28');
  // So many holidays that even seven working days take longer than a month.
  const feast = Array.from({ length: 40 }, (_, index) => addDays('2026-11-26', index));
  expect(complaint('delivery', '2026-11-25', feast)).toBe('2026-12-25');
});

test('[FRM-04, FRM-05] 10,000 random complaints: the earlier of the two limits, after the day they came in', () => {
  const next = numbers(5);
  const below = (most: number): number => Math.floor(next.next().value * most);
  const categories = Object.keys(grievanceWords.categories);
  for (let time = 0; time < 10_000; time += 1) {
    const day = addDays('2024-01-01', below(365 * 20));
    const category = categories[below(categories.length)] ?? 'food';
    const holidays = Array.from({ length: below(12) }, () => addDays(day, below(45)));
    const [due, promised] = [complaint(category, day, holidays), independent(day, grievanceDays(category), holidays)];
    const legal = monthAfter(day);
    if (due !== [promised, legal].toSorted((one, other) => (one < other ? -1 : 1))[0]) {
      expect({ day, category, holidays, due }).toEqual({ day, category, holidays, due: `${promised} or ${legal}` });
    }
  }
});
