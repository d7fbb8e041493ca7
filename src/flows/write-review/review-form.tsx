import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { LONGEST_REVIEW, MAX_REVIEW_PHOTOS, reviewAspects } from '#machines/rules/account/review-draft.ts';
import { reviewPhotoPath } from '#machines/rules/account/review-links.ts';
import { photoIds } from '#machines/rules/forms/photo-list.ts';
import { photoPath } from '#machines/rules/product/photo.ts';
import {
  selectIsPhotoTaken,
  selectIsReviewBusy,
  selectIsReviewSlow,
  selectOpenLine,
  selectPhotoError,
  selectReviewDraft,
  selectReviewedOrder,
  selectReviewLink,
  selectReviewTrouble,
  selectStarsError,
  type ReviewLink,
  type WriteReviewActor,
} from '#machines/write-review/index.ts';
import { writeReviewWords as words } from '#machines/write-review/write-review.words.ts';
import { areSame } from '#src/ui/are-same.ts';
import { PhotoList } from '#src/flows/form/photos-field.tsx';
import { ErrorSummary, focusSummary } from '#src/ui/error-summary.tsx';
import { focusWhenLost } from '#src/ui/focus.ts';
import { Button, Notice, Picture, SlowHint, TextArea } from '#src/ui/index.ts';
import { StarsField } from './stars-field.tsx';
import styles from './write-review.module.css';

/** What somebody thinks of one thing that they were sent. */
export function ReviewForm({ actor }: { readonly actor: WriteReviewActor }) {
  const line = useSelector(actor, selectOpenLine);
  const order = useSelector(actor, selectReviewedOrder);
  const link = useSelector(actor, selectReviewLink, sameLink);
  const draft = useSelector(actor, selectReviewDraft, areSame);
  const starsError = useSelector(actor, selectStarsError);
  const photoError = useSelector(actor, selectPhotoError);
  const trouble = useSelector(actor, selectReviewTrouble);
  const isBusy = useSelector(actor, selectIsReviewBusy);
  const isSlow = useSelector(actor, selectIsReviewSlow);
  const isTaking = useSelector(actor, selectIsPhotoTaken);
  if (line === null || order === null) return null;
  const { title, image, review, has_taste: hasTaste } = line;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    actor.send({ type: 'review.submit' });
    focusSummary(event.currentTarget);
  };
  const isSaved = (id: string): boolean => review?.photos.includes(id) === true;
  return (
    <form className={styles['form']} method="post" onSubmit={submit} noValidate aria-labelledby="review-form-title">
      <div className={styles['about']}>
        <Picture image={{ ...image, alt: '' }} width={96} eager />
        <div>
          <h1 id="review-form-title" tabIndex={-1} ref={focusWhenLost}>
            {words.formTitle(title)}
          </h1>
          <p className={styles['quiet']}>{words.asWritten(order.author, order.city)}</p>
        </div>
      </div>
      {review?.status === 'published' ? <Notice tone="info">{words.again}</Notice> : null}
      {trouble === null ? null : <Notice tone="error">{trouble}</Notice>}
      <ErrorSummary
        title={words.summary}
        errors={starsError === null ? [] : [{ field: 'rating', message: starsError }]}
      />
      {reviewAspects.map((aspect) =>
        aspect === 'taste' && !hasTaste ? null : (
          <StarsField
            key={aspect}
            aspect={aspect}
            value={draft[aspect]}
            error={aspect === 'rating' ? starsError : null}
            disabled={isBusy}
            onChoose={(stars) => actor.send({ type: 'stars.choose', aspect, stars })}
          />
        ),
      )}
      <TextArea
        name="text"
        label={words.text}
        hint={words.textHint}
        optional
        rows={5}
        value={draft.text}
        disabled={isBusy}
        count={[...draft.text].length}
        max={LONGEST_REVIEW}
        onChange={({ currentTarget: { value } }) => actor.send({ type: 'text.type', text: value })}
      />
      <fieldset className={styles['photos']} disabled={isBusy}>
        <PhotoList
          name="photos"
          label={words.photos}
          hint={words.photosHint}
          ids={photoIds(draft.photos)}
          most={MAX_REVIEW_PHOTOS}
          srcOf={(id) => (isSaved(id) ? reviewPhotoPath(link, id) : photoPath(id))}
          error={photoError}
          isTaking={isTaking}
          onFile={(file) => actor.send({ type: 'photo.choose', file })}
          onRemove={(id) => actor.send({ type: 'photo.remove', id })}
        />
      </fieldset>
      <SlowHint isSlow={isSlow} />
      <div className={styles['send']}>
        <Button type="submit" size="large" busy={isBusy} disabled={isTaking}>
          {review === null ? words.send : words.save}
        </Button>
        <Button variant="quiet" disabled={isBusy || isTaking} onClick={() => actor.send({ type: 'review.cancel' })}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

const sameLink = (one: ReviewLink, other: ReviewLink): boolean =>
  one.orderId === other.orderId && one.key === other.key;
