import type { SavedPaymentMethod } from '../domain/index.ts';
import { profileForm } from './account-page.rules.ts';
import type { AccountPageSnapshot, Profile, ProfileForm, Settings, Work } from './account-page.types.ts';

export type AccountScreen = 'guest' | 'loading' | 'failed' | 'shown';

/** What is shown already stays while a login or a code is asked for, so that nothing typed is lost. */
export const selectAccountScreen = (snapshot: AccountPageSnapshot): AccountScreen => {
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.context.data !== null) return 'shown';
  return snapshot.matches('needsLogin') ? 'guest' : 'loading';
};

export const selectProfile = ({ context: { data } }: AccountPageSnapshot): Profile | null =>
  data !== null && 'profile' in data ? data.profile : null;
/** What stands in the fields of the profile: what is typed, or what the shop has. */
export const selectProfileForm = ({ context: { data, typed } }: AccountPageSnapshot): ProfileForm | null =>
  data !== null && 'profile' in data ? (typed ?? profileForm(data.profile)) : null;
export const selectSettings = ({ context: { data } }: AccountPageSnapshot): Settings | null =>
  data !== null && 'settings' in data ? data.settings : null;

export const selectMethods = ({ context: { data } }: AccountPageSnapshot): readonly SavedPaymentMethod[] | null =>
  data !== null && 'methods' in data ? data.methods : null;
/** The saved way to pay that a question is asked about; null when it is about none. */
export const selectAskedMethod = (snapshot: AccountPageSnapshot): string | null => {
  const { work } = snapshot.context;
  return snapshot.matches('confirming') && work?.kind === 'forgetMethod' ? work.method_id : null;
};

export const selectIsAccountBusy = (snapshot: AccountPageSnapshot): boolean => snapshot.hasTag('busy');
export const selectIsAccountSlow = (snapshot: AccountPageSnapshot): boolean => snapshot.hasTag('slow');
export const selectIsLoginMissing = (snapshot: AccountPageSnapshot): boolean => snapshot.matches('needsLogin');
/** What a question is asked about; null when there is none. */
export const selectAskedWork = (snapshot: AccountPageSnapshot): Work['kind'] | null =>
  snapshot.matches('confirming') ? (snapshot.context.work?.kind ?? null) : null;
/** Why it was not done; null when it was. */
export const selectAccountTrouble = (
  snapshot: AccountPageSnapshot,
): { readonly field: string | null; readonly message: string } | null => {
  const { refusal } = snapshot.context;
  return snapshot.matches({ shown: 'troubled' }) && refusal !== null
    ? { field: refusal.field ?? null, message: refusal.message }
    : null;
};
