import type { ComponentProps, ReactNode } from 'react';
import type { OrderSummary } from '#machines/domain/index.ts';
import type { FormActor } from '#machines/form/index.ts';
import { Anchor, Breadcrumbs, Page, PageHead } from '#src/ui/index.ts';
import { FormView, type FormTexts } from './form-view.tsx';
import { formPageWords } from './words.ts';
import styles from './form-page.module.css';

type FormPageProps = {
  readonly actor: FormActor;
  readonly path: string;
  readonly texts: FormTexts & { readonly title: string; readonly lead: string };
  /** what else helps, beside the form */
  readonly children: ReactNode;
  /** the latest orders of who writes, to choose from */
  readonly orders?: readonly OrderSummary[] | undefined;
  /** what comes before the form */
  readonly before?: ReactNode;
};

/** A page around a form. */
export const FormPage = ({ actor, path, texts, before, orders, children }: FormPageProps) => (
  <Page top={2} width={72}>
    <Breadcrumbs
      items={[
        { title: formPageWords.home, link_path: '/' },
        { title: texts.title, link_path: path },
      ]}
    />
    <PageHead title={texts.title}>
      <p>{texts.lead}</p>
    </PageHead>
    {before}
    <WithAside main={<FormView actor={actor} texts={texts} orders={orders} />}>{children}</WithAside>
  </Page>
);

/** What a page is for, with what else helps beside it. */
export const WithAside = ({ main, children }: { readonly main: ReactNode; readonly children: ReactNode }) => (
  <div className={styles['columns']}>
    {main}
    <aside className={styles['parts']} aria-label={formPageWords.aside}>
      {children}
    </aside>
  </div>
);

/** Something that helps, beside a form. */
export const AsidePart = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles['part']}>
    <h2 className={styles['title']}>{title}</h2>
    {children}
  </section>
);

/** A way out of a form, to another page of the shop. */
export const AsideLink = (props: ComponentProps<typeof Anchor>) => <Anchor {...props} className={styles['link']} />;

/** The same to a phone, a mailbox or another site. */
export const OutsideLink = ({ children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={styles['link']}>
    {children}
  </a>
);
