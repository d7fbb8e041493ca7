import type { PublicConfig } from '#src/runtime/config.ts';
import { documentHead, jsonLd } from '#src/runtime/page/head.ts';
import { plain, type Block, type ContentPageData } from './content.ts';

/** Questions and their answers, as search engines read them. */
function questionsOf(blocks: readonly Block[]): { question: string; answer: string }[] {
  const found: { question: string; answer: string }[] = [];
  for (const block of blocks) {
    if ('heading' in block) {
      if (block.heading === 3) found.push({ question: plain(block.says), answer: '' });
      continue;
    }
    const last = found.at(-1);
    if (last === undefined) continue;
    const text =
      'paragraph' in block ? plain(block.paragraph) : 'list' in block ? block.list.map(plain).join('; ') : '';
    last.answer = [last.answer, text].filter(Boolean).join(' ');
  }
  return found;
}

/** The head of a page of words; a page of questions tells search engines of each. */
export function contentHead(
  config: PublicConfig,
  page: ContentPageData | undefined,
): ReturnType<typeof documentHead> & {
  scripts?: { type: string; children: string }[];
} {
  if (page === undefined) return { meta: [], links: [] };
  const head = documentHead({
    config,
    title: page.title,
    // The server alone prints them.
    ...(import.meta.env.SSR && { description: page.description, canonical: page.path }),
  });
  if (!import.meta.env.SSR || !page.isFaq) return head;
  const mainEntity = questionsOf(page.blocks).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return { ...head, scripts: [jsonLd({ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity })] };
}
