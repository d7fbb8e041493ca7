import type { LinkGroup } from '#machines/domain/index.ts';

// Groups of links stand in a page as a heading with a list right after it (seo-block.tsx, shell-footer.tsx).

/** In the order of the page: a browser that translates it may have changed what they say. */
export type PrintedLinks = readonly LinkGroup[];

/** The groups of links that stand in the page, which its data would only say once more. */
export const readPrintedLinks = (page: Document): PrintedLinks =>
  [...page.querySelectorAll('h2 + ul, h3 + ul')].map((list) => ({
    heading: list.previousElementSibling?.textContent ?? '',
    data: [...list.querySelectorAll(':scope > li > a')].map((link) => ({
      title: link.textContent,
      link_path: link.getAttribute('href') ?? '',
    })),
  }));

const named: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
/** What some markup without elements says. */
export const textOf = (html: string): string =>
  html.replaceAll(/&(?:lt|gt|quot|#x27);/g, (mark) => named[mark] ?? mark).replaceAll('&amp;', '&');

/** The text of each heading that has a list right after it, and the list; by index, as a page has thousands of elements. */
function* listsIn(markup: string): Generator<readonly [heading: string, list: string]> {
  for (let at = markup.indexOf('</h'); at !== -1; at = markup.indexOf('</h', at + 1)) {
    if (!/^[23]><ul$/.test(markup.slice(at + 3, at + 8))) continue;
    const begin = markup.indexOf('>', at + 8) + 1;
    yield [markup.slice(markup.lastIndexOf('>', at) + 1, at), markup.slice(begin, markup.indexOf('</ul>', begin))];
  }
}

/** The same, read by the server in the markup that it has made. */
export const printedLinksIn = (markup: string): PrintedLinks =>
  [...listsIn(markup)].map(([heading, list]) => ({
    heading: textOf(heading),
    data: [...list.matchAll(/<li[^>]*><a [^>]*\bhref="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(
      ([, path = '', title = '']) => ({
        title: textOf(title),
        link_path: textOf(path),
      }),
    ),
  }));
