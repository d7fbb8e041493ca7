import { createFileRoute } from '@tanstack/react-router';
import { isNewsletterNews } from '#machines/rules/forms/newsletter-form.ts';
import { NewsletterLinkPage, NewsletterNewsPage } from '#src/flows/newsletter-link/index.ts';
import { useNewsletterLinkFlow } from '#src/flows/newsletter-link/mount.ts';
import type { NewsletterLinkInput } from '#machines/newsletter-link/index.ts';
import { documentHead } from '#src/runtime/page/head.ts';
import { pageTitles } from '#src/shell/title-words.ts';

export const Route = createFileRoute('/contact-us/newsletter')({
  validateSearch: (search): { token?: unknown; wish?: unknown; news?: unknown } => search,
  head: ({ match }) =>
    documentHead({ config: match.context.app.config, title: pageTitles.newsletter, isPrivate: true }),
  component: NewsletterLink,
});

function NewsletterLink() {
  const { token, wish, news } = Route.useSearch();
  if (typeof token !== 'string' || token === '') {
    return <NewsletterNewsPage news={isNewsletterNews(news) ? news : null} />;
  }
  return <FollowedLink token={token.slice(0, 64)} wish={wish === 'leave' ? 'leave' : 'confirm'} />;
}

const FollowedLink = (link: NewsletterLinkInput) => <NewsletterLinkPage actor={useNewsletterLinkFlow(link)} />;
