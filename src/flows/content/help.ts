import { loadContent } from './load.ts';
import { sectionsOf, textOf } from './sections.ts';

/** A question that customers ask, and its answer, as plain words. */
export type HelpEntry = { readonly id: string; readonly question: string; readonly answer: string };

/** What /faq answers. */
export async function readHelp(): Promise<HelpEntry[]> {
  const { blocks } = await loadContent('faq');
  return sectionsOf(blocks).flatMap(({ questions }) =>
    questions.map(({ id, title, answer }) => ({ id, question: title, answer: answer.map(textOf).join('\n') })),
  );
}
