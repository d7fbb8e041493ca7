import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { backInStockWords } from '#machines/back-in-stock/back-in-stock.words.ts';
import {
  selectBackInStockEmail,
  selectBackInStockError,
  selectBackInStockRefusal,
  selectBackInStockScreen,
  selectIsBackInStockBusy,
  selectIsBackInStockSlow,
  type BackInStockActor,
} from '#machines/back-in-stock/index.ts';
import { statePath } from '#machines/kit/index.ts';
import { Button, Notice, SlowHint, TextField } from '#src/ui/index.ts';
import styles from './back-in-stock.module.css';
import outlet from './outlet.module.css';

type BackInStockProps = { readonly actor: BackInStockActor };

/** Asks for an address, and says that a mail will come. */
export function BackInStock({ actor }: BackInStockProps) {
  const state = useSelector(actor, statePath);
  const screen = useSelector(actor, selectBackInStockScreen);
  const email = useSelector(actor, selectBackInStockEmail);
  return (
    <div className={outlet['box']} data-flow="back-in-stock" data-state={state}>
      <h2 className={outlet['title']}>{backInStockWords.title}</h2>
      {screen === 'done' ? (
        <Notice tone="success">{backInStockWords.done(email.trim())}</Notice>
      ) : (
        <BackInStockForm actor={actor} />
      )}
    </div>
  );
}

function BackInStockForm({ actor }: BackInStockProps) {
  const screen = useSelector(actor, selectBackInStockScreen);
  const refusal = useSelector(actor, selectBackInStockRefusal);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    actor.send({ type: 'email.submit' });
    // What is wrong is read out at the field.
    if (selectBackInStockScreen(actor.getSnapshot()) === 'rejected') field?.focus();
  };
  return (
    <form className={styles['form']} method="post" onSubmit={submit} noValidate>
      <p>{backInStockWords.text}</p>
      <div className={styles['row']}>
        <TextField
          label={backInStockWords.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="send"
          placeholder={backInStockWords.example}
          maxLength={254}
          value={useSelector(actor, selectBackInStockEmail)}
          onChange={({ currentTarget }) => actor.send({ type: 'email.type', text: currentTarget.value })}
          error={useSelector(actor, selectBackInStockError)}
        />
        <Button type="submit" variant="secondary" busy={useSelector(actor, selectIsBackInStockBusy)}>
          {backInStockWords.ask}
        </Button>
      </div>
      {screen === 'refused' ? <Notice tone="error">{refusal}</Notice> : null}
      {screen === 'unsure' ? <Notice tone="warning">{backInStockWords.unsure}</Notice> : null}
      <SlowHint isSlow={useSelector(actor, selectIsBackInStockSlow)} />
    </form>
  );
}
