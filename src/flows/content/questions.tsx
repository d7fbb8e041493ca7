import { Accordion, Anchor, Button, LinkButton } from '#src/ui/index.ts';
import { BlockView } from './blocks.tsx';
import type { ContentPageData } from './content.ts';
import { sectionsOf, textOf, type Question } from './sections.ts';
import { contentWords } from './words.ts';
import styles from './content.module.css';

const words = contentWords.faq;

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
      <form className={styles['search']} role="search" aria-label={words.search} action={page.path} method="get">
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
