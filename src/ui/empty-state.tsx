import type { ReactNode } from 'react';
import { Picture } from './picture.tsx';
import styles from './empty-state.module.css';

/** The drawings that empty and broken pages are made with. */
export type StatePicture =
  | 'empty-cart'
  | 'empty-list'
  | 'empty-shelf'
  | 'not-found'
  | 'trouble'
  | 'offline'
  | 'celebration';

export type EmptyStateProps = {
  title: string;
  text: string;
  picture?: StatePicture | undefined;
  action?: ReactNode;
  /** The page's own heading unless it stands inside a page that has one. */
  headingLevel?: 'h1' | 'h2' | undefined;
};

/** Nothing here yet, said kindly, with a way out. */
export function EmptyState({ title, text, picture, action, headingLevel = 'h1' }: EmptyStateProps) {
  const Heading = headingLevel;
  return (
    <section className={styles['state']}>
      {picture === undefined ? null : (
        <div className={styles['picture']}>
          <Picture image={{ src: `/media/tiles/${picture}-320.webp`, alt: '' }} width={274} eager />
        </div>
      )}
      <Heading className={styles['title']}>{title}</Heading>
      <p className={styles['text']}>{text}</p>
      {action === undefined ? null : <div className={styles['action']}>{action}</div>}
    </section>
  );
}

/** Something went wrong, said plainly, with a way to try again. */
export function ErrorState({ picture = 'trouble', ...rest }: EmptyStateProps) {
  return (
    <div role="alert">
      <EmptyState picture={picture} {...rest} />
    </div>
  );
}
