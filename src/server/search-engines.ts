import type { FastifyInstance } from 'fastify';
import { isPrivatePath } from '#machines/rules/site/indexing.ts';
import { sitePages } from '#machines/rules/site/site-pages.ts';
import type { PublicConfig } from '#src/runtime/config.ts';
import type { PageSource } from './pages.ts';

/** What a crawler need not fetch: calls, and pages of one shopper. Filtered views say themselves that they are not indexed. */
const unwanted = ['/b/', '/cart', '/orders', '/payment-confirmation', '/customer-location', '/my-favourites'];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&apos;');

/**
 * Serves `robots.txt` and `sitemap.xml` (SEO-06).
 * @param catalogue the addresses of everything that the catalogue puts on a page of its own
 */
export function registerSearchEngines(
  app: FastifyInstance,
  { origin, indexable }: Pick<PublicConfig, 'origin' | 'indexable'>,
  source: PageSource,
  catalogue: () => Promise<readonly string[]>,
): void {
  const sitemap = new URL('/sitemap.xml', origin).href;

  app.get('/robots.txt', (_, reply) => {
    // Every other host than the production host stays out of the index as a whole (SEO-01).
    const rules = indexable ? unwanted.map((path) => `Disallow: ${path}`) : ['Disallow: /'];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(['User-agent: *', ...rules, '', `Sitemap: ${sitemap}`, ''].join('\n'));
  });

  app.get('/sitemap.xml', async (_, reply) => {
    const { hasPage } = await source.load('/sitemap.xml');
    const pages = sitePages(hasPage)
      .flatMap(({ data }) => data.map(({ link_path }) => link_path))
      .filter((path) => !isPrivatePath(path));
    const paths = [...new Set([...pages, '/sitemap', ...(await catalogue())])];
    const urls = paths.map((path) => `<url><loc>${escaped(new URL(path, origin).href)}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      );
  });
}
