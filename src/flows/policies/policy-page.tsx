import type { ReactNode } from 'react';
import { Breadcrumbs, Page, PageHead } from '#src/ui/index.ts';
import { policyWords, type PolicySection } from './policy.words.ts';
import styles from './policies.module.css';

type PolicyProps = {
  readonly title: string;
  readonly path: string;
  readonly lead: string;
  readonly sections: readonly PolicySection[];
  readonly children?: ReactNode;
};

/** A page of plain text: what is agreed, or what is stored. */
export function PolicyPage({ title, path, lead, sections, children }: PolicyProps) {
  return (
    <Page top={2} width={44}>
      <Breadcrumbs
        items={[
          { title: policyWords.home, link_path: '/' },
          { title, link_path: path },
        ]}
      />
      <PageHead title={title}>
        <p>{lead}</p>
      </PageHead>
      {sections.map(({ id, heading, says }) => (
        <section className={styles['section']} id={id} key={heading}>
          <h2>{heading}</h2>
          {says.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {children}
    </Page>
  );
}
