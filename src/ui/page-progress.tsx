import { VisuallyHidden } from './visually-hidden.tsx';
import { uiWords } from './words.ts';
import styles from './page-progress.module.css';

type PageProgressProps = {
  active: boolean;
  /** what is waited for; the next page without it */
  label?: string | undefined;
};

/** A line along the top of the window while the next page, or the code of what was tapped, is fetched. */
export function PageProgress({ active, label = uiWords.loadingPage }: PageProgressProps) {
  return (
    <div className={styles['place']} role="status">
      {active ? (
        <>
          <div className={styles['bar']} aria-hidden="true" />
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      ) : null}
    </div>
  );
}
