import type { Slot } from '../../domain/index.ts';

/** How each class of delivery time is offered, in the order in which they are shown (CHK-11). */
export const slotClasses: readonly { readonly class: Slot['class']; readonly label: string; readonly hint: string }[] =
  [
    { class: 'express', label: 'Express', hint: 'Today, within 2 hours' },
    { class: 'standard', label: 'Standard', hint: 'In a 3-hour slot' },
    { class: 'fixed', label: 'Fixed time', hint: 'At a fixed hour' },
    { class: 'midnight', label: 'Midnight', hint: 'Around midnight' },
  ];

export const slotClassLabel = (slotClass: Slot['class']): string =>
  slotClasses.find((one) => one.class === slotClass)?.label ?? 'Standard';

/** Whether a delivery time can still be chosen. */
export const isBookable = (slot: Pick<Slot, 'state'>): boolean => slot.state === 'open' || slot.state === 'few';
