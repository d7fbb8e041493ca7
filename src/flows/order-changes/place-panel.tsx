import { useSelector } from '@xstate/react';
import type { Order } from '#machines/domain/index.ts';
import {
  selectPlace,
  selectPlaces,
  selectRefusal,
  selectStep,
  type OrderChangesActor,
} from '#machines/order-changes/index.ts';
import { orderChangesWords } from '#machines/order-changes/order-changes.words.ts';
import { phoneAsShown } from '#machines/rules/contact/phone.ts';
import { addressInWords } from '#machines/rules/order/delivery-form.ts';
import { Button, Notice, TextSkeleton } from '#src/ui/index.ts';
import { focusTitle } from './focus-title.ts';
import { NewAddress } from './new-address.tsx';
import styles from './order-changes.module.css';

const { places: words, cancelling } = orderChangesWords;

type Props = { readonly actor: OrderChangesActor };

/** Another address of the buyer for an order. What cannot be had says why; a new one can be added. */
export function PlacePanel({ actor, order }: Props & { readonly order: Order }) {
  const step = useSelector(actor, selectStep);
  const refusal = useSelector(actor, selectRefusal);
  const isShown = step === 'asking' || step === 'sending' || step === 'unsure';
  const retry = (): void => actor.send({ type: 'places.retry' });
  const dismiss = (): void => {
    actor.send({ type: 'change.dismiss' });
    focusTitle();
  };
  if (step === 'adding') return <NewAddress actor={actor} order={order} />;
  return (
    <>
      <p className={styles['question']}>{words.title}</p>
      <p className={styles['small']}>{words.terms}</p>
      {step === 'loading' ? <TextSkeleton lines={4} label={words.loading} /> : null}
      {step === 'failed' ? <Again text={words.failed} label={words.retry} onPress={retry} /> : null}
      {step === 'refused' ? <Again text={refusal ?? ''} label={words.another} onPress={retry} /> : null}
      {isShown ? <Places actor={actor} isFixed={step !== 'asking'} /> : null}
      {step === 'unsure' ? <Notice tone="error">{words.unsure}</Notice> : null}
      <div className={styles['actions']}>
        {isShown ? <Confirm actor={actor} /> : null}
        {step === 'sending' ? null : (
          <Button variant="secondary" onClick={dismiss}>
            {step === 'unsure' ? cancelling.back : words.keep}
          </Button>
        )}
        {step === 'asking' ? (
          <Button variant="quiet" onClick={() => actor.send({ type: 'place.add' })}>
            {words.add}
          </Button>
        ) : null}
      </div>
    </>
  );
}

function Places({ actor, isFixed }: Props & { readonly isFixed: boolean }) {
  const places = useSelector(actor, selectPlaces);
  const chosen = useSelector(actor, selectPlace);
  return (
    <>
      <fieldset className={styles['ways']} disabled={isFixed}>
        <legend>{words.label}</legend>
        {places.map(({ sno, recipient_name, recipient_phone, address, can_choose, reason }) => (
          <label key={sno} className={styles['way']} data-blocked={can_choose ? undefined : ''}>
            <input
              type="radio"
              name="sno"
              value={sno}
              checked={chosen === sno}
              disabled={!can_choose}
              onChange={() => actor.send({ type: 'place.choose', sno })}
            />
            <span>
              {words.receives(recipient_name, phoneAsShown(recipient_phone))}
              <span className={styles['small']}>{addressInWords(address)}</span>
              {reason === null ? null : <span className={styles['small']}>{reason}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      {places.some(({ can_choose }) => can_choose) ? null : <p>{words.none}</p>}
    </>
  );
}

function Confirm({ actor }: Props) {
  const step = useSelector(actor, selectStep);
  const isMissing = useSelector(actor, selectPlace) === null;
  return (
    <div className={styles['action']}>
      <Button
        busy={step === 'sending'}
        disabled={isMissing}
        aria-describedby={isMissing ? 'changes-choose' : undefined}
        onClick={() => actor.send({ type: 'place.confirm' })}
      >
        {step === 'unsure' ? cancelling.again : words.confirm}
      </Button>
      {isMissing ? (
        <p className={styles['reason']} id="changes-choose">
          {words.choose}
        </p>
      ) : null}
    </div>
  );
}

type AgainProps = { readonly text: string; readonly label: string; readonly onPress: () => void };

/** What went wrong with a choice, and the way to be asked again. */
export function Again({ text, label, onPress }: AgainProps) {
  return (
    <div className={styles['again']}>
      <Notice tone="error">{text}</Notice>
      <Button variant="secondary" onClick={onPress}>
        {label}
      </Button>
    </div>
  );
}
