import type { PageEnvelope } from '#machines/domain/index.ts';
import type { SeoWords } from '#src/ui/index.ts';

/** What a page says of itself at its foot: a listing its own words, home those of its last block, others nothing. */
export function footWords(envelope: PageEnvelope | undefined): Omit<SeoWords, 'quickLinks'> {
  const block = envelope?.blocks.find(({ type }) => type === 'seo');
  const [about = '', ...more] = (block?.text ?? envelope?.meta.about ?? '').split('\n').filter((line) => line !== '');
  const title = about === '' ? null : (block?.title ?? envelope?.meta.h1 ?? null);
  return { title, about, more };
}
