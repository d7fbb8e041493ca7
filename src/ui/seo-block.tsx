import ChevronDown from 'lucide-react/icons/chevron-down';
import type { MouseEvent } from 'react';
import type { LinkGroup } from '#machines/domain/index.ts';
import { Anchor } from './anchor.tsx';
import { classes } from './classes.ts';
import { uiWords } from './words.ts';
import styles from './seo-block.module.css';

export type SeoWords = {
  /** null on pages that say nothing of themselves here */
  readonly title: string | null;
  readonly about: string;
  /** paragraphs that are read after unfolding */
  readonly more: readonly string[];
  readonly quickLinks: readonly LinkGroup[];
};

/** What the block's chart says, once it is loaded. */
export type SeoFold = { readonly state: string; readonly isOpen: boolean };

export type SeoBlockProps = SeoWords & {
  fold: SeoFold | null;
  /** Asked to unfold or fold. */
  onToggle: () => void;
  /** The whole block is on the page. */
  onUnfolded: () => void;
};

/** The words and quick links at the foot of a page (FTR-02); the platform unfolds them before any script does. */
export function SeoBlock({ title, about, more, quickLinks, fold, onToggle, onUnfolded }: SeoBlockProps) {
  const toggle = (event: MouseEvent): void => {
    event.preventDefault();
    onToggle();
  };
  const state = fold === null ? {} : { 'data-flow': 'footer-block', 'data-state': fold.state };
  return (
    <section
      className={classes('page-column', styles['block'])}
      data-part="footer-block"
      aria-label={uiWords.seo.label}
      {...state}
    >
      {title === null ? null : <h2 className={styles['title']}>{title}</h2>}
      {about === '' ? null : <p className={styles['words']}>{about}</p>}
      <details open={fold?.isOpen} onToggle={({ currentTarget }) => (currentTarget.open ? onUnfolded() : undefined)}>
        <summary className={styles['toggle']} onClick={toggle}>
          <span className={styles['unfold']}>{more.length === 0 ? uiWords.seo.quickLinks : uiWords.seo.more}</span>
          <span className={styles['fold']}>{more.length === 0 ? uiWords.seo.hideQuickLinks : uiWords.seo.less}</span>
          <ChevronDown size={18} aria-hidden="true" />
        </summary>
        {more.map((paragraph) => (
          <p key={paragraph} className={styles['words']}>
            {paragraph}
          </p>
        ))}
        {quickLinks.length === 0 ? null : (
          <nav className={styles['columns']} aria-label={uiWords.seo.quickLinks}>
            {quickLinks.map((group) => (
              <div key={group.heading}>
                <h3 className={styles['heading']}>{group.heading}</h3>
                <ul>
                  {group.data.map((link) => (
                    <li key={`${link.link_path}-${link.title}`}>
                      <Anchor className={styles['link']} to={link.link_path}>
                        {link.title}
                      </Anchor>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        )}
      </details>
    </section>
  );
}
