import { createFileRoute, useRouter } from '@tanstack/react-router';
import { sitePages } from '#machines/rules/site/site-pages.ts';
import { hasPage } from '#src/runtime/router-pages.ts';
import { documentHead } from '#src/runtime/page/head.ts';
import { unlessShown } from '#src/runtime/page/page-route.ts';
import { SiteMapPage } from '#src/flows/site-map/index.ts';
import { pageTitles, siteMapDescription } from '#src/shell/title-words.ts';

export const Route = createFileRoute('/sitemap')({
  // Its call is fetched with the page, not with the shop.
  loader: async ({ context, abortController }) =>
    (await import('#src/flows/site-map/load.ts')).loadSiteMap(context.app, abortController.signal),
  shouldReload: unlessShown,
  head: ({ match }) =>
    documentHead({
      config: match.context.app.config,
      title: pageTitles.siteMap,
      // The server alone prints them.
      ...(import.meta.env.SSR && { description: siteMapDescription, canonical: '/sitemap' }),
    }),
  component: SiteMap,
});

function SiteMap() {
  const router = useRouter();
  return <SiteMapPage shelves={Route.useLoaderData()} pages={sitePages((to) => hasPage(router, to))} />;
}
