import { useSelector } from '@xstate/react';
import { addressBookWords as words } from '#machines/address-book/address-book.words.ts';
import {
  selectBookPin,
  selectIsBookBusy,
  selectPinDistance,
  selectPinnedAddress,
  selectPinRefusal,
  selectPinTrouble,
  type AddressBookActor,
} from '#machines/address-book/index.ts';
import { addressInWords, addressName } from '#machines/rules/order/delivery-form.ts';
import { doorWords } from '#machines/rules/place/pin-words.ts';
import { Button, Notice } from '#src/ui/index.ts';
import { focusWhenLost } from '#src/ui/focus.ts';
import { DoorMap } from './door-map.tsx';
import styles from './address-book.module.css';

type FormProps = { readonly actor: AddressBookActor };

/** The pin of a saved address: where the door is. */
export function PinForm({ actor }: FormProps) {
  const address = useSelector(actor, selectPinnedAddress);
  const trouble = useSelector(actor, selectPinTrouble);
  const refusal = useSelector(actor, selectPinRefusal);
  const isBusy = useSelector(actor, selectIsBookBusy);
  if (address === undefined) return null;
  return (
    <div className={styles['form']}>
      <h1 tabIndex={-1} ref={focusWhenLost}>
        {doorWords.title}
      </h1>
      <p className={styles['quiet']}>{words.pinLead}</p>
      <p>
        <strong>{addressName(address)}</strong>: {addressInWords(address)}
      </p>
      {trouble === 'withoutMap' ? <Notice tone="info">{words.mapLost}</Notice> : <Ground actor={actor} />}
      {trouble === 'tooFar' ? <Notice tone="error">{doorWords.tooFar}</Notice> : null}
      {refusal === null ? null : <Notice tone="error">{refusal}</Notice>}
      <div className={styles['send']}>
        {trouble === 'withoutMap' ? null : (
          <Button size="large" busy={isBusy} onClick={() => actor.send({ type: 'pin.save' })}>
            {words.savePin}
          </Button>
        )}
        <Button variant="quiet" disabled={isBusy} onClick={() => actor.send({ type: 'pin.cancel' })}>
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}

function Ground({ actor }: FormProps) {
  const address = useSelector(actor, selectPinnedAddress);
  const pin = useSelector(actor, selectBookPin);
  const metres = useSelector(actor, selectPinDistance);
  const isBusy = useSelector(actor, selectIsBookBusy);
  if (address === undefined || pin === null) return null;
  const { area, middle } = address;
  return <DoorMap {...{ area, middle, pin, metres }} isMovable={!isBusy} send={(event) => actor.send(event)} />;
}
