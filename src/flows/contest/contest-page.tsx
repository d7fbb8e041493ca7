import { useSelector } from '@xstate/react';
import type { ContestRound } from '#machines/domain/index.ts';
import {
  selectContestEntry,
  selectContestScreen,
  selectContestTrouble,
  selectIsContestBusy,
  selectIsContestSlow,
  selectIsWithdrawalAsked,
  type ContestActor,
} from '#machines/contest/index.ts';
import { contestWords as words } from '#machines/contest/contest.words.ts';
import { statePath } from '#machines/kit/index.ts';
import { contestForms } from '#machines/rules/forms/contest.ts';
import { momentOfYear } from '#machines/rules/order/dates.ts';
import { ContentPage } from '#src/flows/content/index.ts';
import type { ContentPageData } from '#src/flows/content/content.ts';
import { FormView } from '#src/flows/form/index.ts';
import { useFormFlow } from '#src/flows/form/mount.ts';
import { Button, ConfirmPanel, ErrorState, Notice, SlowHint, TextSkeleton } from '#src/ui/index.ts';
import { focusWhenLost } from '#src/ui/focus.ts';
import { useContestFlow } from './mount.ts';
import { dayOf, standingOf } from './standing.ts';
import styles from './contest.module.css';

type PageProps = { readonly page: ContentPageData; readonly round: ContestRound | null };

/** A contest: what it is about, how it stands, who has won, and the way to take part (STC-05). */
export const ContestPage = ({ page, round }: PageProps) =>
  round?.state === 'open' ? (
    <OpenContest page={page} round={round} />
  ) : (
    <ContentPage page={page} top={round === null ? null : <Standing round={round} />} />
  );

function OpenContest({ page, round }: { readonly page: ContentPageData; readonly round: ContestRound }) {
  const actor = useContestFlow(round.contest);
  const hasEntered = useSelector(actor, selectContestScreen) === 'entered';
  const texts = hasEntered
    ? { link: words.toEntry, title: words.enteredTitle }
    : { link: words.toForm, title: words.enterTitle };
  return (
    <ContentPage
      page={page}
      top={<Standing round={round} link={texts.link} />}
      bottom={<Enter actor={actor} round={round} title={texts.title} />}
    />
  );
}

function Standing({ round, link }: { readonly round: ContestRound; readonly link?: string }) {
  return (
    <div className={styles['standing']} data-state={round.state}>
      <p className={styles['line']}>
        <strong>{standingOf(round)}</strong>
        {link === undefined ? null : <a href="#take-part">{link}</a>}
      </p>
      {round.named_at === null ? null : <Winners round={round} namedAt={round.named_at} />}
    </div>
  );
}

const Winners = ({ round: { winners }, namedAt }: { readonly round: ContestRound; readonly namedAt: string }) => (
  <section aria-labelledby="winners">
    <h2 id="winners" className={styles['winners']}>
      {words.winnersTitle}
    </h2>
    {winners.length === 0 ? <p>{words.noneLeft}</p> : null}
    <ol className={styles['places']}>
      {winners.map(({ place, shown_as, city }) => (
        <li key={place}>
          <span className={styles['place']}>{words.place(place)}</span> <strong>{shown_as}</strong> {words.from(city)}
        </li>
      ))}
    </ol>
    <p className={styles['quiet']}>{words.namedOn(dayOf(namedAt))}</p>
  </section>
);

function Enter({ actor, round, title }: ScreenProps & { readonly title: string }) {
  const state = useSelector(actor, statePath);
  const Screen = screens[useSelector(actor, selectContestScreen)];
  return (
    <section className={styles['enter']} aria-labelledby="take-part" data-flow="contest" data-state={state}>
      <h2 id="take-part" tabIndex={-1}>
        {title}
      </h2>
      <Screen actor={actor} round={round} />
    </section>
  );
}

type ScreenProps = { readonly actor: ContestActor; readonly round: ContestRound };

const focusTitle = (): void => document.getElementById('take-part')?.focus({ preventScroll: true });

const Loading = ({ actor }: ScreenProps) => (
  <>
    <TextSkeleton label={words.loading} lines={4} />
    <SlowHint isSlow={useSelector(actor, selectIsContestSlow)} />
  </>
);

const Failed = ({ actor }: ScreenProps) => (
  <ErrorState
    headingLevel="h2"
    title={words.failed.title}
    text={words.failed.text}
    action={
      <Button
        onClick={() => {
          actor.send({ type: 'entry.retry' });
          // The button that had the focus goes.
          focusTitle();
        }}
      >
        {words.retry}
      </Button>
    }
  />
);

const Login = ({ actor }: ScreenProps) => (
  <div className={styles['login']}>
    <p>{words.login.text}</p>
    <Button onClick={() => actor.send({ type: 'login.request' })}>{words.login.action}</Button>
  </div>
);

function EntryForm({ actor, round }: ScreenProps) {
  const form = useFormFlow(contestForms[round.contest], {}, () => actor.send({ type: 'entry.sent' }));
  return <FormView actor={form} texts={words.form} />;
}

function Entered({ actor }: ScreenProps) {
  const entry = useSelector(actor, selectContestEntry);
  const isAsked = useSelector(actor, selectIsWithdrawalAsked);
  const isBusy = useSelector(actor, selectIsContestBusy);
  const isSlow = useSelector(actor, selectIsContestSlow);
  const trouble = useSelector(actor, selectContestTrouble);
  if (entry === null) return null;
  return (
    <div className={styles['entered']}>
      {/* What had the focus, the form that was sent, is gone. */}
      <p tabIndex={-1} ref={focusWhenLost}>
        {words.entered}
      </p>
      <p>
        <strong>{entry.what}</strong>
        <br />
        <span className={styles['quiet']}>{words.enteredOn(momentOfYear(entry.entered_at))}</span>
      </p>
      <p>
        <span className={styles['quiet']}>{words.number}</span>
        <br />
        <strong>{entry.number}</strong>
      </p>
      {trouble === null ? null : <Notice tone="error">{trouble}</Notice>}
      <SlowHint isSlow={isSlow} />
      {isAsked ? (
        <ConfirmPanel
          question={words.question}
          yes={words.yes}
          no={words.no}
          onYes={() => {
            actor.send({ type: 'withdrawal.confirm' });
            focusTitle();
          }}
          onNo={() => actor.send({ type: 'withdrawal.cancel' })}
        />
      ) : (
        <Button variant="secondary" busy={isBusy} onClick={() => actor.send({ type: 'entry.withdraw' })}>
          {words.withdraw}
        </Button>
      )}
    </div>
  );
}

const screens = { loading: Loading, failed: Failed, login: Login, form: EntryForm, entered: Entered };
