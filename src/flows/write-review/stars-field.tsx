import { allStars, type GivenStars, type ReviewAspect } from '#machines/rules/account/review-draft.ts';
import { writeReviewWords as words } from '#machines/write-review/write-review.words.ts';
import { FieldError } from '#src/ui/index.ts';
import styles from './write-review.module.css';

type StarsProps = {
  readonly aspect: ReviewAspect;
  readonly value: GivenStars;
  readonly error?: string | null;
  readonly disabled: boolean;
  readonly onChoose: (stars: GivenStars) => void;
};

/** One to five stars: radio buttons by name and keyboard. What need not be said can be taken back. */
export function StarsField({ aspect, value, error = null, disabled, onChoose }: StarsProps) {
  const question = words.aspects[aspect];
  return (
    <fieldset
      className={styles['stars']}
      data-large={aspect === 'rating' || undefined}
      disabled={disabled}
      aria-describedby={error === null ? undefined : `${aspect}-error`}
    >
      <legend>{question}</legend>
      <div className={styles['starRow']}>
        {allStars.map((stars) => (
          <label key={stars} className={styles['star']} data-filled={stars <= value || undefined}>
            <input
              type="radio"
              name={aspect}
              value={stars}
              checked={stars === value}
              aria-label={words.stars(stars, words.starNames[stars])}
              onChange={() => onChoose(stars)}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path
                strokeLinejoin="round"
                d="M12 2.4l2.95 6.15 6.65.9-4.85 4.65 1.2 6.75L12 17.6l-5.95 3.25 1.2-6.75L2.4 9.45l6.65-.9z"
              />
            </svg>
          </label>
        ))}
        {value === 0 ? null : (
          <span className={styles['starName']} aria-hidden="true">
            {words.starNames[value]}
          </span>
        )}
        {value === 0 || aspect === 'rating' ? null : (
          <button
            type="button"
            className={styles['clear']}
            aria-label={words.clearOf(question)}
            onClick={({ currentTarget }) => {
              // The button goes.
              currentTarget.closest('fieldset')?.querySelector('input')?.focus();
              onChoose(0);
            }}
          >
            {words.clear}
          </button>
        )}
      </div>
      <FieldError id={`${aspect}-error`} error={error} />
    </fieldset>
  );
}
