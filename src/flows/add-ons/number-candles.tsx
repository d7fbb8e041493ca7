import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { statePath } from '#machines/kit/index.ts';
import {
  areSameCandleWords,
  selectAreCandlesFound,
  selectAgeError,
  selectAgeText,
  selectCandleWords,
  selectIsFindingCandles,
  type CandleWords,
  type NumberCandlesActor,
} from '#machines/number-candles/index.ts';
import { numberCandlesWords } from '#machines/number-candles/number-candles.words.ts';
import { ageMost } from '#machines/rules/product/age.ts';
import { Button, Notice, TextField } from '#src/ui/index.ts';
import styles from './add-ons.module.css';

const inList = { isAdding: false, words: null } as const;

type CandlesProps = {
  readonly actor: NumberCandlesActor;
  /** what becomes of candles that were found, where they do not only lie in a list */
  readonly end?: { readonly isAdding: boolean; readonly words: CandleWords | null };
};

/** Asks for an age, and puts its candles where they are wanted. */
export function NumberCandles({ actor, end = inList }: CandlesProps) {
  const state = useSelector(actor, statePath);
  const said = useSelector(actor, selectCandleWords, areSameCandleWords);
  const isFinding = useSelector(actor, selectIsFindingCandles);
  const areFound = useSelector(actor, selectAreCandlesFound);
  const words = areFound ? (end.words ?? (end.isAdding ? null : said)) : said;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    actor.send({ type: 'age.submit' });
    if (actor.getSnapshot().matches('rejected')) field?.focus();
  };
  return (
    <div className={styles['number']} data-flow="number-candles" data-state={state}>
      <form className={styles['age']} method="post" onSubmit={submit} noValidate>
        <TextField
          label={numberCandlesWords.age}
          name="age"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          placeholder={numberCandlesWords.example}
          maxLength={ageMost}
          error={useSelector(actor, selectAgeError)}
          value={useSelector(actor, selectAgeText)}
          onChange={({ currentTarget }) => actor.send({ type: 'age.type', text: currentTarget.value })}
        />
        <Button type="submit" variant="secondary" busy={isFinding || end.isAdding}>
          {numberCandlesWords.add}
        </Button>
      </form>
      {words === null ? null : <Notice tone={words.tone}>{words.text}</Notice>}
    </div>
  );
}
