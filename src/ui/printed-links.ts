import type { LinkGroup } from '#machines/domain/index.ts';

// Groups of links stand in a page as a heading with a list right after it (seo-block.tsx, shell-footer.tsx).

type Groups = ReadonlyMap<string, LinkGroup>;

/** By their headings; of two that are headed alike the first. */
const byHeading = (groups: readonly LinkGroup[]): Groups =>
  new Map(groups.toReversed().map((group) => [group.heading, group]));

/** The groups of links that stand in the page, which its data would only say once more. */
export const readPrintedLinks = (page: Document): Groups =>
  byHeading(
    [...page.querySelectorAll('h2 + ul, h3 + ul')].map((list) => ({
      heading: list.previousElementSibling?.textContent ?? '',
      data: [...list.querySelectorAll(':scope > li > a')].map((link) => ({
        title: link.textContent,
        link_path: link.getAttribute('href') ?? '',
      })),
    })),
  );

const named: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
const textOf = (html: string): string =>
  html.replaceAll(/&(?:lt|gt|quot|#x27);/g, (mark) => named[mark] ?? mark).replaceAll('&amp;', '&');

/** The same, read by the server in the markup that it has made. */
export const printedLinksIn = (markup: string): Groups =>
  byHeading(
    [...markup.matchAll(/>([^<]*)<\/h[23]><ul[^>]*>(.*?)<\/ul>/g)].map(([, heading = '', list = '']) => ({
      heading: textOf(heading),
      data: [...list.matchAll(/<li[^>]*><a [^>]*\bhref="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(
        ([, path = '', title = '']) => ({ title: textOf(title), link_path: textOf(path) }),
      ),
    })),
  );
