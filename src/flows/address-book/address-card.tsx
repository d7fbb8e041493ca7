import Building2 from 'lucide-react/icons/building-2';
import House from 'lucide-react/icons/house';
import MapPin from 'lucide-react/icons/map-pin';
import MapPinCheck from 'lucide-react/icons/map-pin-check';
import { addressBookWords as words } from '#machines/address-book/address-book.words.ts';
import type { BookAddress } from '#machines/address-book/index.ts';
import { phoneAsShown } from '#machines/rules/contact/phone.ts';
import { addressInWords, addressName } from '#machines/rules/order/delivery-form.ts';
import { doorWords } from '#machines/rules/place/pin-words.ts';
import { Button, classes } from '#src/ui/index.ts';
import styles from './address-book.module.css';

const signs = { home: House, office: Building2, other: MapPin } as const;

type CardProps = {
  readonly address: BookAddress;
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onDefault: () => void;
  readonly onDelete: () => void;
  readonly onPin: () => void;
  readonly onUnpin: () => void;
};

/** One address, with what can be done with it. */
export function AddressCard({ address, isBusy, onEdit, onDefault, onDelete, onPin, onUnpin }: CardProps) {
  const { recipientName, recipientPhone, riderNote, isSaved, isDefault, isServiceable } = address;
  const Sign = signs[address.addressType];
  const name = addressName(address);
  const whole = `${name}, ${recipientName}`;
  return (
    <article className={styles['card']} aria-label={whole} data-address={address.sno}>
      <h3 className={styles['name']}>
        <Sign size={20} aria-hidden="true" />
        {name}
        {isDefault ? <span className={styles['default']}>{words.default}</span> : null}
      </h3>
      <p className={styles['who']}>{recipientName}</p>
      <p>{addressInWords(address)}</p>
      <p className={styles['quiet']}>{phoneAsShown(recipientPhone)}</p>
      {riderNote === '' ? null : <p className={styles['quiet']}>{words.note(riderNote)}</p>}
      {isSaved ? <Pinning name={whole} {...{ address, isBusy, onPin, onUnpin }} /> : null}
      {isServiceable ? null : <p className={styles['warning']}>{words.notServed}</p>}
      <div className={classes(styles['actions'], isSaved && styles['words'])}>
        {isSaved ? (
          <>
            <Button size="small" variant="quiet" disabled={isBusy} aria-label={words.editOf(whole)} onClick={onEdit}>
              {words.edit}
            </Button>
            <Button
              size="small"
              variant="quiet"
              disabled={isBusy}
              aria-label={words.removeOf(whole)}
              onClick={onDelete}
            >
              {words.remove}
            </Button>
            {isDefault ? null : (
              <Button
                size="small"
                variant="quiet"
                disabled={isBusy}
                aria-label={words.makeDefaultOf(whole)}
                onClick={onDefault}
              >
                {words.makeDefault}
              </Button>
            )}
          </>
        ) : (
          <Button size="small" variant="secondary" disabled={isBusy} aria-label={words.keepOf(whole)} onClick={onEdit}>
            {words.keep}
          </Button>
        )}
      </div>
    </article>
  );
}

type PinningProps = Pick<CardProps, 'address' | 'isBusy' | 'onPin' | 'onUnpin'> & { readonly name: string };

/** Whether the door is on the map, and what can be done about it. */
function Pinning({ address: { pin }, name, isBusy, onPin, onUnpin }: PinningProps) {
  const isSet = pin !== null;
  const Sign = isSet ? MapPinCheck : MapPin;
  return (
    <div className={classes(styles['pin'], isSet && styles['pinned'])}>
      <Sign size={16} aria-hidden="true" />
      {isSet ? <span>{doorWords.onMap}</span> : null}
      <Button
        size="small"
        variant="quiet"
        disabled={isBusy}
        aria-label={isSet ? words.movePinOf(name) : words.setPinOf(name)}
        onClick={onPin}
      >
        {isSet ? words.movePin : words.setPin}
      </Button>
      {isSet ? (
        <Button size="small" variant="quiet" disabled={isBusy} aria-label={words.removePinOf(name)} onClick={onUnpin}>
          {words.removePin}
        </Button>
      ) : null}
    </div>
  );
}
