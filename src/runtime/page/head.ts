import type { PageEnvelope } from '#machines/domain/index.ts';
import { offeredSources, type Slot } from '#machines/rules/product/images.ts';
import { isIndexable, noIndexContent } from '#machines/rules/site/indexing.ts';
import { brand } from '#machines/rules/site/brand.ts';
import type { PublicConfig } from '../config.ts';
import { isLostMatch } from '../router-internals.ts';
import { uiWords } from '#src/ui/words.ts';

export type HeadTag = {
  readonly tag: 'title' | 'meta' | 'link';
  readonly attrs: Record<string, string>;
  readonly text?: string;
};

type HeadInput = {
  readonly config: PublicConfig;
  readonly title: string;
  readonly description?: string;
  readonly canonical?: string | null;
  /** pages of one shopper are never indexed */
  readonly isPrivate?: boolean;
  /** the largest picture of the first view */
  readonly preload?: (Slot & { readonly src: string }) | null;
};

const noIndex = { name: 'robots', content: noIndexContent };

/** What a route says about its document: title, description, canonical and the picture to fetch first. */
export function documentHead(input: HeadInput): { meta: Record<string, string>[]; links: Record<string, string>[] } {
  const { config, title, description, canonical, preload } = input;
  const links: Record<string, string>[] = [];
  if (canonical !== null && canonical !== undefined) {
    links.push({ rel: 'canonical', href: new URL(canonical, config.origin).href });
  }
  // In a browser the picture is there as soon as its page is.
  if (preload && import.meta.env.SSR) {
    const { src, srcset, sizes } = offeredSources(preload.src, preload);
    links.push({
      rel: 'preload',
      as: 'image',
      href: src,
      ...(srcset === null ? {} : { imageSrcSet: srcset }),
      ...(sizes === undefined ? {} : { imageSizes: sizes }),
      fetchPriority: 'high',
    });
  }
  return {
    meta: [
      { title: title.includes(brand.name) ? title : `${title} | ${brand.name}` },
      ...(description === undefined ? [] : [{ name: 'description', content: description }]),
      ...(input.isPrivate === true ? [noIndex] : []),
      ...(config.siteVerification === null
        ? []
        : [{ name: 'google-site-verification', content: config.siteVerification }]),
    ],
    links,
  };
}

/** The head of a page that the main backend described. */
export function envelopeHead(
  config: PublicConfig,
  envelope: PageEnvelope,
  extra: Pick<HeadInput, 'preload'>,
): ReturnType<typeof documentHead> {
  const { title, description, canonical } = envelope.metaInfo;
  return documentHead({ config, title, description, canonical, ...extra });
}

/** The head of every address that leads nowhere. */
export const lostHead = (config: PublicConfig): ReturnType<typeof documentHead> =>
  documentHead({ config, title: uiWords.notFound, isPrivate: true });

const jsonLdType = 'application/ld+json';

/** What search engines are told, as a route's head gives it; the server alone prints it. */
export const jsonLd = (structure: Record<string, unknown>): { type: string; children: string } => ({
  type: jsonLdType,
  children: JSON.stringify(structure),
});

type MatchHead = {
  readonly status?: string;
  /** query of the address; an inner route's may hold what the address does not */
  readonly search?: object;
  readonly meta?: unknown;
  readonly links?: unknown;
  readonly headScripts?: unknown;
};

/** The JSON-LD of all matched routes; a `<` in it cannot end the element that it is printed into. */
export const jsonLdOf = (matches: readonly MatchHead[]): string[] =>
  matches
    .flatMap(({ headScripts }) => listOf(headScripts))
    .flatMap(({ type, children }) => (type === jsonLdType && children ? [children.replaceAll('<', '\\u003c')] : []));

/**
 * The tags of all matched routes; an inner route's title and description win. Whether search engines may index the page
 * is decided here by the query of the address, and what leads nowhere is described alike wherever it was noticed.
 */
export function headTags(matches: readonly MatchHead[], config: PublicConfig): HeadTag[] {
  const isLost = matches.some(isLostMatch);
  const shown = isLost ? [...matches.slice(0, 1), lostHead(config)] : [...matches];
  if (!isIndexable(config.indexable, queryOf(matches))) shown.push({ meta: [noIndex] });
  const metas = new Map<string, HeadTag>();
  const links: HeadTag[] = [];
  for (const match of shown) {
    for (const meta of listOf(match.meta)) {
      if ('title' in meta) metas.set('title', { tag: 'title', attrs: {}, text: meta['title'] ?? '' });
      else metas.set(meta['name'] ?? meta['property'] ?? JSON.stringify(meta), { tag: 'meta', attrs: meta });
    }
    for (const link of listOf(match.links)) links.push({ tag: 'link', attrs: link });
  }
  return [...metas.values(), ...links];
}

const queryOf = ([root]: readonly MatchHead[]): URLSearchParams =>
  new URLSearchParams(Object.keys(root?.search ?? {}).map((key) => [key, '']));

const listOf = (value: unknown): Record<string, string>[] =>
  Array.isArray(value) ? (value.filter(Boolean) as Record<string, string>[]) : [];
