import Building2 from 'lucide-react/icons/building-2';
import House from 'lucide-react/icons/house';
import MapPin from 'lucide-react/icons/map-pin';
import { addressBookWords as words } from '#machines/address-book/address-book.words.ts';
import type { BookAddress } from '#machines/address-book/index.ts';
import { addressInWords, addressName } from '#machines/rules/order/delivery-form.ts';
import { Button } from '#src/ui/index.ts';
import styles from './address-book.module.css';

const signs = { home: House, office: Building2, other: MapPin } as const;

type CardProps = {
  readonly address: BookAddress;
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onDefault: () => void;
  readonly onDelete: () => void;
};

/** One address, with what can be done with it. */
export function AddressCard({ address, isBusy, onEdit, onDefault, onDelete }: CardProps) {
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
      <p className={styles['quiet']}>{words.phone(recipientPhone)}</p>
      {riderNote === '' ? null : <p className={styles['quiet']}>{words.note(riderNote)}</p>}
      {isServiceable ? null : <p className={styles['warning']}>{words.notServed}</p>}
      <div className={styles['actions']}>
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
