import { newsletterLinkWords as words } from '#machines/newsletter-link/newsletter-link.words.ts';
import type { NewsletterNews } from '#machines/rules/forms/newsletter-form.ts';
import { NewsletterOutlet } from '#src/flows/newsletter/outlet.tsx';
import { PlainRefusal } from '#src/flows/without-script/cart.tsx';
import { LinkButton, Page } from '#src/ui/index.ts';
import styles from './newsletter-link.module.css';

type NewsProps = {
  /** what a form of a shopper without scripts has done; null for who comes without a link */
  readonly news: NewsletterNews | null;
};

/** The page of the newsletter without a link of a mail. */
export function NewsletterNewsPage({ news }: NewsProps) {
  const { title, text } = words[news ?? 'none'];
  return (
    <Page top={8} width={44}>
      <div className={styles['box']}>
        <h1>{title}</h1>
        <PlainRefusal />
        <p>{text}</p>
        {news === null ? (
          <NewsletterOutlet />
        ) : (
          <LinkButton to="/" variant="secondary">
            {words.home}
          </LinkButton>
        )}
      </div>
    </Page>
  );
}
