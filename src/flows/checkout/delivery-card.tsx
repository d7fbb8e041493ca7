import { checkoutWords as words } from '#machines/checkout/checkout.words.ts';
import Gift from 'lucide-react/icons/gift';
import UserRound from 'lucide-react/icons/user-round';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import MapPinCheck from 'lucide-react/icons/map-pin-check';
import type { ReactNode } from 'react';
import type { Slot } from '#machines/domain/index.ts';
import { phoneAsShown } from '#machines/rules/contact/phone.ts';
import { dayAsSaid } from '#machines/rules/order/dates.ts';
import { addressInWords, addressName, type DeliveryForm } from '#machines/rules/order/delivery-form.ts';
import { doorWords } from '#machines/rules/place/pin-words.ts';
import { hasTouches, shownSender, type TouchesForm } from '#machines/rules/order/touches-form.ts';
import { slotClassLabel } from '#machines/rules/order/slots.ts';
import { Button } from '#src/ui/index.ts';
import styles from './checkout.module.css';

type CardProps = {
  readonly sign: ReactNode;
  readonly title: string;
  readonly edit: string;
  readonly onEdit?: (() => void) | undefined;
  readonly children: ReactNode;
};

/** A finished step in a few words, with the way back to it. */
function DoneCard({ sign, title, edit, onEdit, children }: CardProps) {
  return (
    <section className={styles['done']} aria-label={title}>
      <span className={styles['doneSign']}>{sign}</span>
      <div className={styles['doneWords']}>
        <h2 className={styles['doneTitle']}>{title}</h2>
        {children}
      </div>
      {onEdit === undefined ? null : (
        <Button variant="quiet" size="small" aria-label={edit} onClick={onEdit}>
          {words.card.change}
        </Button>
      )}
    </section>
  );
}

type DeliveryProps = {
  readonly form: DeliveryForm;
  readonly onEdit?: () => void;
  /** shows the pin and a way to move it, or only that there is one */
  readonly onPin?: () => void;
};

/** Who and where. */
export function DeliveryCard({ form, onEdit, onPin }: DeliveryProps) {
  const { place, recipientName, recipientPhone, addressType, addressLabel: label, riderNote } = form;
  if (place === null) return null;
  return (
    <DoneCard
      sign={<MapPin size={20} aria-hidden="true" />}
      title={words.card.to(recipientName)}
      edit={words.card.changeAddress}
      onEdit={onEdit}
    >
      <p>{addressInWords({ ...form, ...place })}</p>
      <p className={styles['doneNote']}>
        {words.card.phone(addressName({ addressType, label }), phoneAsShown(recipientPhone))}
      </p>
      {riderNote.trim() === '' ? null : <p className={styles['doneNote']}>{words.card.riderNote(riderNote.trim())}</p>}
      {form.pin === null ? null : (
        <div className={styles['pinned']}>
          <MapPinCheck size={16} aria-hidden="true" />
          <span>{doorWords.onMap}</span>
          {onPin === undefined ? null : (
            <Button variant="quiet" size="small" onClick={onPin}>
              {words.card.movePin}
            </Button>
          )}
        </div>
      )}
    </DoneCard>
  );
}

/** When. */
export function TimeCard({
  slot,
  onEdit,
}: {
  readonly slot: Pick<Slot, 'date' | 'label' | 'class'>;
  readonly onEdit?: () => void;
}) {
  return (
    <DoneCard
      sign={<Clock size={20} aria-hidden="true" />}
      title={dayAsSaid(slot.date)}
      edit={words.card.changeTime}
      onEdit={onEdit}
    >
      <p>{slot.label}</p>
      <p className={styles['doneNote']}>{words.card.kind(slotClassLabel(slot.class))}</p>
    </DoneCard>
  );
}

/** Who sends it, and how the shop reaches them. */
export function SenderCard({ form, onEdit }: { readonly form: DeliveryForm; readonly onEdit: () => void }) {
  const contacts = [phoneAsShown(form.senderPhone), form.senderMail.trim()].filter((contact) => contact !== '');
  return (
    <DoneCard
      sign={<UserRound size={20} aria-hidden="true" />}
      title={words.card.from(form.senderName)}
      edit={words.card.changeSender}
      onEdit={onEdit}
    >
      {contacts.map((contact) => (
        <p key={contact} className={styles['doneNote']}>
          {contact}
        </p>
      ))}
    </DoneCard>
  );
}

type TouchesProps = { readonly touches: TouchesForm; readonly senderName: string; readonly onEdit: () => void };

/** What the box says beside the gift. */
export function TouchesCard({ touches, senderName, onEdit }: TouchesProps) {
  const sender = shownSender(senderName, touches);
  const note = touches.giftNote.trim();
  return (
    <DoneCard
      sign={<Gift size={20} aria-hidden="true" />}
      title={words.card.touches}
      edit={words.card.changeTouches}
      onEdit={onEdit}
    >
      {note === '' ? null : (
        <p>
          <q>{note}</q>
        </p>
      )}
      <p className={styles['doneNote']}>{sender === null ? words.card.senderHidden : words.card.signed(sender)}</p>
      {touches.isPriceHidden ? <p className={styles['doneNote']}>{words.card.pricesHidden}</p> : null}
      {hasTouches(touches) ? null : <p className={styles['doneNote']}>{words.card.noTouches}</p>}
    </DoneCard>
  );
}
