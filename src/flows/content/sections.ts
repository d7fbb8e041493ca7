import { plain, type Block } from './content.ts';

export type Answer = Exclude<Block, { heading: number }>;
export type Question = { readonly id: string; readonly title: string; readonly answer: readonly Answer[] };
export type Section = { readonly id: string; readonly title: string; readonly questions: readonly Question[] };

/** The questions of a page, under their headings. */
export function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: { id: string; title: string; questions: { id: string; title: string; answer: Answer[] }[] }[] = [];
  for (const block of blocks) {
    if (!('heading' in block)) sections.at(-1)?.questions.at(-1)?.answer.push(block);
    else if (block.heading === 2) sections.push({ id: block.id, title: plain(block.says), questions: [] });
    else sections.at(-1)?.questions.push({ id: block.id, title: plain(block.says), answer: [] });
  }
  return sections;
}

/** The words of a part of an answer. */
export const textOf = (block: Answer): string =>
  'paragraph' in block
    ? plain(block.paragraph)
    : 'note' in block
      ? plain(block.note)
      : 'list' in block
        ? block.list.map(plain).join(' ')
        : block.rows.flat().map(plain).join(' ');
