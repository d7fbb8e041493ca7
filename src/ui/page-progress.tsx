import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './page-progress.module.css';

/** A line along the top of the window while the next page is fetched. */
export function PageProgress({ active }: { active: boolean }) {
  return (
    <div role="status">
      {active ? (
        <>
          <div className={styles['bar']} aria-hidden="true" />
          <VisuallyHidden>Loading the page</VisuallyHidden>
        </>
      ) : null}
    </div>
  );
}
