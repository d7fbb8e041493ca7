import { useSelector } from '@xstate/react';
import { selectBanks } from '#machines/payer/index.ts';
import { payerWords } from '#machines/payer/payer.words.ts';
import { popularBanks } from '#machines/rules/payment/bank-words.ts';
import { OTHER_BANK } from '#machines/rules/payment/payer.ts';
import { areSame } from '#src/ui/are-same.ts';
import { ChoicePills, TextField } from '#src/ui/index.ts';
import type { PartProps } from './payer-fields.tsx';
import styles from './payer.module.css';

const words = payerWords.bank;

const optionOf = ({ code, name }: (typeof popularBanks)[number]) => ({
  value: code,
  label: name,
  hint: code === OTHER_BANK ? words.otherHint : null,
});

/** The bank of net banking: what most people have as big buttons, all others in a list that can be searched. */
export function BankChoice({ actor, isBusy, send }: PartProps) {
  const banks = useSelector(actor, selectBanks, areSame);
  if (banks === null) return null;
  const choose = (code: string): void => send({ type: 'bank.choose', code });
  return (
    <div className={styles['banks']}>
      <div className={styles['popular']}>
        <ChoicePills
          legend={words.legend}
          name="bank"
          options={popularBanks.map(optionOf)}
          value={banks.value}
          error={banks.error}
          onChange={choose}
        />
      </div>
      <TextField
        label={words.search}
        name="bank_search"
        type="search"
        value={banks.search}
        readOnly={isBusy}
        autoComplete="off"
        maxLength={40}
        onChange={({ currentTarget }) => send({ type: 'bank.search', value: currentTarget.value })}
        onKeyDown={(event) => {
          // Enter looks for a bank; it does not pay.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p className={styles['note']} role="status">
        {banks.unknown === null ? '' : words.none(banks.unknown)}
      </p>
      <div className={styles['list']}>
        <ChoicePills
          legend={words.list}
          quietLegend
          name="bank"
          options={banks.found.map(optionOf)}
          value={banks.value}
          onChange={choose}
        />
      </div>
    </div>
  );
}
