import { useSelector } from '@xstate/react';
import {
  selectAreRemindersBusy,
  selectAreRemindersSlow,
  selectDeletedReminder,
  selectReminders,
  selectReminderScreen,
  selectReminderTrouble,
  type OccasionReminderActor,
  type Reminder,
} from '#machines/occasion-reminder/index.ts';
import { occasionReminderWords as words } from '#machines/occasion-reminder/occasion-reminder.words.ts';
import { statePath } from '#machines/kit/index.ts';
import { MAX_REMINDERS } from '#machines/rules/account/reminders.ts';
import { dayOfYear } from '#machines/rules/order/dates.ts';
import {
  Breadcrumbs,
  Button,
  EmptyState,
  ErrorState,
  Notice,
  Page,
  PageHead,
  SlowHint,
  TextSkeleton,
} from '#src/ui/index.ts';
import { OccasionOffers } from './occasion-offers.tsx';
import { ReminderForm } from './reminder-form.tsx';
import styles from './occasion-reminder.module.css';

type PageProps = { readonly actor: OccasionReminderActor; readonly isInApp: boolean };

const crumbs = [
  { title: words.home, link_path: '/' },
  { title: words.title, link_path: '/occasion-reminder' },
];

/** The days of others that somebody wants to be reminded of (REM-01). */
export function OccasionReminderPage({ actor, isInApp }: PageProps) {
  const state = useSelector(actor, statePath);
  const screen = useSelector(actor, selectReminderScreen);
  const Screen = screens[screen];
  return (
    <Page top={2} width={screen === 'form' ? 44 : 70} gap={5} data-flow="occasion-reminder" data-state={state}>
      <Breadcrumbs items={crumbs} />
      <Screen actor={actor} isInApp={isInApp} />
    </Page>
  );
}

const focusTitle = (): void => document.getElementById('reminders-title')?.focus({ preventScroll: true });

function Shown({ actor, isInApp }: PageProps) {
  const reminders = useSelector(actor, selectReminders);
  const isBusy = useSelector(actor, selectAreRemindersBusy);
  const isSlow = useSelector(actor, selectAreRemindersSlow);
  const trouble = useSelector(actor, selectReminderTrouble);
  const isFull = reminders.length >= MAX_REMINDERS;
  const add = (
    <Button disabled={isBusy} onClick={() => actor.send({ type: 'reminder.add', id: crypto.randomUUID() })}>
      {words.add}
    </Button>
  );
  return (
    <>
      <div className={styles['top']}>
        <PageHead title={words.title} titleId="reminders-title">
          <p>{words.lead}</p>
        </PageHead>
        {reminders.length === 0 || isFull ? null : add}
      </div>
      {isFull ? <Notice tone="info">{words.full(MAX_REMINDERS)}</Notice> : null}
      <Undo actor={actor} isBusy={isBusy} />
      {trouble === null ? null : <Notice tone="error">{trouble}</Notice>}
      <SlowHint isSlow={isSlow} />
      {reminders.length === 0 ? (
        <EmptyState
          headingLevel="h2"
          title={words.emptyTitle}
          text={words.emptyText}
          picture="celebration"
          action={add}
        />
      ) : (
        <ul className={styles['cards']} aria-label={words.list} aria-busy={isBusy || undefined}>
          {reminders.map((reminder) => (
            <li key={reminder.id}>
              <ReminderCard actor={actor} reminder={reminder} isBusy={isBusy} />
            </li>
          ))}
        </ul>
      )}
      <OccasionOffers actor={actor} isInApp={isInApp} />
    </>
  );
}

type ActorProps = Pick<PageProps, 'actor'>;
type CardProps = ActorProps & { readonly reminder: Reminder; readonly isBusy: boolean };

function ReminderCard({ actor, reminder, isBusy }: CardProps) {
  const { id, recipient, occasion, nextDate, daysLeft, notices, channel, isPaused } = reminder;
  const name = words.nameOf(recipient, occasion);
  const common = { size: 'small', variant: 'quiet', disabled: isBusy } as const;
  return (
    <article className={styles['card']} aria-label={name}>
      <h2 className={styles['name']}>
        {name}
        {isPaused ? <span className={styles['paused']}>{words.paused}</span> : null}
      </h2>
      <p className={styles['when']}>
        {words.left(daysLeft)}, {dayOfYear(nextDate)}
      </p>
      <p className={styles['quiet']}>{words.notices(notices, channel)}</p>
      <div className={styles['actions']}>
        <Button {...common} aria-label={words.editOf(name)} onClick={() => actor.send({ type: 'reminder.edit', id })}>
          {words.edit}
        </Button>
        <Button
          {...common}
          aria-label={isPaused ? words.resumeOf(name) : words.pauseOf(name)}
          onClick={() => actor.send({ type: 'reminder.pause', id, isPaused: !isPaused })}
        >
          {isPaused ? words.resume : words.pause}
        </Button>
        <Button
          {...common}
          aria-label={words.removeOf(name)}
          onClick={() => {
            actor.send({ type: 'reminder.delete', id });
            // The card that had the focus goes.
            focusTitle();
          }}
        >
          {words.remove}
        </Button>
      </div>
    </article>
  );
}

function Undo({ actor, isBusy }: ActorProps & { readonly isBusy: boolean }) {
  const deleted = useSelector(actor, selectDeletedReminder);
  if (deleted === null) return null;
  return (
    <Notice tone="success">
      <span className={styles['row']}>
        {words.deleted(words.nameOf(deleted.recipient, deleted.occasion))}
        <Button
          size="small"
          variant="secondary"
          disabled={isBusy}
          onClick={() => {
            actor.send({ type: 'reminder.restore' });
            focusTitle();
          }}
        >
          {words.undo}
        </Button>
      </span>
    </Notice>
  );
}

const Login = ({ actor }: ActorProps) => (
  <EmptyState
    title={words.loginTitle}
    text={words.loginText}
    picture="celebration"
    action={
      <>
        <Button onClick={() => actor.send({ type: 'login.request' })}>{words.login}</Button>
        <Button variant="quiet" onClick={() => actor.send({ type: 'login.dismiss' })}>
          {words.back}
        </Button>
      </>
    }
  />
);

function Loading({ actor }: ActorProps) {
  const isSlow = useSelector(actor, selectAreRemindersSlow);
  return (
    <>
      <PageHead title={words.title} />
      <SlowHint isSlow={isSlow} />
      <TextSkeleton lines={8} label={words.loading} />
    </>
  );
}

const Failed = ({ actor }: ActorProps) => (
  <ErrorState
    title={words.failedTitle}
    text={words.failedText}
    action={<Button onClick={() => actor.send({ type: 'reminders.retry' })}>{words.retry}</Button>}
  />
);

const screens = { loading: Loading, failed: Failed, shown: Shown, form: ReminderForm, login: Login } as const;
