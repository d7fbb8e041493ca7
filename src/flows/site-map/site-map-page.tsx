import { useId } from 'react';
import type { LinkGroup } from '#machines/domain/index.ts';
import { Anchor, Breadcrumbs, Page, PageHead } from '#src/ui/index.ts';
import { siteMapWords } from './words.ts';
import styles from './site-map.module.css';

type SiteMapProps = {
  /** shelves and stores */
  readonly shelves: readonly LinkGroup[];
  /** pages that are no category */
  readonly pages: readonly LinkGroup[];
};

/** Every category, every page and every store of the shop, on one sheet (SEO-04). */
export function SiteMapPage({ shelves, pages }: SiteMapProps) {
  return (
    <Page top={2}>
      <Breadcrumbs
        items={[
          { title: 'Home', link_path: '/' },
          { title: siteMapWords.title, link_path: '/sitemap' },
        ]}
      />
      <PageHead title={siteMapWords.title}>
        <p className={styles['promise']}>{siteMapWords.lead}</p>
      </PageHead>
      <div className={styles['groups']}>
        {[...pages, ...shelves].map((group) => (
          <Group key={group.heading} {...group} />
        ))}
      </div>
    </Page>
  );
}

function Group({ heading, data }: LinkGroup) {
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
