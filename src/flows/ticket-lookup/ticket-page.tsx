import { useSelector } from '@xstate/react';
import { statePath } from '#machines/kit/index.ts';
import { ticketWords } from '#machines/rules/forms/ticket-words.ts';
import { dayAsSaid, momentAsSaid } from '#machines/rules/order/dates.ts';
import {
  selectContactError,
  selectIsLookupBusy,
  selectIsLookupSlow,
  selectLookupContact,
  selectLookupNotice,
  selectLookupNumber,
  selectLookupScreen,
  selectNumberError,
  selectTicket,
  type TicketLookupActor,
} from '#machines/ticket-lookup/index.ts';
import { ticketLookupWords as words } from '#machines/ticket-lookup/ticket-lookup.words.ts';
import { focusField, focusWhenLost } from '#src/ui/focus.ts';
import { Breadcrumbs, Button, classes, Notice, Page, PageHead, SlowHint, submitBy, TextField } from '#src/ui/index.ts';
import styles from './ticket-lookup.module.css';

type Props = { readonly actor: TicketLookupActor };

/** How far a ticket is. */
export function TicketPage({ actor }: Props) {
  const state = useSelector(actor, statePath);
  const screen = useSelector(actor, selectLookupScreen);
  return (
    <Page top={2} width={44} data-flow="ticket-lookup" data-state={state}>
      <Breadcrumbs
        items={[
          { title: words.home, link_path: '/' },
          { title: words.contactUs, link_path: '/contact-us' },
          { title: words.title, link_path: '/contact-us/ticket' },
        ]}
      />
      {screen === 'ticket' ? <TicketView actor={actor} /> : <LookupForm actor={actor} />}
    </Page>
  );
}

function LookupForm({ actor }: Props) {
  const notice = useSelector(actor, selectLookupNotice);
  const submit = (form: HTMLFormElement): void => {
    actor.send({ type: 'lookup.submit' });
    const now = actor.getSnapshot();
    const wrong = selectNumberError(now) !== null ? 'number' : selectContactError(now) !== null ? 'contact' : null;
    focusField(form, wrong);
  };
  return (
    <>
      <PageHead title={words.title}>
        <p>{words.lead}</p>
      </PageHead>
      <noscript>
        <p>{words.withoutScript}</p>
      </noscript>
      <form className={classes('panel', styles['part'])} {...submitBy(submit)}>
        <TextField
          label={words.number}
          name="number"
          hint={words.numberHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          value={useSelector(actor, selectLookupNumber)}
          error={useSelector(actor, selectNumberError)}
          onChange={({ currentTarget: { value } }) => actor.send({ type: 'number.type', value })}
        />
        <TextField
          label={words.contact}
          name="contact"
          autoComplete="email"
          maxLength={254}
          value={useSelector(actor, selectLookupContact)}
          error={useSelector(actor, selectContactError)}
          onChange={({ currentTarget: { value } }) => actor.send({ type: 'contact.type', value })}
        />
        {notice === null ? null : <Notice tone="error">{notice}</Notice>}
        <Button type="submit" busy={useSelector(actor, selectIsLookupBusy)}>
          {words.look}
        </Button>
        <SlowHint isSlow={useSelector(actor, selectIsLookupSlow)} />
      </form>
    </>
  );
}

function TicketView({ actor }: Props) {
  const ticket = useSelector(actor, selectTicket);
  if (ticket === null) return null;
  const { number, kind, state, due_on, steps } = ticket;
  return (
    <>
      <header className={styles['head']}>
        <h1 tabIndex={-1} ref={focusWhenLost}>
          {words.ticket(ticketWords.kinds[kind], number)}
        </h1>
        <p className={styles['state']} data-ticket={state}>
          {ticketWords.states[state]}
        </p>
        {state === 'open' ? <p>{words.due(dayAsSaid(due_on))}</p> : null}
      </header>
      <section className={classes('panel', styles['part'])} aria-labelledby="steps-title">
        <h2 className={styles['title']} id="steps-title">
          {words.stepsTitle}
        </h2>
        <ol className={styles['steps']}>
          {steps.map(({ type, at, text }) => (
            <li key={`${type}-${at}`} className={styles['step']}>
              <strong>{words.steps[type]}</strong>
              <span className={styles['small']}>{momentAsSaid(at)}</span>
              {text === '' ? null : <p className={styles['text']}>{text}</p>}
            </li>
          ))}
        </ol>
        <p className={styles['small']}>{words.reply}</p>
      </section>
      <Button variant="secondary" onClick={() => actor.send({ type: 'lookup.change' })}>
        {words.another}
      </Button>
    </>
  );
}
