import { useSelector } from '@xstate/react';
import type { OrderReviews } from '#machines/domain/index.ts';
import { statePath } from '#machines/kit/index.ts';
import { reviewPath } from '#machines/rules/account/review-links.ts';
import { dayOfYear } from '#machines/rules/order/dates.ts';
import {
  selectCanDismissLogin,
  selectIsReviewSlow,
  selectReviewedOrder,
  selectReviewLink,
  selectReviewScreen,
  selectSentLine,
  type ReviewableLine,
  type ReviewLink,
  type WriteReviewActor,
} from '#machines/write-review/index.ts';
import { writeReviewWords as words } from '#machines/write-review/write-review.words.ts';
import {
  Breadcrumbs,
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  Notice,
  Page,
  PageHead,
  Picture,
  SlowHint,
  TextSkeleton,
} from '#src/ui/index.ts';
import { focusWhenLost } from '#src/ui/focus.ts';
import { ReviewForm } from './review-form.tsx';
import styles from './write-review.module.css';

type PageProps = { readonly actor: WriteReviewActor };

const crumbs = [
  { title: words.home, link_path: '/' },
  { title: words.orders, link_path: '/orders' },
  { title: words.crumb, link_path: '' },
];

/** Where an order is reviewed, by its buyer or whoever has its link (REV-01). */
export function WriteReviewPage({ actor }: PageProps) {
  const state = useSelector(actor, statePath);
  const Screen = screens[useSelector(actor, selectReviewScreen)];
  return (
    <Page top={2} width={44} gap={5} data-flow="write-review" data-state={state}>
      <Breadcrumbs items={crumbs} />
      <Screen actor={actor} />
    </Page>
  );
}

function Shown({ actor }: PageProps) {
  const order = useSelector(actor, selectReviewedOrder);
  const sent = useSelector(actor, selectSentLine);
  if (order === null) return null;
  return (
    <>
      <Head order={order} />
      {sent === null ? null : (
        <div tabIndex={-1} ref={focusWhenLost}>
          <Notice tone="success">{words.thanks(sent.title)}</Notice>
        </div>
      )}
      <ul className={styles['lines']} aria-label={words.lines}>
        {order.lines.map((line) => (
          <li key={line.line} className={styles['line']}>
            <Picture image={{ ...line.image, alt: '' }} width={96} eager />
            <Line actor={actor} line={line} />
          </li>
        ))}
      </ul>
    </>
  );
}

const Head = ({ order: { order_id, delivered_on } }: { readonly order: OrderReviews }) => (
  <PageHead title={words.title}>
    {delivered_on === null ? null : (
      <p className={styles['quiet']}>{words.delivered(order_id, dayOfYear(delivered_on))}</p>
    )}
    <p>{words.lead}</p>
  </PageHead>
);

function Line({ actor, line }: PageProps & { readonly line: ReviewableLine }) {
  const { title, quantity, variant_label, review, can_write } = line;
  const write = () => actor.send({ type: 'review.write', line: line.line });
  return (
    <div className={styles['lineWords']}>
      <h2>{title}</h2>
      <p className={styles['quiet']}>{words.quantity(quantity, variant_label)}</p>
      {review === null ? (
        <p>{words.notWritten}</p>
      ) : (
        <>
          <p className={styles['given']}>{words.stars(review.rating, words.starNames[nameOf(review.rating)])}</p>
          {review.refusal === null ? null : <Notice tone="warning">{words.why(review.refusal)}</Notice>}
          {review.text === '' ? null : <p className={styles['text']}>{review.text}</p>}
          <p className={styles['quiet']}>
            {words.states[review.status]} {can_write ? words.until(dayOfYear(review.edit_until)) : words.locked}
          </p>
        </>
      )}
      {can_write ? (
        <Button
          size="small"
          variant={review === null ? 'primary' : 'secondary'}
          aria-label={review === null ? words.writeOf(title) : words.changeOf(title)}
          onClick={write}
        >
          {review === null ? words.write : words.change}
        </Button>
      ) : null}
    </div>
  );
}

type Named = keyof typeof words.starNames;
const nameOf = (rating: number): Named => Math.min(5, Math.max(1, rating)) as Named;

function Loading({ actor }: PageProps) {
  const isSlow = useSelector(actor, selectIsReviewSlow);
  return (
    <>
      <PageHead title={words.title} />
      <SlowHint isSlow={isSlow} />
      <TextSkeleton lines={8} label={words.loading} />
    </>
  );
}

const Failed = ({ actor }: PageProps) => (
  <ErrorState
    {...words.failed}
    action={<Button onClick={() => actor.send({ type: 'order.retry' })}>{words.retry}</Button>}
  />
);

function Unknown({ actor }: PageProps) {
  const { orderId, key } = useSelector(actor, selectReviewLink, sameLink);
  return (
    <EmptyState
      title={words.unknown.title}
      text={key === null ? words.unknown.text : words.unknown.linkText}
      picture="not-found"
      action={
        <>
          {/* Who has bought it needs no link. */}
          {key === null ? null : <LinkButton to={reviewPath(orderId)}>{words.unknown.account}</LinkButton>}
          <LinkButton to="/orders" variant="secondary">
            {words.orders}
          </LinkButton>
        </>
      }
    />
  );
}

const sameLink = (one: ReviewLink, other: ReviewLink): boolean =>
  one.orderId === other.orderId && one.key === other.key;

const NotDelivered = ({ actor }: PageProps) => (
  <EmptyState
    title={words.notDelivered.title}
    text={words.notDelivered.text}
    picture="celebration"
    action={
      <>
        <Button onClick={() => actor.send({ type: 'order.retry' })}>{words.notDelivered.action}</Button>
        <LinkButton to="/orders" variant="quiet">
          {words.orders}
        </LinkButton>
      </>
    }
  />
);

function Login({ actor }: PageProps) {
  const isSendWanted = useSelector(actor, selectCanDismissLogin);
  return (
    <EmptyState
      title={words.login.title}
      text={isSendWanted ? words.login.sendText : words.login.text}
      picture="celebration"
      action={
        <>
          <Button onClick={() => actor.send({ type: 'login.request' })}>{words.login.action}</Button>
          {isSendWanted ? (
            <Button variant="quiet" onClick={() => actor.send({ type: 'login.dismiss' })}>
              {words.login.back}
            </Button>
          ) : null}
        </>
      }
    />
  );
}

const screens = {
  loading: Loading,
  failed: Failed,
  unknown: Unknown,
  notDelivered: NotDelivered,
  login: Login,
  shown: Shown,
  form: ReviewForm,
} as const;
