import type { ReactNode } from 'react';
import styles from './page-head.module.css';

type PageHeadProps = {
  title: ReactNode;
  /** id of the title, which can take the focus then */
  titleId?: string;
  /** what is said of the whole page */
  children?: ReactNode;
  /** how that stands to the title; under it without this */
  layout?: 'close' | 'row';
};

/** What a page begins with. */
export const PageHead = ({ title, titleId, children, layout }: PageHeadProps) => (
  <header className={styles['head']} data-layout={layout}>
    <h1 id={titleId} tabIndex={titleId === undefined ? undefined : -1}>
      {title}
    </h1>
    {children}
  </header>
);
