import { useSelector } from '@xstate/react';
import type { ChangeEvent, FormEvent } from 'react';
import { accountPageWords } from '#machines/account-page/account-page.words.ts';
import {
  selectAccountTrouble,
  selectIsAccountBusy,
  selectProfile,
  selectProfileForm,
  profileFromForm,
  type AccountPageActor,
  type ProfileForm,
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
  const typed = useSelector(actor, selectProfileForm, areSame);
  const isBusy = useSelector(actor, selectIsAccountBusy);
  const trouble = useSelector(actor, selectAccountTrouble, areSame);
  if (profile === null || typed === null) return null;
  const errorAt = (field: string) => (trouble?.field === field ? trouble.message : null);
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: keyof ProfileForm): string => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    actor.send({
      type: 'work.ask',
      work: {
        kind: 'saveProfile',
        profile: profileFromForm({
          title: text('title'),
          name: text('name'),
          birthday: text('birthday'),
          anniversary: text('anniversary'),
          gender: text('gender'),
        }),
      },
    });
  };
  const field = (name: keyof ProfileForm) => ({
    name,
    value: typed[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>): void =>
      actor.send({ type: 'field.type', field: name, value: currentTarget.value }),
  });
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
            autoComplete="honorific-prefix"
            {...field('title')}
            options={nameTitles.map((title) => ({ value: title, label: titleLabel(title) }))}
          />
          <TextField
            label={words.name}
            autoComplete="name"
            required
            maxLength={80}
            {...field('name')}
            error={errorAt('name')}
          />
          <TextField
            label={words.birthday}
            optional
            type="date"
            autoComplete="bday"
            {...field('birthday')}
            error={errorAt('birthday')}
          />
          <TextField
            label={words.anniversary}
            optional
            type="date"
            {...field('anniversary')}
            error={errorAt('anniversary')}
          />
          <SelectField
            label={words.gender}
            optional
            {...field('gender')}
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
