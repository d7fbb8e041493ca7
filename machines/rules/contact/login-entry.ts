/** What check-user knows of a contact. */
export type EntryClass = 'new' | 'registered_unverified' | 'registered_verified';

/**
 * Whether somebody sees the details form (LGN-09, G25): not registered, not verified, or the address is
 * proven and the profile is not complete.
 */
export const needsDetails = (entry: { user_class: EntryClass; isProfileIncomplete: boolean }): boolean =>
  entry.user_class !== 'registered_verified' || entry.isProfileIncomplete;
