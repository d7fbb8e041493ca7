import type { Position } from '../rules/place/distance.ts';
import { canChange, hasMoved } from './pin-confirmation.setup.ts';
import { pinConfirmationWords as words } from './pin-confirmation.words.ts';
import type { LinkedDelivery, PinConfirmationSnapshot, SerializedError } from './pin-confirmation.types.ts';

export type PinScreen = 'loading' | 'refused' | 'failed' | 'pin' | 'thanked' | 'readOnly';

const screens = [
  ['refused', 'refused'],
  ['failed', 'failed'],
  ['thanked', 'thanked'],
  ['readOnly', 'readOnly'],
  ['loading', 'loading'],
  ['geocoding', 'loading'],
] as const;

export const selectScreen = (snapshot: PinConfirmationSnapshot): PinScreen =>
  screens.find(([state]) => snapshot.matches(state))?.[1] ?? 'pin';

export const selectDelivery = ({ context }: PinConfirmationSnapshot): LinkedDelivery | null => context.delivery;
export const selectRefusal = ({ context }: PinConfirmationSnapshot): string | null => context.refusal;
export const selectError = ({ context }: PinConfirmationSnapshot): SerializedError | null => context.error;
export const selectIsSlow = (snapshot: PinConfirmationSnapshot): boolean => snapshot.hasTag('slow');
export const selectCanChange = ({ context }: PinConfirmationSnapshot): boolean => canChange(context);

/** Where the pin stands, while it is held too; null for a page without a map. */
export const selectPin = (snapshot: PinConfirmationSnapshot): Position | null =>
  snapshot.hasTag('map') && !snapshot.context.isMapLost ? (snapshot.context.held ?? snapshot.context.pin) : null;

export const selectIsMovable = (snapshot: PinConfirmationSnapshot): boolean => !snapshot.matches('saving');
export const selectIsTooFar = (snapshot: PinConfirmationSnapshot): boolean => snapshot.matches('outOfRange');
export const selectIsSaving = (snapshot: PinConfirmationSnapshot): boolean => snapshot.matches('saving');

/** What is at the pin. */
export const selectAddress = ({ context: { address, delivery } }: PinConfirmationSnapshot): string =>
  address ?? words.addressUnknown(delivery?.fixedAddress ?? '');

/** What is announced when the pin rests: nothing while it moves, or before anybody knows. */
export const selectFollowedAddress = (snapshot: PinConfirmationSnapshot): string | null =>
  snapshot.matches({ moved: 'settled' }) ? snapshot.context.address : null;

/** CLC-03: another word once the pin has moved. */
export const selectButton = ({ context }: PinConfirmationSnapshot): string =>
  hasMoved(context) ? words.save : words.confirm;
