import type { LateFace } from '#src/boot/inline/start-shop.ts';
import type { RenderedPage } from '#src/boot/entry-server.tsx';
import { deferredStyle } from '#src/runtime/first-view/deferred-style.ts';
import type { InlineElements } from './inline-elements.ts';
import { sheetsOf, styleElement, styleLinks } from './style-sheets.ts';
import type { Template } from './template.ts';

export type WholePage = Extract<RenderedPage, { kind: 'page' }>;

/** Whom a page is written for. */
type PageReader = { readonly isFirstVisit: boolean; readonly isPhone: boolean };

/**
 * Writes a rendered page into index.html. The styles of its own parts stand within the page. A first visit gets those of
 * every page there too, which would wait for nothing else, and the typefaces after the largest picture: `startShop`
 * brings them, all at once. Later visits have both at hand.
 */
export function composePage(
  rendered: WholePage,
  template: Template,
  inline: InlineElements,
  { isFirstVisit, isPhone }: PageReader,
): string {
  const [entry, ...shared] = template.scripts;
  const own = rendered.routeIds.flatMap((id) => template.routeScripts.get(id) ?? []);
  const files = [...new Set([...shared, ...own, ...(isPhone ? [] : template.wideScripts)])];
  // One that came after the first price was drawn would have the browser lay out the whole page anew.
  const fonts = [...template.fonts, ...(rendered.page.includes('₹') ? template.rupeeFonts : [])]
    .map((file) => `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin>`)
    .join('');
  const structures = rendered.structures.map((json) => `<script type="application/ld+json">${json}</script>`).join('');
  const { common, faces } = template.styles;
  const ownSheets = sheetsOf(template.styles, rendered.routeIds, rendered.page);
  // In development there are none to put into the page.
  const isWhole = isFirstVisit && common.length > 0;
  const style = isWhole
    ? styleElement([...common, ...ownSheets], inline, isPhone) +
      `<noscript>${inline.style(faces.map(({ rule }) => rule).join(''))}</noscript>`
    : fonts + styleLinks(common) + styleElement(ownSheets, inline, isPhone);
  const late: readonly LateFace[] = isWhole ? faces.map(({ rule: _, ...face }) => face) : [];
  const script =
    entry === undefined
      ? ''
      : inline.script(`startShop(${[entry, files, late].map((part) => JSON.stringify(part)).join()})`);
  return [
    template.top,
    rendered.head,
    style,
    inline.style(deferredStyle, ' id="first-view"'),
    template.beforeScript,
    inline.script(template.script),
    template.beforePage,
    rendered.page,
    template.beforeData,
    rendered.data,
    structures,
    script,
    template.bottom,
  ].join('');
}
