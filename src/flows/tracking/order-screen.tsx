import Check from 'lucide-react/icons/check';
import Phone from 'lucide-react/icons/phone';
import Radio from 'lucide-react/icons/radio';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useSelector } from '@xstate/react';
import type { Tracking } from '#machines/domain/index.ts';
import { selectPhotoPath, selectTracking, selectWatch, type TrackingActor } from '#machines/tracking/index.ts';
import { trackingWords as words } from '#machines/tracking/tracking.words.ts';
import { dayAsSaid, momentAsSaid } from '#machines/rules/order/dates.ts';
import { timeInWords } from '#machines/rules/order/india-time.ts';
import { whatsAppLink } from '#machines/rules/site/brand.ts';
import { focusWhenLost } from '#src/ui/focus.ts';
import { Button, classes, LinkButton, Notice, replaced, VisuallyHidden } from '#src/ui/index.ts';
import styles from './tracking.module.css';

type Props = { readonly actor: TrackingActor };
type Shown = { readonly tracking: Tracking };

/** How far the order is, live. */
export function OrderScreen({ actor }: Props) {
  const tracking = useSelector(actor, selectTracking);
  const photo = useSelector(actor, selectPhotoPath);
  if (tracking === null) return null;
  return (
    <>
      <OrderHead actor={actor} tracking={tracking} />
      <div className={styles['columns']}>
        <Steps tracking={tracking} />
        <div className={styles['side']}>
          {photo === null ? null : (
            <section className="panel" aria-labelledby="photo-title">
              <h2 className={styles['cardTitle']} id="photo-title">
                {words.photo.title}
              </h2>
              <img
                className={styles['photo']}
                src={photo}
                alt={words.photo.alt}
                width="640"
                height="480"
                referrerPolicy="no-referrer"
                {...replaced}
              />
            </section>
          )}
          {tracking.state === 'delivered' ? <Review tracking={tracking} /> : null}
          <Delivery tracking={tracking} />
          <Help />
        </div>
      </div>
      <div className={styles['actions']}>
        <Button variant="secondary" onClick={() => actor.send({ type: 'order.change' })}>
          {words.another}
        </Button>
      </div>
    </>
  );
}

function OrderHead({ actor, tracking }: Props & Shown) {
  const { state, failure, order_id } = tracking;
  return (
    <header className={styles['head']}>
      <p className={styles['small']}>{words.orderNumber(order_id)}</p>
      <h1 className={styles['title']} tabIndex={-1} ref={focusWhenLost} aria-live="polite">
        {words.headlines[state]}
      </h1>
      <p className={styles['lead']}>
        {state === 'undelivered' && failure !== null ? words.failures[failure] : words.leads[state]}
      </p>
      {state === 'undelivered' && failure !== null ? <p className={styles['lead']}>{words.leads[state]}</p> : null}
      <Watch actor={actor} />
    </header>
  );
}

function Watch({ actor }: Props) {
  const watch = useSelector(actor, selectWatch);
  if (watch === 'ended') return null;
  if (watch === 'live' || watch === 'connecting') {
    return (
      <p className={styles['watch']}>
        <Radio size={16} aria-hidden="true" />
        {words[watch]}
      </p>
    );
  }
  return (
    <div className={styles['watch']}>
      {watch === 'stale' ? <Notice tone="info">{words.stale}</Notice> : <span>{words.polling}</span>}
      <Button
        variant="quiet"
        size="small"
        busy={watch === 'reading'}
        onClick={() => actor.send({ type: 'tracking.refresh' })}
      >
        <RefreshCw size={16} aria-hidden="true" />
        {words.refresh}
      </Button>
    </div>
  );
}

const isSetback = (state: Tracking['state']): boolean =>
  state === 'cancelled' || state === 'undelivered' || state === 'returned';

function Steps({ tracking: { steps } }: Shown) {
  const reached = steps.filter(({ at }) => at !== null).length;
  return (
    <section className="panel" aria-labelledby="steps-title">
      <h2 className={styles['cardTitle']} id="steps-title">
        {words.steps.title}
      </h2>
      <ol className={styles['steps']}>
        {steps.map(({ state, label, at }, index) => (
          <li
            key={`${state}-${index}`}
            className={classes(styles['step'], at !== null && styles['reached'], isSetback(state) && styles['stopped'])}
            aria-current={index === reached - 1 ? 'step' : undefined}
          >
            <span className={styles['dot']} aria-hidden="true">
              {at === null ? null : <Check size={14} strokeWidth={3} />}
            </span>
            <span className={styles['stepLabel']}>{label}</span>
            <span className={styles['small']}>
              {at === null ? <VisuallyHidden>{words.steps.toCome}</VisuallyHidden> : momentAsSaid(at)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Delivery({ tracking }: Shown) {
  const { arrival, rider, slot } = tracking;
  const times = words.delivery;
  return (
    <section className="panel" aria-labelledby="delivery-title">
      <h2 className={styles['cardTitle']} id="delivery-title">
        {words.delivery.title}
      </h2>
      <dl className={styles['facts']}>
        {arrival === null ? null : (
          <div>
            <dt>{times.arriving}</dt>
            <dd>{times.between(timeInWords(new Date(arrival.from)), timeInWords(new Date(arrival.to)))}</dd>
          </div>
        )}
        {rider === null ? null : (
          <div>
            <dt>{times.rider}</dt>
            <dd>{rider.name}</dd>
          </div>
        )}
        <div>
          <dt>{times.to}</dt>
          <dd>
            {tracking.recipient_name}
            <span className={styles['small']}>{times.pieces(tracking.pieces)}</span>
          </dd>
        </div>
        <div>
          <dt>{times.where}</dt>
          <dd>{times.place(tracking.area, tracking.city)}</dd>
        </div>
        <div>
          <dt>{times.when}</dt>
          <dd>
            {dayAsSaid(slot.date)}
            <span className={styles['small']}>{slot.label}</span>
          </dd>
        </div>
      </dl>
      {rider === null || rider.phone === null ? null : (
        <a className={styles['call']} href={`tel:${rider.phone}`}>
          <Phone size={18} aria-hidden="true" />
          {times.call(rider.name)}
        </a>
      )}
    </section>
  );
}

function Review({ tracking: { order_id } }: Shown) {
  return (
    <section className="panel" aria-labelledby="review-title">
      <h2 className={styles['cardTitle']} id="review-title">
        {words.review.title}
      </h2>
      <p className={styles['small']}>{words.review.text}</p>
      <LinkButton to={`/orders/${order_id}`} variant="secondary">
        {words.review.action}
      </LinkButton>
    </section>
  );
}

function Help() {
  return (
    <section className="panel" aria-labelledby="help-title">
      <h2 className={styles['cardTitle']} id="help-title">
        {words.help.title}
      </h2>
      <p className={styles['small']}>{words.help.text}</p>
      <a className={styles['call']} href={whatsAppLink} target="_blank" rel="noopener">
        {words.help.action}
      </a>
    </section>
  );
}
