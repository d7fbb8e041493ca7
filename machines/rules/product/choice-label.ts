import { FIXED_IDS } from './fixed-ids.ts';
import { PHOTO_ATTRIBUTE } from './photo.ts';

/** A choice of a line beside its label: what was typed as it was typed, anything else in the words of the shop. */
export const wordsBesideLabel = ({
  id,
  value,
  display,
}: {
  readonly id: number;
  readonly value: string;
  readonly display: string;
}): string => (id === FIXED_IDS.egglessAttribute || id === PHOTO_ATTRIBUTE ? display : value);
