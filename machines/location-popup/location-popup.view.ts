import { placeWords } from '../rules/place/place-words.ts';
import { locationPopupWords as words } from './location-popup.words.ts';
import type { LocationPopupSnapshot, PlaceSuggestion, SavedAddress } from './location-popup.types.ts';

export const selectIsLocationOpen = (snapshot: LocationPopupSnapshot): boolean => snapshot.matches('open');
export const selectLocationQuery = ({ context }: LocationPopupSnapshot): string => context.query;
export const selectPlaceSuggestions = ({ context }: LocationPopupSnapshot): readonly PlaceSuggestion[] =>
  context.suggestions;
export const selectPincode = ({ context }: LocationPopupSnapshot): string => context.pincode;
export const selectSavedAddresses = ({ context }: LocationPopupSnapshot): readonly SavedAddress[] => context.addresses;
export const selectAreAddressesMissing = (snapshot: LocationPopupSnapshot): boolean =>
  snapshot.matches({ open: { saved: 'failed' } });

/** The device is asked where it is, or the shop what lies there. */
export const selectIsLocating = (snapshot: LocationPopupSnapshot): boolean =>
  (['checking', 'asking', 'positioning', 'finding'] as const).some((locating) =>
    snapshot.matches({ open: { way: { locating } } }),
  );
export const selectIsPincodeBusy = (snapshot: LocationPopupSnapshot): boolean =>
  snapshot.matches({ open: { way: { byHand: 'finding' } } });

/** What is wrong with the pincode, or null. */
export const selectPincodeError = (snapshot: LocationPopupSnapshot): string | null =>
  snapshot.matches({ open: { way: { byHand: 'rejected' } } }) ? placeWords.pincode : null;

export type LocationNote = {
  readonly tone: 'plain' | 'success' | 'warning' | 'error';
  readonly text: string;
  /** the same search can be asked for once more */
  readonly canRetry: boolean;
};

const note = (tone: LocationNote['tone'], text: string, canRetry = false): LocationNote => ({ tone, text, canRetry });

/** What the popup says beside its list; null while there is nothing to say. */
export function selectLocationNote(snapshot: LocationPopupSnapshot): LocationNote | null {
  if (!snapshot.matches('open')) return null;
  const { message, spot, suggestions } = snapshot.context;
  const at = (way: Parameters<typeof snapshot.matches>[0]): boolean => snapshot.matches(way);
  if (snapshot.hasTag('slow')) return note('plain', words.slow);
  if (at({ open: { way: { searching: 'fetching' } } }))
    return suggestions.length > 0 ? null : note('plain', words.searching);
  if (at({ open: { way: { searching: 'nothing' } } })) return note('warning', message || words.noAddress);
  if (at({ open: { way: { searching: 'failed' } } })) return note('error', message ?? words.searchFailed, true);
  if (at({ open: { way: { locating: 'asking' } } })) return note('plain', words.asking);
  if (at({ open: { way: { locating: 'denied' } } })) return note('warning', words.denied);
  if (at({ open: { way: { locating: 'unsupported' } } })) return note('warning', words.unsupported);
  if (at({ open: { way: { locating: 'timedOut' } } })) return note('warning', words.timedOut);
  if (at({ open: { way: { locating: 'failed' } } })) return note('error', message ?? words.placeFailed);
  if (at({ open: { way: { choosing: 'failed' } } })) return note('error', message ?? words.placeFailed);
  if (at({ open: { way: { byHand: 'failed' } } })) return note('error', message ?? words.placeFailed);
  if (at({ open: { way: 'unserviceable' } })) return note('warning', words.notServed(spot?.name ?? ''));
  if (at({ open: { way: 'serviceable' } })) return note('success', words.served(spot?.name ?? ''));
  if (selectIsLocating(snapshot)) return note('plain', words.locating);
  return at({ open: { way: { choosing: 'finding' } } }) || selectIsPincodeBusy(snapshot)
    ? note('plain', words.checkingPlace)
    : null;
}

export const areSameNotes = (one: LocationNote | null, other: LocationNote | null): boolean =>
  one?.text === other?.text && one?.tone === other?.tone;
