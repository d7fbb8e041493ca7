import type { Slot } from '../../domain/index.ts';
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
