import { checkoutWords as words } from '#machines/checkout/checkout.words.ts';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import type { Slot } from '#machines/domain/index.ts';
import { dayAsSaid } from '#machines/rules/order/dates.ts';
import { addressInWords, addressTypeLabel, type DeliveryForm } from '#machines/rules/order/delivery-form.ts';
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

/** Who and where. */
export function DeliveryCard({ form, onEdit }: { readonly form: DeliveryForm; readonly onEdit?: () => void }) {
  const { place, recipientName, recipientPhone, addressType, riderNote } = form;
  if (place === null) return null;
  return (
    <DoneCard
      sign={<MapPin size={20} aria-hidden="true" />}
      title={words.card.to(recipientName)}
      edit={words.card.changeAddress}
      onEdit={onEdit}
    >
      <p>{addressInWords({ ...form, ...place })}</p>
      <p className={styles['doneNote']}>{words.card.phone(addressTypeLabel(addressType), recipientPhone)}</p>
      {riderNote.trim() === '' ? null : <p className={styles['doneNote']}>{words.card.riderNote(riderNote.trim())}</p>}
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
