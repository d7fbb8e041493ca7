import type { Slot, SlotsOfDay } from '../../domain/index.ts';
import { dayAsSaid, nearDay } from './dates.ts';
import { timeWords } from './time-words.ts';

/** How each class of delivery time is offered, in the order in which they are shown (CHK-11). */
export const slotClasses: readonly { readonly class: Slot['class']; readonly label: string; readonly hint: string }[] =
  (['express', 'standard', 'fixed', 'midnight'] as const).map((slotClass) => ({
    class: slotClass,
    ...timeWords.slots[slotClass],
  }));

export const slotClassLabel = (slotClass: Slot['class']): string =>
  slotClasses.find((one) => one.class === slotClass)?.label ?? timeWords.slots.standard.label;

/** Whether a delivery time can still be chosen. */
export const isBookable = (slot: Pick<Slot, 'state'>): boolean => slot.state === 'open' || slot.state === 'few';

export type DayChoice = {
  readonly value: string;
  readonly label: string;
  readonly hint: string | null;
  readonly disabled: boolean;
  /** why nothing can be had on that day */
  readonly reason: string | null;
};

/** The days to choose from, with those on which nothing is free and why. `today` is YYYY-MM-DD. */
export const dayChoices = (
  { dates, closed_dates: closed }: Pick<SlotsOfDay, 'dates' | 'closed_dates'>,
  today: string,
): DayChoice[] =>
  [...dates.map((date) => ({ date, reason: null })), ...closed]
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .map(({ date, reason }) => ({
      value: date,
      label: dayAsSaid(date),
      hint: nearDay(date, today),
      disabled: reason !== null,
      reason,
    }));
