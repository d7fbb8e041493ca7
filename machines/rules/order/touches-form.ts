import { printable } from './delivery-form.ts';

/** The personal touches of a gift: what the box says, and what it does not. */
export type TouchesForm = {
  readonly giftNote: string;
  /** who the slip is from; empty for the sender's own name */
  readonly nameOnCard: string;
  /** neither the slip nor any message to the recipient names the sender */
  readonly isSenderHidden: boolean;
  /** the slip names no amount */
  readonly isPriceHidden: boolean;
};

/** The touches that are typed. */
export type TouchField = 'giftNote' | 'nameOnCard';
/** The touches that are ticked. */
export type TouchChoice = 'isSenderHidden' | 'isPriceHidden';

export const emptyTouches: TouchesForm = {
  giftNote: '',
  nameOnCard: '',
  isSenderHidden: false,
  isPriceHidden: false,
};

/** The most characters of each; the contract's own limits. */
export const touchLength: Readonly<Record<TouchField, number>> = { giftNote: 250, nameOnCard: 100 };

/** What a field keeps of what was typed or pasted. */
export const typedTouch = (field: TouchField, value: string): string => printable(value, touchLength[field]);

/** Whether anything is given. */
export const hasTouches = ({ giftNote, nameOnCard, isSenderHidden, isPriceHidden }: TouchesForm): boolean =>
  giftNote.trim() !== '' || nameOnCard.trim() !== '' || isSenderHidden || isPriceHidden;

/** Where on the page a field that the server names stands; null when it stands somewhere else. */
export const touchFieldOf = (field: string | undefined): TouchField | null =>
  field === 'giftNote' || field === 'nameOnCard' ? field : null;

/** Who the box says that it is from; null when it does not say. */
export const shownSender = (senderName: string, { nameOnCard, isSenderHidden }: TouchesForm): string | null => {
  if (isSenderHidden) return null;
  const name = nameOnCard.trim() === '' ? senderName.trim() : nameOnCard.trim();
  return name === '' ? null : name;
};
