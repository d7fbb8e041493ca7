import FileText from 'lucide-react/icons/file-text';
import type { Order } from '#machines/domain/index.ts';
import { orderPageWords as words } from '#machines/order-page/order-page.words.ts';
import { helpPath, remindPath, reorderPath } from '#machines/rules/account/order-links.ts';
import { reviewPath } from '#machines/rules/account/review-links.ts';
import { creditNotePath, invoiceFile, invoicePath } from '#machines/rules/payment/invoice.ts';
import { LinkButton } from '#src/ui/index.ts';
import { focusWhenLost } from '#src/ui/focus.ts';
import styles from './order-page.module.css';

type Props = { readonly order: Order };

/** What can be done with an order that is over, in place of what could be changed before. */
export function Afterwards({ order }: Props) {
  return (
    <section className="panel" aria-labelledby="afterwards-title">
      {/* A shopper who has just cancelled it was at its changes, which are gone. */}
      <h2 className={styles['cardTitle']} id="afterwards-title" tabIndex={-1} ref={focusWhenLost}>
        {words.afterwards.title}
      </h2>
      <p>{words.afterwards.unchangeable(order.state)}</p>
      <div className={styles['headActions']}>
        <OrderLinks order={order} />
      </div>
      <Invoice order={order} />
    </section>
  );
}

/** Where an order leads on to. */
export function OrderLinks({ order }: Props) {
  const again = reorderPath(order);
  const remind = remindPath(order);
  return (
    <>
      {order.state === 'delivered' ? (
        <LinkButton size="small" to={reviewPath(order.order_id)}>
          {words.review}
        </LinkButton>
      ) : null}
      {again === null ? null : (
        <LinkButton variant="secondary" size="small" to={again}>
          {words.again}
        </LinkButton>
      )}
      {remind === null ? null : (
        <LinkButton variant="secondary" size="small" to={remind}>
          {words.remind}
        </LinkButton>
      )}
      <LinkButton variant="secondary" size="small" to={helpPath(order)} aria-label={words.helpLabel(order.order_id)}>
        {words.help}
      </LinkButton>
    </>
  );
}

/** Its papers, once there are any. */
export function Invoice({ order }: Props) {
  if (order.invoice_no === null) {
    return order.state === 'confirmed' ? <p className={styles['invoiceLater']}>{words.invoice.later}</p> : null;
  }
  return (
    <>
      <a className={styles['invoice']} href={invoicePath(order.order_id)} download={invoiceFile(order.invoice_no)}>
        <FileText size={18} aria-hidden="true" />
        {words.invoice.get}
      </a>
      {order.credit_note_no === null ? null : (
        <a
          className={styles['invoice']}
          href={creditNotePath(order.order_id)}
          download={invoiceFile(order.credit_note_no)}
        >
          <FileText size={18} aria-hidden="true" />
          {words.invoice.getCreditNote}
        </a>
      )}
    </>
  );
}
