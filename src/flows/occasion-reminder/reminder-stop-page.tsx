import { useSelector } from '@xstate/react';
import { statePath } from '#machines/kit/index.ts';
import {
  selectIsLinkSlow,
  selectLinkRefusal,
  selectLinkScreen,
  selectLinkToken,
  type NewsletterLinkActor,
} from '#machines/newsletter-link/index.ts';
import { reminderStopWords as words } from '#machines/occasion-reminder/occasion-reminder.words.ts';
import type { StopWish } from '#machines/rules/account/reminder-stop-form.ts';
import { PlainRefusal } from '#src/flows/without-script/cart.tsx';
import { PlainReminderStop } from '#src/flows/without-script/reminder-stop.tsx';
import { focusWhenLost } from '#src/ui/focus.ts';
import { Button, LinkButton, Page, SlowHint } from '#src/ui/index.ts';
import styles from './occasion-reminder.module.css';

type StopProps = { readonly actor: NewsletterLinkActor; readonly wish: StopWish };

/** Where a link of a reminder leads: it has stopped by the tap in the message. */
export function ReminderStopPage({ actor, wish }: StopProps) {
  const state = useSelector(actor, statePath);
  const screen = useSelector(actor, selectLinkScreen);
  const refusal = useSelector(actor, selectLinkRefusal);
  const token = useSelector(actor, selectLinkToken);
  const isSlow = useSelector(actor, selectIsLinkSlow);
  const { title, text } = {
    sending: words.sending,
    done: words.done[wish],
    failed: words.failed,
    refused: { ...words.refused, text: refusal },
  }[shownAs(screen)];
  return (
    <Page top={8} width={44} data-flow="newsletter-link" data-state={state}>
      <div className={styles['stop']} aria-live="polite">
        <h1 tabIndex={-1} ref={focusWhenLost} key={screen}>
          {title}
        </h1>
        <p>{text}</p>
        {screen === 'sending' ? <PlainReminderStop token={token} wish={wish} /> : null}
        {screen === 'failed' ? (
          <Button onClick={() => actor.send({ type: 'link.retry' })}>{words.failed.action}</Button>
        ) : null}
        {screen === 'left' || screen === 'refused' ? <Mine /> : null}
        <SlowHint isSlow={isSlow} />
      </div>
    </Page>
  );
}

const shownAs = (screen: ReturnType<typeof selectLinkScreen>) =>
  screen === 'left' || screen === 'subscribed' ? 'done' : screen === 'asking' ? 'sending' : screen;

const Mine = () => (
  <LinkButton to="/occasion-reminder" variant="secondary">
    {words.mine}
  </LinkButton>
);

/** What a form of a shopper without scripts has ended; null for a link that lost its end on the way. */
export function ReminderStopNews({ done }: { readonly done: StopWish | null }) {
  const { title, text } = done === null ? words.none : words.done[done];
  return (
    <Page top={8} width={44}>
      <div className={styles['stop']}>
        <h1>{title}</h1>
        <PlainRefusal />
        <p>{text}</p>
        <Mine />
      </div>
    </Page>
  );
}
