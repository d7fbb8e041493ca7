import { useSelector } from '@xstate/react';
import { statePath } from '#machines/kit/index.ts';
import {
  selectAreReviewsBusy,
  selectAreReviewsSlow,
  selectChosenReview,
  selectIsDeletionAsked,
  selectMyReviews,
  selectMyReviewsScreen,
  selectMyReviewsTrouble,
  selectWaitingReviews,
  type MyReview,
  type MyReviewsActor,
  type WaitingReview,
} from '#machines/my-reviews/index.ts';
import { myReviewsWords as words } from '#machines/my-reviews/my-reviews.words.ts';
import { changeReviewPath, reviewPath, reviewPhotoPath } from '#machines/rules/account/review-links.ts';
import { dayOfYear } from '#machines/rules/order/dates.ts';
import {
  Breadcrumbs,
  Button,
  ConfirmPanel,
  EmptyState,
  ErrorState,
  LinkButton,
  Notice,
  Page,
  PageHead,
  Picture,
  replaced,
  SlowHint,
  TextSkeleton,
} from '#src/ui/index.ts';
import styles from './my-reviews.module.css';

type PageProps = { readonly actor: MyReviewsActor };

const crumbs = [
  { title: words.home, link_path: '/' },
  { title: words.title, link_path: '/my-reviews' },
];

/** What a customer has reviewed, and what waits for a review (REV-01, REV-02). */
export function MyReviewsPage({ actor }: PageProps) {
  const state = useSelector(actor, statePath);
  const Screen = screens[useSelector(actor, selectMyReviewsScreen)];
  return (
    <Page top={2} width={44} gap={5} data-flow="my-reviews" data-state={state}>
      <Breadcrumbs items={crumbs} />
      <Screen actor={actor} />
    </Page>
  );
}

const focusTitle = (): void => document.getElementById('my-reviews-title')?.focus({ preventScroll: true });

function Shown({ actor }: PageProps) {
  const reviews = useSelector(actor, selectMyReviews);
  const waiting = useSelector(actor, selectWaitingReviews);
  const isSlow = useSelector(actor, selectAreReviewsSlow);
  const trouble = useSelector(actor, selectMyReviewsTrouble);
  return (
    <>
      <PageHead title={words.title} titleId="my-reviews-title" />
      {trouble === null ? null : <Notice tone="error">{trouble}</Notice>}
      <SlowHint isSlow={isSlow} />
      {waiting.length === 0 && reviews.length === 0 ? (
        <EmptyState
          headingLevel="h2"
          title={words.emptyTitle}
          text={words.emptyText}
          picture="celebration"
          action={
            <LinkButton to="/orders" variant="secondary">
              {words.orders}
            </LinkButton>
          }
        />
      ) : (
        <>
          <Waiting orders={waiting} />
          <Written actor={actor} reviews={reviews} />
        </>
      )}
    </>
  );
}

function Waiting({ orders }: { readonly orders: readonly WaitingReview[] }) {
  if (orders.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby="waiting-title">
      <h2 id="waiting-title">{words.waiting}</h2>
      {orders.some((order) => order.earns_points) ? <p className={styles['quiet']}>{words.pointsHint}</p> : null}
      <ul className={styles['cards']}>
        {orders.map(({ order_id, delivered_on, earns_points, items }) => (
          <li key={order_id} className={styles['card']}>
            <p className={styles['pictures']}>
              {items.slice(0, 4).map(({ line, image }) => (
                <Picture key={line} image={{ ...image, alt: '' }} width={160} />
              ))}
            </p>
            <div className={styles['words']}>
              <h3>{items.map(({ title }) => title).join(', ')}</h3>
              <p className={styles['quiet']}>{words.delivered(order_id, dayOfYear(delivered_on))}</p>
              {earns_points ? <p className={styles['points']}>{words.points}</p> : null}
              <LinkButton size="small" to={reviewPath(order_id)} aria-label={words.writeOf(order_id)}>
                {words.write}
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const idOf = ({ order_id, line }: MyReview): string => `${order_id}/${line}`;

function Written({ actor, reviews }: PageProps & { readonly reviews: readonly MyReview[] }) {
  const chosen = useSelector(actor, selectChosenReview);
  const isAsked = useSelector(actor, selectIsDeletionAsked);
  return (
    <section className={styles['section']} aria-labelledby="written-title">
      <h2 id="written-title">{words.written}</h2>
      {reviews.length === 0 ? (
        <p>{words.noneWritten}</p>
      ) : (
        <ul className={styles['cards']}>
          {reviews.map((review) => (
            <li key={idOf(review)} className={styles['card']}>
              <p className={styles['pictures']}>
                <Picture image={{ ...review.image, alt: '' }} width={160} />
              </p>
              <Review actor={actor} review={review} />
              {isAsked && chosen !== null && idOf(chosen) === idOf(review) ? (
                <ConfirmPanel
                  question={words.question(review.title)}
                  yes={words.yes}
                  no={words.no}
                  onYes={() => {
                    actor.send({ type: 'deletion.confirm' });
                    // The card that had the focus goes.
                    focusTitle();
                  }}
                  onNo={() => actor.send({ type: 'deletion.cancel' })}
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Review({ actor, review }: PageProps & { readonly review: MyReview }) {
  const { order_id: orderId, line, title, rating, text, photos, status, refusal, can_write } = review;
  const isBusy = useSelector(actor, selectAreReviewsBusy);
  return (
    <div className={styles['words']}>
      <h3>{title}</h3>
      <p className={styles['head']}>
        <span className={styles['stars']} role="img" aria-label={words.stars(rating)}>
          {'★'.repeat(rating)}
          <span>{'★'.repeat(5 - rating)}</span>
        </span>
        <span className={styles['state']} data-status={status}>
          {words.states[status]}
        </span>
        <span className={styles['quiet']}>{words.writtenOn(dayOfYear(review.written_on))}</span>
      </p>
      {refusal === null ? null : <Notice tone="warning">{words.why(refusal)}</Notice>}
      {text === '' ? null : <p className={styles['text']}>{text}</p>}
      {photos.length === 0 ? null : (
        <p className={styles['photos']}>
          {photos.map((id, index) => (
            <img
              key={id}
              src={reviewPhotoPath({ orderId, key: null }, id)}
              alt={words.photo(index + 1)}
              width={72}
              height={72}
              loading="lazy"
              {...replaced}
            />
          ))}
        </p>
      )}
      <p className={styles['quiet']}>{can_write ? words.until(dayOfYear(review.edit_until)) : words.locked}</p>
      <div className={styles['actions']}>
        {can_write ? (
          <LinkButton
            size="small"
            variant="secondary"
            to={changeReviewPath(orderId, line)}
            aria-label={words.changeOf(title)}
          >
            {words.change}
          </LinkButton>
        ) : null}
        <Button
          size="small"
          variant={can_write ? 'quiet' : 'secondary'}
          disabled={isBusy}
          aria-label={words.removeOf(title)}
          onClick={() => actor.send({ type: 'review.delete', review: { orderId, line } })}
        >
          {words.remove}
        </Button>
      </div>
    </div>
  );
}

function Loading({ actor }: PageProps) {
  const isSlow = useSelector(actor, selectAreReviewsSlow);
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
    action={<Button onClick={() => actor.send({ type: 'reviews.retry' })}>{words.retry}</Button>}
  />
);

const Login = ({ actor }: PageProps) => (
  <EmptyState
    title={words.login.title}
    text={words.login.text}
    picture="celebration"
    action={<Button onClick={() => actor.send({ type: 'login.request' })}>{words.login.action}</Button>}
  />
);

const screens = { loading: Loading, failed: Failed, login: Login, shown: Shown } as const;
