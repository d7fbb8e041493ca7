import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import {
  selectAreRemindersBusy,
  selectAreRemindersSlow,
  selectIsReminderKnown,
  selectReminderDraft,
  selectReminderErrors,
  selectReminderTrouble,
  type OccasionReminderActor,
} from '#machines/occasion-reminder/index.ts';
import { occasionReminderWords as words } from '#machines/occasion-reminder/occasion-reminder.words.ts';
import { reminderRuleWords } from '#machines/rules/account/reminder-rule-words.ts';
import {
  LONGEST_RECIPIENT,
  noticeDays,
  reminderOccasions,
  reminderRelations,
  type ReminderDraft,
} from '#machines/rules/account/reminders.ts';
import { areSame } from '#src/ui/are-same.ts';
import { Button, ChoicePills, FieldError, Notice, SelectField, SlowHint, TextField } from '#src/ui/index.ts';
import { ErrorSummary, focusSummary } from '#src/ui/error-summary.tsx';
import { focusWhenLost } from '#src/ui/focus.ts';
import styles from './occasion-reminder.module.css';

const relations = reminderRelations.map((value) => ({ value, label: reminderRuleWords.relations[value] }));
const occasions = reminderOccasions.map((value) => ({ value, label: reminderRuleWords.occasions[value] }));
const days = Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));
const months = words.months.map((label, index) => ({ value: String(index + 1), label }));
const channels = (['email', 'sms'] as const).map((value) => ({ value, label: words.channels[value] }));

/** A new occasion, or one that is changed. */
export function ReminderForm({ actor }: { readonly actor: OccasionReminderActor }) {
  const draft = useSelector(actor, selectReminderDraft);
  const errors = useSelector(actor, selectReminderErrors, areSame);
  const trouble = useSelector(actor, selectReminderTrouble);
  const isKnown = useSelector(actor, selectIsReminderKnown);
  const isBusy = useSelector(actor, selectAreRemindersBusy);
  const isSlow = useSelector(actor, selectAreRemindersSlow);
  if (draft === null) return null;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    actor.send({ type: 'reminder.submit' });
    focusSummary(event.currentTarget);
  };
  const field = (name: Exclude<keyof ReminderDraft, 'notices'>) => ({
    name,
    value: draft[name],
    error: errors[name],
    disabled: isBusy,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      actor.send({ type: 'field.type', field: name, value }),
  });
  const summary = Object.entries(errors).map(([name, message]) => ({ field: name, message }));
  return (
    <form className={styles['form']} method="post" onSubmit={submit} noValidate aria-labelledby="reminder-form-title">
      <h1 id="reminder-form-title" tabIndex={-1} ref={focusWhenLost}>
        {isKnown ? words.editTitle : words.newTitle}
      </h1>
      {trouble === null ? null : <Notice tone="error">{trouble}</Notice>}
      <ErrorSummary title={words.summary(summary.length)} errors={summary} />
      <TextField {...field('recipient')} label={words.recipient} maxLength={LONGEST_RECIPIENT} autoComplete="off" />
      <SelectField {...field('relation')} label={words.relation} options={relations} placeholder={words.select} />
      <SelectField {...field('occasion')} label={words.occasion} options={occasions} placeholder={words.select} />
      <div className={styles['date']}>
        <SelectField {...field('day')} label={words.day} options={days} placeholder={words.select} />
        <SelectField {...field('month')} label={words.month} options={months} placeholder={words.select} />
        <TextField
          {...field('year')}
          label={words.year}
          hint={words.yearHint}
          optional
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
        />
      </div>
      {draft.day === '29' && draft.month === '2' ? <Notice tone="info">{words.leap}</Notice> : null}
      <fieldset className={styles['notices']} aria-describedby={errors.notices ? 'notices-error' : undefined}>
        <legend>{words.when}</legend>
        {noticeDays.map((one) => (
          <label key={one} className={styles['check']}>
            <input
              type="checkbox"
              name="notices"
              disabled={isBusy}
              checked={draft.notices.includes(one)}
              onChange={() => actor.send({ type: 'notice.toggle', days: one })}
            />
            <span>{words.before[one]}</span>
          </label>
        ))}
        <FieldError id="notices-error" error={errors.notices} />
      </fieldset>
      <ChoicePills
        legend={words.channel}
        name="channel"
        options={channels}
        value={draft.channel}
        onChange={(value) => actor.send({ type: 'field.type', field: 'channel', value })}
        error={errors.channel}
      />
      <p className={styles['quiet']}>{words.consent}</p>
      <SlowHint isSlow={isSlow} />
      <div className={styles['send']}>
        <Button type="submit" size="large" busy={isBusy}>
          {words.save}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={() => actor.send({ type: 'reminder.cancel' })}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
