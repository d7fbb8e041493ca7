import { Accordion, Anchor, Button, LinkButton } from '#src/ui/index.ts';
import { BlockView } from './blocks.tsx';
import { plain, type Block, type ContentPageData } from './content.ts';
import { contentWords } from './words.ts';
import styles from './content.module.css';

const words = contentWords.faq;

type Answer = Exclude<Block, { heading: number }>;
type Question = { readonly id: string; readonly title: string; readonly answer: readonly Answer[] };
type Section = { readonly id: string; readonly title: string; readonly questions: readonly Question[] };

/** The questions of a page, under their headings. */
function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: { id: string; title: string; questions: { id: string; title: string; answer: Answer[] }[] }[] = [];
  for (const block of blocks) {
    if (!('heading' in block)) sections.at(-1)?.questions.at(-1)?.answer.push(block);
    else if (block.heading === 2) sections.push({ id: block.id, title: plain(block.says), questions: [] });
    else sections.at(-1)?.questions.push({ id: block.id, title: plain(block.says), answer: [] });
  }
  return sections;
}

const textOf = (block: Answer): string =>
  'paragraph' in block
    ? plain(block.paragraph)
    : 'note' in block
      ? plain(block.note)
      : 'list' in block
        ? block.list.map(plain).join(' ')
        : block.rows.flat().map(plain).join(' ');

/** Whether each word that is searched for stands in a question or its answer. */
const fits = ({ title, answer }: Question, wanted: readonly string[]): boolean => {
  const text = [title, ...answer.map(textOf)].join(' ').toLowerCase();
  return wanted.every((word) => text.includes(word));
};

type Props = {
  readonly page: ContentPageData;
  readonly query: string;
  /** id of the question that an address leads to */
  readonly open: string;
};

/** Questions that fold, and can be searched: the search is part of the address, so it works without scripts too. */
export function Questions({ page, query, open }: Props) {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  const sections = sectionsOf(page.blocks)
    .map((section) => ({ ...section, questions: section.questions.filter((question) => fits(question, wanted)) }))
    .filter(({ questions }) => questions.length > 0);
  const count = sections.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <>
      <form className={styles['search']} role="search" action={page.path} method="get">
        <label className={styles['label']} htmlFor="faq-search">
          {words.search}
        </label>
        <div className={styles['box']}>
          <input
            id="faq-search"
            name="q"
            type="search"
            defaultValue={query}
            key={query}
            maxLength={80}
            enterKeyHint="search"
          />
          <Button type="submit" variant="secondary">
            {words.go}
          </Button>
        </div>
      </form>
      {wanted.length === 0 ? null : (
        <p role="status">
          {count === 0 ? words.none(query) : words.found(count, query)} <Anchor to={page.path}>{words.all}</Anchor>
        </p>
      )}
      {count > 0 ? null : (
        <p>
          <LinkButton to="/contact-us">{words.ask}</LinkButton>
        </p>
      )}
      {sections.map(({ id, title, questions }) => (
        <section className={styles['questions']} key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <Accordion
            items={questions.map((question) => ({
              id: question.id,
              title: question.title,
              // One that is searched for is shown whole.
              open: question.id === open || (wanted.length > 0 && count < 6),
              content: (
                <div className={styles['body']} id={question.id}>
                  {question.answer.map((block, at) => (
                    <BlockView key={at} block={block} />
                  ))}
                  <p>
                    <a className={styles['own']} href={`${page.path}?open=${question.id}#${question.id}`}>
                      {words.link}
                    </a>
                  </p>
                </div>
              ),
            }))}
          />
        </section>
      ))}
    </>
  );
}
