import { useSelector } from '@xstate/react';
import { statePath } from '#machines/kit/index.ts';
import { isPaymentMethod } from '#machines/rules/order/payment-words.ts';
import { missingPart } from '#machines/rules/payment/payer.ts';
import {
  selectConsent,
  selectVpa,
  selectVpaError,
  selectWayNote,
  selectWays,
  type PayerActor,
  type PayerEvent,
  type ShownWays,
} from '#machines/payer/index.ts';
import { payerWords as words } from '#machines/payer/payer.words.ts';
import { areSame } from '#src/ui/are-same.ts';
import { Button, ChoicePills, Notice } from '#src/ui/index.ts';
import { VpaField } from '#src/ui/vpa-field.tsx';
import { BankChoice } from './bank-choice.tsx';
import styles from './payer.module.css';

/** What a part of the view needs; nothing is chosen any more while a payment is on its way. */
export type PartProps = {
  readonly actor: PayerActor;
  readonly isBusy: boolean;
  readonly send: (event: PayerEvent) => void;
};

/** The ways to pay: saved ones, new ones, and what the chosen one asks for. */
export function PayerFields({ actor, isBusy }: Pick<PartProps, 'actor' | 'isBusy'>) {
  const ways = useSelector(actor, selectWays, areSame);
  const parts: PartProps = {
    actor,
    isBusy,
    send: (event) => {
      if (!isBusy) actor.send(event);
    },
  };
  const isSavedChosen = ways.saved.some(({ value }) => value === ways.value);
  const about = <AboutWay {...parts} />;
  return (
    <div className={styles['payer']} data-flow="payer" data-state={useSelector(actor, statePath)} data-scripted="">
      <SavedWays {...parts} ways={ways} />
      {isSavedChosen ? about : null}
      <ChoicePills
        legend={ways.saved.length === 0 ? words.ways.alone : words.ways.besides}
        quietLegend={ways.saved.length === 0}
        name="payment_method"
        options={ways.fresh}
        value={ways.value}
        error={ways.error}
        onChange={(method) => {
          if (isPaymentMethod(method)) parts.send({ type: 'way.choose', method });
        }}
      />
      {isSavedChosen ? null : about}
    </div>
  );
}

/** What the customer let the payment partner remember, while it is looked for, or that it could not be found. */
function SavedWays({ ways, send }: PartProps & { readonly ways: ShownWays }) {
  if (ways.savedStatus === 'loading')
    return (
      <p className={styles['note']} role="status">
        {words.saved.loading}
      </p>
    );
  if (ways.savedStatus === 'failed')
    return (
      <Notice tone="info">
        <div className={styles['failed']}>
          <p>{words.saved.failed}</p>
          <Button size="small" variant="secondary" onClick={() => send({ type: 'saved.retry' })}>
            {words.saved.retry}
          </Button>
        </div>
      </Notice>
    );
  return ways.saved.length === 0 ? null : (
    <ChoicePills
      legend={words.saved.legend}
      name="payment_method"
      options={ways.saved}
      value={ways.value}
      onChange={(method_id) => send({ type: 'saved.choose', method_id })}
    />
  );
}

/** What the chosen way asks for. */
function AboutWay(parts: PartProps) {
  const { actor, isBusy, send } = parts;
  const note = useSelector(actor, selectWayNote);
  const vpa = useSelector(actor, selectVpa);
  const error = useSelector(actor, selectVpaError);
  return (
    <>
      {note === null ? null : <p className={styles['note']}>{note}</p>}
      {vpa === null ? null : (
        <VpaField value={vpa} error={error} readOnly={isBusy} onType={(value) => send({ type: 'vpa.type', value })} />
      )}
      <BankChoice {...parts} />
      <Consent {...parts} />
    </>
  );
}

/** Nothing is remembered unless this is ticked, and it never is beforehand. */
function Consent({ actor, send }: PartProps) {
  const consent = useSelector(actor, selectConsent, areSame);
  if (consent === null) return null;
  const { kind, isWanted } = consent;
  return (
    <div className={styles['consent']}>
      <label className={styles['consentLabel']}>
        <input
          type="checkbox"
          name="save"
          checked={isWanted}
          aria-describedby="save-text"
          onChange={({ currentTarget }) => send({ type: 'save.choose', isWanted: currentTarget.checked })}
        />
        {words.consent.label[kind]}
      </label>
      <p className={styles['note']} id="save-text">
        {words.consent.text[kind]}
      </p>
    </div>
  );
}

const fieldOf = { method: 'payment_method', vpa: 'vpa', bank: 'bank' } as const;

/** Moves the focus to what is missing of the way to pay. */
export function focusMissing(form: HTMLElement, actor: PayerActor): void {
  const missing = missingPart(actor.getSnapshot().context.choice);
  if (missing !== null)
    form.querySelector<HTMLInputElement>(`input[name="${fieldOf[missing]}"]:not(:disabled)`)?.focus();
}
