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
import { formatCount } from '#machines/rules/order/money.ts';
import { MAP } from '#machines/rules/place/map-constants.ts';
import { useApp } from '#src/runtime/app-context.ts';
import { lazyView } from '#src/runtime/lazy/lazy.tsx';
import { atOnce } from '#src/runtime/lazy/policies.ts';
import { Button, Notice } from '#src/ui/index.ts';
import { focusWhenLost } from '#src/ui/focus.ts';
import styles from './address-book.module.css';

const PinMap = lazyView({ what: 'map', when: atOnce, load: () => import('#src/ui/map/pin-map.tsx') });

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
        {words.pinTitle}
      </h1>
      <p className={styles['quiet']}>{words.pinLead}</p>
      <p>
        <strong>{addressName(address)}</strong>: {addressInWords(address)}
      </p>
      {trouble === 'withoutMap' ? <Notice tone="info">{words.mapLost}</Notice> : <Ground actor={actor} />}
      {trouble === 'tooFar' ? <Notice tone="error">{words.pinTooFar}</Notice> : null}
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
  const { config } = useApp();
  const address = useSelector(actor, selectPinnedAddress);
  const pin = useSelector(actor, selectBookPin);
  const metres = useSelector(actor, selectPinDistance);
  const isBusy = useSelector(actor, selectIsBookBusy);
  if (address === undefined || pin === null) return null;
  return (
    <PinMap
      fallback={<div className={styles['mapRoom']} role="status" aria-label={words.mapLoading} />}
      onFail={() => actor.send({ type: 'map.failed' })}
      mapsKey={config.mapsKey}
      start={address.middle}
      pin={pin}
      radiusKm={MAP.pinRadius}
      draggable={!isBusy}
      zoom={MAP.zoom}
      height={MAP.height}
      label={words.pinMap(address.area)}
      hint={words.pinHint}
      address={words.pinAt(formatCount(metres), address.area)}
      onMove={(position) => actor.send({ type: 'pin.move', position })}
      onDrop={(position) => actor.send({ type: 'pin.drop', position })}
      onFailed={() => actor.send({ type: 'map.failed' })}
    />
  );
}
