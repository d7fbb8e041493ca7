import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { accountPageWords } from '#machines/account-page/account-page.words.ts';
import {
  selectAccountTrouble,
  selectIsAccountBusy,
  selectProfile,
  type AccountPageActor,
} from '#machines/account-page/index.ts';
import { genders } from '#machines/rules/account/profile.ts';
import { nameTitles, titleLabel } from '#machines/rules/contact/person-name.ts';
import { areSame } from '#src/ui/are-same.ts';
import { useApp } from '#src/runtime/app-context.ts';
import { Button, SelectField, TextField } from '#src/ui/index.ts';
import styles from './account-page.module.css';

const words = accountPageWords.profile;

/** What a customer tells of themselves, and how the shop reaches them. */
export function ProfileView({ actor }: { readonly actor: AccountPageActor }) {
  const app = useApp();
  const profile = useSelector(actor, selectProfile);
  const isBusy = useSelector(actor, selectIsAccountBusy);
  const trouble = useSelector(actor, selectAccountTrouble, areSame);
  if (profile === null) return null;
  const errorAt = (field: string) => (trouble?.field === field ? trouble.message : null);
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string): string => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    actor.send({
      type: 'work.ask',
      work: {
        kind: 'saveProfile',
        profile: {
          title: nameTitles.find((title) => title === text('title')) ?? 'Others',
          name: text('name'),
          birthday: text('birthday'),
          anniversary: text('anniversary'),
          gender: genders.find((gender) => gender === text('gender')) ?? '',
        },
      },
    });
  };
  const contact = (kind: 'email' | 'mobile') => (
    <div className={styles['row']}>
      <div>
        <p className={styles['label']}>{words[kind]}</p>
        <p>{profile[kind] === '' ? words.none : profile[kind]}</p>
      </div>
      <Button
        size="small"
        variant="secondary"
        aria-label={words.changeOf(words[kind])}
        onClick={() => app.openOverlay('contactChange', { kind })}
      >
        {words.change}
      </Button>
    </div>
  );
  return (
    <>
      <form className={styles['card']} method="post" onSubmit={save} aria-labelledby="about-you">
        <h2 id="about-you">{words.about}</h2>
        <div className={styles['fields']}>
          <SelectField
            label={words.title}
            name="title"
            autoComplete="honorific-prefix"
            defaultValue={profile.title}
            options={nameTitles.map((title) => ({ value: title, label: titleLabel(title) }))}
          />
          <TextField
            label={words.name}
            name="name"
            autoComplete="name"
            required
            maxLength={80}
            defaultValue={profile.name}
            error={errorAt('name')}
          />
          <TextField
            label={words.birthday}
            optional
            type="date"
            name="birthday"
            autoComplete="bday"
            defaultValue={profile.birthday}
            error={errorAt('birthday')}
          />
          <TextField
            label={words.anniversary}
            optional
            type="date"
            name="anniversary"
            defaultValue={profile.anniversary}
            error={errorAt('anniversary')}
          />
          <SelectField
            label={words.gender}
            optional
            name="gender"
            defaultValue={profile.gender}
            placeholder={words.noGender}
            options={genders.map((gender) => ({ value: gender, label: words.genders[gender] }))}
          />
        </div>
        <Button type="submit" busy={isBusy}>
          {words.save}
        </Button>
      </form>
      <section className={styles['card']} aria-labelledby="contacts">
        <h2 id="contacts">{words.contacts}</h2>
        <p className={styles['quiet']}>{words.contactsText}</p>
        {contact('mobile')}
        {contact('email')}
      </section>
    </>
  );
}
