import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode, RefObject } from 'react';
import { classes } from './classes.ts';
import { useIsPhonePage } from './phone-page.ts';
import { uiWords } from './words.ts';
import styles from './strip-steps.module.css';

export type StripStepsProps = {
  /** what scrolls, as it is read aloud */
  readonly title: string;
  readonly strip: RefObject<HTMLElement | null>;
  readonly className?: string | undefined;
};

/** Two arrows that scroll a strip by nearly as much as one sees of it; a phone, which has a finger, has none. */
export function StripSteps({ title, strip, className }: StripStepsProps) {
  const isPhonePage = useIsPhonePage();
  if (isPhonePage) return null;
  const step = (label: string, direction: 1 | -1, arrow: ReactNode) => (
    <button
      className={styles['step']}
      type="button"
      aria-label={label}
      onClick={() => strip.current?.scrollBy({ left: direction * strip.current.clientWidth * 0.8 })}
    >
      {arrow}
    </button>
  );
  return (
    <div className={classes(styles['steps'], className)}>
      {step(uiWords.scrollBack(title), -1, <ChevronLeft size={20} aria-hidden="true" />)}
      {step(uiWords.scrollOn(title), 1, <ChevronRight size={20} aria-hidden="true" />)}
    </div>
  );
}
