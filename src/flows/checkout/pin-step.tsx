import { useSelector } from '@xstate/react';
import { checkoutWords as words } from '#machines/checkout/checkout.words.ts';
import { selectForm, selectPinStep, type CheckoutActor } from '#machines/checkout/index.ts';
import { doorWords } from '#machines/rules/place/pin-words.ts';
import { areSame } from '#src/ui/are-same.ts';
import { Button, Notice, TextSkeleton } from '#src/ui/index.ts';
import { focusWhenLost } from '#src/ui/focus.ts';
import { DoorMap } from '#src/flows/address-book/index.ts';
import { DeliveryCard } from './delivery-card.tsx';
import styles from './checkout.module.css';

type Props = { readonly actor: CheckoutActor };

/** Where the door is: the pin on the map of the locality. */
export function PinStep({ actor }: Props) {
  const { status, middle, pin, metres, isKept } = useSelector(actor, selectPinStep, areSame);
  const { place } = useSelector(actor, selectForm);
  const area = place?.area ?? '';
  const hasMap = status === 'placed' || status === 'tooFar';
  return (
    <>
      <Where actor={actor} />
      <section className={styles['card']} aria-labelledby="pin-title" aria-busy={status === 'loading'}>
        <h2 className={styles['cardTitle']} id="pin-title" tabIndex={-1} ref={focusWhenLost}>
          {doorWords.title}
        </h2>
        {status === 'loading' ? <TextSkeleton lines={3} label={words.pin.loading} /> : null}
        {status === 'withoutMap' ? <Notice tone="info">{words.pin.lost}</Notice> : null}
        {hasMap && middle !== null && pin !== null ? (
          <>
            <p>{words.pin.lead(area)}</p>
            <DoorMap {...{ area, middle, pin, metres }} isMovable send={(event) => actor.send(event)} />
          </>
        ) : null}
        {status === 'tooFar' ? <Notice tone="error">{doorWords.tooFar}</Notice> : null}
        <div className={styles['actions']}>
          {hasMap ? (
            <Button size="large" onClick={() => actor.send({ type: 'pin.confirm' })}>
              {words.pin.confirm}
            </Button>
          ) : null}
          <Button variant="quiet" onClick={() => actor.send({ type: 'pin.skip' })}>
            {isKept ? words.pin.keep : words.pin.skip}
          </Button>
        </div>
      </section>
    </>
  );
}

function Where({ actor }: Props) {
  const form = useSelector(actor, selectForm);
  return <DeliveryCard form={form} onEdit={() => actor.send({ type: 'address.edit' })} />;
}
