import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { helpfulVotesWords as words } from '#machines/helpful-votes/helpful-votes.words.ts';
import { helpfulWords } from '#machines/rules/product/review-list.ts';
import { classes } from '#src/ui/index.ts';
import styles from './helpful-votes.module.css';

type Props = {
  readonly author: string;
  readonly count: number;
  readonly isHelpful?: boolean;
  readonly isOwn?: boolean;
  /** absent until the page can answer */
  readonly onPress?: () => void;
};

/** How many a review helped, and the button of who is one more. */
export const HelpfulLine = ({ author, count, isHelpful = false, isOwn = false, onPress }: Props) => (
  <p className={styles['line']}>
    {isOwn ? null : (
      <button
        className={classes(styles['button'], isHelpful && styles['marked'])}
        type="button"
        aria-label={words.markOf(author)}
        aria-pressed={isHelpful}
        disabled={onPress === undefined}
        onClick={onPress}
      >
        <ThumbsUp aria-hidden="true" size={16} />
        {words.mark}
      </button>
    )}
    {count === 0 ? null : <span>{helpfulWords(count)}</span>}
  </p>
);
