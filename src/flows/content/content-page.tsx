import type { ReactNode } from 'react';
import { Breadcrumbs, Page, PageHead, Picture } from '#src/ui/index.ts';
import { BlockView, Line } from './blocks.tsx';
import { plain, type Block, type ContentPageData } from './content.ts';
import { AppDoors } from './app-doors.tsx';
import { CareerBoard } from './career-board.tsx';
import { Questions } from './questions.tsx';
import { contentWords as words } from './words.ts';
import styles from './content.module.css';

type Props = {
  readonly page: ContentPageData;
  /** what a page of questions is searched for */
  readonly query?: string | undefined;
  /** id of the question that is shown open */
  readonly open?: string | undefined;
  /** how what the page is about stands, above its words */
  readonly top?: ReactNode;
  /** what one can do after reading it */
  readonly bottom?: ReactNode;
};

/** What stands on a page beside its words, by its address. */
function Companion({ path }: { readonly path: string }) {
  if (path === '/career-page') return <CareerBoard />;
  return path === '/download-app' ? <AppDoors /> : null;
}

/** A page of words: what it says, who says it, and where in it one finds what. */
export function ContentPage({ page, query = '', open = '', top, bottom }: Props) {
  const sections = page.blocks.flatMap((block) => ('heading' in block && block.heading === 2 ? [block] : []));
  return (
    <Page top={2} width={page.pictures.length > 0 ? 70 : 44}>
      <Breadcrumbs
        items={[
          { title: words.home, link_path: '/' },
          { title: page.title, link_path: page.path },
        ]}
      />
      <PageHead title={page.title}>
        <p>{page.lead}</p>
      </PageHead>
      {top}
      {page.pictures.length === 0 ? null : (
        <div className={styles['pictures']}>
          {page.pictures.map((sku) => (
            <Picture
              key={sku}
              className={styles['picture'] ?? ''}
              image={{ src: `/media/products/${sku}/front-640.webp`, alt: '' }}
              width={320}
            />
          ))}
        </div>
      )}
      {sections.length < 3 || query !== '' ? null : (
        <nav className={styles['toc']} aria-label={words.onThisPage}>
          <p>{words.onThisPage}</p>
          <ul>
            {sections.map(({ id, says }) => (
              <li key={id}>
                <a href={`#${id}`}>{plain(says)}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Companion path={page.path} />
      {page.isFaq ? <Questions page={page} query={query} open={open} /> : <Body blocks={page.blocks} />}
      {bottom}
      <p className={styles['updated']}>{words.updated(page.updated, page.author)}</p>
    </Page>
  );
}

const Body = ({ blocks }: { readonly blocks: readonly Block[] }) => (
  <div className={styles['body']}>
    {blocks.map((block, at) => {
      if (!('heading' in block)) return <BlockView key={at} block={block} />;
      const says = <Line says={block.says} />;
      return block.heading === 2 ? (
        <h2 key={at} id={block.id}>
          {says}
        </h2>
      ) : (
        <h3 key={at} id={block.id}>
          {says}
        </h3>
      );
    })}
  </div>
);
