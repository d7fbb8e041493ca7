import Check from 'lucide-react/icons/check';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useSelector } from '@xstate/react';
import type { Order } from '#machines/domain/index.ts';
import { phoneAsShown } from '#machines/rules/contact/phone.ts';
import { dayAsSaid, momentAsSaid, momentOfYear } from '#machines/rules/order/dates.ts';
import { deliveryLabels, handedOverAt } from '#machines/rules/account/delivery-told.ts';
import { addressInWords, addressName } from '#machines/rules/order/delivery-form.ts';
import { MAP } from '#machines/rules/place/map-constants.ts';
import { partInWords } from '#machines/rules/hamper/part-words.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import { PHOTO_ATTRIBUTE, photoPath } from '#machines/rules/product/photo.ts';
import { paymentMethodLabel } from '#machines/rules/order/payment-words.ts';
import {
  isOver,
  selectEnded,
  selectFreshness,
  selectPay,
  selectShownOrder,
  selectMap,
  type OrderPageActor,
  type ShownMap,
  type ShownPay,
} from '#machines/order-page/index.ts';
import { selectChange, type OrderChangesActor } from '#machines/order-changes/index.ts';
import { orderPageWords as words } from '#machines/order-page/order-page.words.ts';
import {
  Anchor,
  Button,
  classes,
  LinkButton,
  Notice,
  Picture,
  PriceTable,
  VisuallyHidden,
  replaced,
} from '#src/ui/index.ts';
import { itemsId, LineQuantity, LineTrouble, OrderChanges } from '#src/flows/order-changes/index.ts';
import { useOrderChangesFlow } from '#src/flows/order-changes/mount.ts';
import { lazyView } from '#src/runtime/lazy/lazy.tsx';
import { atOnce } from '#src/runtime/lazy/policies.ts';
import { Afterwards, Invoice, OrderLinks } from './afterwards.tsx';
import styles from './order-page.module.css';

// A map is fetched only for an order whose place is known.
const DeliveryMap = lazyView({ what: 'delivery map', when: atOnce, load: () => import('#src/ui/map/pin-map.tsx') });

/** A map to look at only; in CSS pixels. */
const mapHeight = 240;

type Props = { readonly actor: OrderPageActor };

export function OrderView({ actor }: Props) {
  const order = useSelector(actor, selectShownOrder);
  return order === null ? null : <Shown actor={actor} order={order} />;
}

function Shown({ actor, order }: Props & { readonly order: Order }) {
  const changes = useOrderChangesFlow(order, () => actor.send({ type: 'order.refresh' }));
  // A change that was begun says how it ended, also where the order has ended meanwhile.
  const isChanging = useSelector(changes, selectChange) !== 'none';
  return (
    <>
      <Head actor={actor} order={order} />
      <div className={styles['columns']}>
        <div className={styles['main']}>
          {isOver(order) ? <Afterwards order={order} /> : null}
          <Timeline order={order} />
          <Delivery actor={actor} order={order} />
          {isOver(order) && !isChanging ? null : <OrderChanges actor={changes} order={order} />}
        </div>
        <Bill order={order} changes={changes} />
      </div>
    </>
  );
}

function Head({ actor, order }: { readonly actor: OrderPageActor; readonly order: Order }) {
  const freshness = useSelector(actor, selectFreshness);
  const pay = useSelector(actor, selectPay, samePay);
  const ended = selectEnded(order);
  return (
    <header className={styles['head']}>
      <div className={styles['headWords']}>
        <p className={styles['eyebrow']}>{words.placedAt(order.order_id, momentOfYear(order.placed_at))}</p>
        <h1 className={styles['title']} aria-live="polite">
          {words.headlines[order.state]}
        </h1>
      </div>
      <div className={styles['headActions']}>
        {pay.canPay ? (
          <>
            <Button busy={pay.isStarting} onClick={() => actor.send({ type: 'payment.open' })}>
              {words.pay(formatPaise(order.grand_total))}
            </Button>
            {order.payment.status === 'failed' ? (
              <LinkButton variant="secondary" to={`/payment-confirmation?txnid=${order.payment.txnid}`}>
                {words.otherWays}
              </LinkButton>
            ) : null}
          </>
        ) : null}
        {freshness === 'ended' ? null : (
          <Button
            variant="secondary"
            size="small"
            busy={freshness === 'refreshing'}
            onClick={() => actor.send({ type: 'order.refresh' })}
          >
            <RefreshCw size={16} aria-hidden="true" />
            {words.refresh}
          </Button>
        )}
        {isOver(order) ? null : <OrderLinks order={order} />}
      </div>
      {ended === null ? null : <p className={styles['ended']}>{ended}</p>}
      {pay.refusal === null ? null : <Notice tone="error">{pay.refusal}</Notice>}
      {freshness === 'stale' ? <Notice tone="info">{words.stale}</Notice> : null}
    </header>
  );
}

const samePay = (one: ShownPay, other: ShownPay): boolean =>
  one.canPay === other.canPay && one.isStarting === other.isStarting && one.refusal === other.refusal;

const isSetback = (state: Order['state']): boolean =>
  state === 'cancelled' || state === 'undelivered' || state === 'returned';

function Timeline({ order }: { readonly order: Order }) {
  const reached = order.timeline.filter(({ at }) => at !== null).length;
  return (
    <section className="panel" aria-labelledby="timeline-title">
      <h2 className={styles['cardTitle']} id="timeline-title">
        {words.timeline.title}
      </h2>
      <ol className={styles['timeline']}>
        {order.timeline.map(({ state, label, at }, index) => (
          <li
            key={`${state}-${index}`}
            className={classes(
              styles['moment'],
              at !== null && styles['reached'],
              isSetback(state) && styles['stopped'],
            )}
            aria-current={index === reached - 1 ? 'step' : undefined}
          >
            <span className={styles['dot']} aria-hidden="true">
              {at === null ? null : <Check size={14} strokeWidth={3} />}
            </span>
            <span className={styles['momentLabel']}>{label}</span>
            <span className={styles['small']}>
              {at === null ? <VisuallyHidden>{words.timeline.toCome}</VisuallyHidden> : momentAsSaid(at)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Delivery({ actor, order }: Props & { readonly order: Order }) {
  const map = useSelector(actor, selectMap, sameMap);
  const labels = deliveryLabels(order);
  const handedOver = handedOverAt(order);
  return (
    <section className="panel" aria-labelledby="delivery-title">
      <h2 className={styles['cardTitle']} id="delivery-title">
        {words.delivery.title}
      </h2>
      <dl className={styles['facts']}>
        <div>
          <dt>{labels.to}</dt>
          <dd>
            {order.recipient_name}
            <span className={styles['small']}>{phoneAsShown(order.recipient_phone)}</span>
          </dd>
        </div>
        <div>
          <dt>{addressName(order.address)}</dt>
          <dd className={styles['plain']}>
            {addressInWords(order.address)}
            {order.address.riderNote === '' ? null : (
              <span className={styles['small']}>{words.delivery.riderNote(order.address.riderNote)}</span>
            )}
          </dd>
        </div>
        {handedOver === null ? null : (
          <div>
            <dt>{words.delivery.handedOver}</dt>
            <dd>{handedOver}</dd>
          </div>
        )}
        <div>
          <dt>{labels.when}</dt>
          <dd>
            {dayAsSaid(order.slot.date)}
            <span className={styles['small']}>{order.slot.label}</span>
          </dd>
        </div>
        {order.sender_name === '' ? null : (
          <div>
            <dt>{words.delivery.from}</dt>
            <dd>
              {order.sender_name}
              <span className={styles['small']}>
                {words.delivery.contact(phoneAsShown(order.sender_phone), order.sender_mail)}
              </span>
            </dd>
          </div>
        )}
        {order.is_sender_hidden || order.name_on_card !== '' ? (
          <div>
            <dt>{words.delivery.nameOnCard}</dt>
            <dd>{order.is_sender_hidden ? words.delivery.senderHidden : order.name_on_card}</dd>
          </div>
        ) : null}
        {order.gift_note === '' ? null : (
          <div>
            <dt>{words.delivery.giftNote}</dt>
            <dd className={styles['plain']}>{order.gift_note}</dd>
          </div>
        )}
        {order.is_price_hidden ? (
          <div>
            <dt>{words.delivery.slip}</dt>
            <dd>{words.delivery.pricesHidden}</dd>
          </div>
        ) : null}
      </dl>
      {map === null ? null : (
        <DeliveryMap
          fallback={<div className={styles['mapFallback']} />}
          mapsKey={map.mapsKey}
          start={map.spot}
          pin={map.spot}
          radiusKm={null}
          draggable={false}
          zoom={MAP.zoom}
          height={mapHeight}
          label={words.delivery.map(order.address.area, order.address.city)}
          hint=""
          address={null}
        />
      )}
    </section>
  );
}

const sameMap = (one: ShownMap | null, other: ShownMap | null): boolean => one?.spot === other?.spot;

function Bill({ order, changes }: { readonly order: Order; readonly changes: OrderChangesActor }) {
  return (
    <aside className={classes('panel', styles['bill'])} aria-label={words.bill.label}>
      <h2 className={styles['cardTitle']} id={itemsId} tabIndex={-1}>
        {words.bill.title}
      </h2>
      <LineTrouble actor={changes} />
      <ul className={styles['lines']}>
        {order.lines.map((line, index) => (
          <li key={`${line.url}-${index}`} className={styles['line']}>
            <Picture className={styles['linePicture']} image={line.image} width={72} />
            <div className={styles['lineWords']}>
              <Anchor className={styles['lineTitle']} to={line.url}>
                {line.title}
              </Anchor>
              <p className={styles['small']}>
                {[
                  line.variant_label,
                  ...line.attributes.map(({ display }) => display),
                  ...line.parts.map(partInWords),
                  words.bill.quantity(line.quantity),
                ].join(' · ')}
              </p>
              {line.attributes.map(({ id, label, value }) =>
                id === PHOTO_ATTRIBUTE && value !== undefined ? (
                  <img
                    key={id}
                    className={styles['photo']}
                    src={photoPath(value)}
                    alt={label}
                    width="56"
                    height="56"
                    {...replaced}
                  />
                ) : null,
              )}
              <LineQuantity actor={changes} line={line} />
            </div>
            <p className={styles['amount']}>{formatPaise(line.line_total)}</p>
          </li>
        ))}
      </ul>
      {order.state === 'placed' && order.blocked.lines !== null ? (
        <p className={styles['small']}>{order.blocked.lines}</p>
      ) : null}
      <PriceTable items={order.price_items} total={order.grand_total} />
      <p className={styles['payment']}>
        <span>{paymentMethodLabel(order.payment.payment_method)}</span>
        <strong>{words.payments[statusOf(order)]}</strong>
      </p>
      {order.payment.refund === null ? null : (
        <p className={styles['payment']}>
          <span>{words.refunds.to[order.payment.refund.to]}</span>
          <strong>
            {formatPaise(order.payment.refund.amount)} {words.refunds.state(order.payment.refund.is_done)}
          </strong>
        </p>
      )}
      {isOver(order) ? null : <Invoice order={order} />}
    </aside>
  );
}

/** An attempt that was closed does not say that the order is: it still waits for its payment. */
const statusOf = ({ state, payment: { status } }: Order): Order['payment']['status'] =>
  state === 'placed' && status === 'expired' ? 'created' : status;
