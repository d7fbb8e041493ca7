import type { MouseEvent } from 'react';
import { uiWords } from './words.ts';
import styles from './skip-link.module.css';

/** The first stop of the keyboard on a page: past the header, to what the page is about. */
export function SkipLink({ to }: { /** id of the element that takes the focus */ to: string }) {
  const skip = (event: MouseEvent): void => {
    event.preventDefault();
    document.getElementById(to)?.focus();
  };
  return (
    // Its own address for a page without a script; with one, no entry of the history is spent on it.
    <a className={styles['skip']} href={`#${to}`} onClick={skip}>
      {uiWords.skip}
    </a>
  );
}
