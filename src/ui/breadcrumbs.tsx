import type { Link } from '#machines/domain/index.ts';
import { Anchor } from './anchor.tsx';
import { uiWords } from './words.ts';
import styles from './breadcrumbs.module.css';

/** Where the page lies in the shop; the last one is the page itself. */
export function Breadcrumbs({ items }: { items: readonly Link[] }) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={uiWords.breadcrumb}>
      <ol className={styles['crumbs']}>
        {items.map((item, index) => (
          <li key={`${item.link_path}-${item.title}`} className={styles['crumb']}>
            {index === items.length - 1 ? (
              <span className={styles['here']} aria-current="page">
                {item.title}
              </span>
            ) : (
              <Anchor to={item.link_path}>{item.title}</Anchor>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
