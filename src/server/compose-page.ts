import type { LateFace } from '#src/boot/inline/start-shop.ts';
import type { RenderedPage } from '#src/boot/entry-server.tsx';
import { deferredStyle } from '#src/runtime/first-view/deferred-style.ts';
import type { InlineElements } from './inline-elements.ts';
import { sheetsOf, styleElement, styleLinks } from './style-sheets.ts';
import type { Template } from './template.ts';

export type WholePage = Extract<RenderedPage, { kind: 'page' }>;

/** What a browser has of the shop: nothing at its first visit; once a page has come alive, typefaces; then styles too. */
export type AtHand = 'nothing' | 'typefaces' | 'styles';

/** Whom a page is written for. */
type PageReader = { readonly atHand: AtHand; readonly isPhone: boolean };

/**
 * Writes a rendered page into index.html. The styles of its own parts stand within the page. Who has no others at hand
 * gets those of every page there too, which would wait for nothing else. At a first visit the typefaces come after the
 * largest picture: `startShop` brings them, all at once. Who has them is given them before anything is laid out.
 */
export function composePage(
  rendered: WholePage,
  template: Template,
  inline: InlineElements,
  { atHand, isPhone }: PageReader,
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
  const isWhole = atHand !== 'styles' && common.length > 0;
  const isLate = isWhole && atHand === 'nothing';
  const rules = isWhole ? inline.style(faces.map(({ rule }) => rule).join('')) : '';
  const style = [
    isLate ? '' : fonts,
    isWhole ? '' : styleLinks(common),
    styleElement(isWhole ? [...common, ...ownSheets] : ownSheets, inline, isPhone),
    isLate ? `<noscript>${rules}</noscript>` : rules,
  ].join('');
  const late: readonly LateFace[] = isLate ? faces.map(({ rule: _, ...face }) => face) : [];
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
