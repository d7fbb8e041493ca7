import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { newsletterWords } from '#machines/newsletter/newsletter.words.ts';
import {
  selectNewsletterEmail,
  selectNewsletterError,
  selectNewsletterRefusal,
  selectNewsletterScreen,
  selectIsNewsletterBusy,
  selectIsNewsletterSlow,
  type NewsletterActor,
} from '#machines/newsletter/index.ts';
import { statePath } from '#machines/kit/index.ts';
import { Button, Notice, SlowHint, TextField } from '#src/ui/index.ts';
import styles from './newsletter.module.css';
import outlet from './outlet.module.css';

type NewsletterProps = { readonly actor: NewsletterActor };

/** Asks for an address, and says that a mail will come. */
export function Newsletter({ actor }: NewsletterProps) {
  const state = useSelector(actor, statePath);
  const screen = useSelector(actor, selectNewsletterScreen);
  const email = useSelector(actor, selectNewsletterEmail);
  return (
    <div className={outlet['box']} data-flow="newsletter" data-state={state}>
      <h2 className={styles['title']}>{newsletterWords.title}</h2>
      {screen === 'done' ? (
        <Notice tone="success">{newsletterWords.done(email.trim())}</Notice>
      ) : (
        <NewsletterForm actor={actor} />
      )}
    </div>
  );
}

function NewsletterForm({ actor }: NewsletterProps) {
  const screen = useSelector(actor, selectNewsletterScreen);
  const refusal = useSelector(actor, selectNewsletterRefusal);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    actor.send({ type: 'email.submit' });
    // What is wrong is read out at the field.
    if (selectNewsletterScreen(actor.getSnapshot()) === 'rejected') field?.focus();
  };
  return (
    <form className={styles['form']} method="post" onSubmit={submit} noValidate>
      <p>{newsletterWords.text}</p>
      <div className={styles['row']}>
        <TextField
          label={newsletterWords.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="send"
          placeholder={newsletterWords.example}
          maxLength={254}
          value={useSelector(actor, selectNewsletterEmail)}
          onChange={({ currentTarget }) => actor.send({ type: 'email.type', text: currentTarget.value })}
          error={useSelector(actor, selectNewsletterError)}
        />
        <Button type="submit" variant="secondary" busy={useSelector(actor, selectIsNewsletterBusy)}>
          {newsletterWords.ask}
        </Button>
      </div>
      {screen === 'refused' ? <Notice tone="error">{refusal}</Notice> : null}
      {screen === 'unsure' ? <Notice tone="warning">{newsletterWords.unsure}</Notice> : null}
      <SlowHint isSlow={useSelector(actor, selectIsNewsletterSlow)} />
    </form>
  );
}
