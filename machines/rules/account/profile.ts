/** What a customer may say of themselves; they need not say it. */
export const genders = ['female', 'male', 'other'] as const;
export type Gender = (typeof genders)[number];

const firstDay = '1900-01-01';

/** Whether a text is a day of the calendar, YYYY-MM-DD, that is over or today. */
export function isPastDay(text: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < firstDay || text > today) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
