import { genders } from '../rules/account/profile.ts';
import { nameTitles } from '../rules/contact/person-name.ts';
import type { ProfileForm, ToldProfile } from './account-page.types.ts';

/** The fields for what the shop knows. */
export const profileForm = ({ title, name, birthday, anniversary, gender }: ToldProfile): ProfileForm => ({
  title,
  name,
  birthday,
  anniversary,
  gender,
});

/** What fields tell, of which anybody may have written any. */
export const profileFromForm = ({ title, gender, ...rest }: ProfileForm): ToldProfile => ({
  ...rest,
  title: nameTitles.find((known) => known === title) ?? 'Others',
  gender: genders.find((known) => known === gender) ?? '',
});

export const isSameForm = (one: ProfileForm, other: ProfileForm): boolean =>
  one.title === other.title &&
  one.name === other.name &&
  one.birthday === other.birthday &&
  one.anniversary === other.anniversary &&
  one.gender === other.gender;
