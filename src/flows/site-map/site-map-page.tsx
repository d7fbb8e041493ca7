import { useId } from 'react';
import type { SitePages } from '#machines/rules/site-pages.ts';
import { Anchor, Breadcrumbs } from '#src/ui/index.ts';
import styles from './site-map.module.css';

type SiteMapProps = {
  /** shelves and stores */
  readonly shelves: readonly SitePages[];
  /** pages that are no shelf */
  readonly pages: readonly SitePages[];
};

/** Every shelf, every page and every store of the shop, on one sheet (SEO-04). */
export function SiteMapPage({ shelves, pages }: SiteMapProps) {
  return (
    <div className={styles['page']}>
      <Breadcrumbs
        items={[
          { title: 'Home', link_path: '/' },
          { title: 'Site map', link_path: '/sitemap' },
        ]}
      />
      <header className={styles['head']}>
        <h1>Site map</h1>
        <p className={styles['promise']}>Every shelf, every page and every store, on one sheet.</p>
      </header>
      <div className={styles['groups']}>
        {[...pages, ...shelves].map((group) => (
          <Group key={group.heading} {...group} />
        ))}
      </div>
    </div>
  );
}

function Group({ heading, data }: SitePages) {
  const id = useId();
  return (
    <nav className={styles['group']} aria-labelledby={id}>
      <h2 className={styles['heading']} id={id}>
        {heading}
      </h2>
      <ul className={styles['links']}>
        {data.map(({ title, link_path }) => (
          <li key={link_path}>
            <Anchor className={styles['link']} to={link_path} prefetch={false}>
              {title}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
