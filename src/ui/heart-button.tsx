import Heart from 'lucide-react/icons/heart';
import { classes } from './classes.ts';
import { uiWords } from './words.ts';
import styles from './heart-button.module.css';

type HeartButtonProps = {
  /** name of the product */
  readonly title: string;
  readonly full: boolean;
  /** marked by a guest: it waits for the login */
  readonly waiting?: boolean | undefined;
  /** where the chart of this heart stands, for tests */
  readonly state?: string | undefined;
  readonly onPress: () => void;
  /** the pointer or the focus comes near: what the press needs can be fetched */
  readonly onNear?: (() => void) | undefined;
};

/** The heart that keeps a product among the favourites. */
export function HeartButton({ title, full, waiting = false, state, onPress, onNear }: HeartButtonProps) {
  return (
    <button
      type="button"
      className={classes(styles['heart'], full && styles['full'], waiting && styles['waiting'])}
      aria-label={uiWords.card.favourite(title)}
      aria-pressed={full}
      data-flow="heart"
      data-state={state}
      onClick={onPress}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      <span className={styles['disc']}>
        <Heart size={20} aria-hidden="true" />
      </span>
    </button>
  );
}
