import { useApp } from '#src/runtime/app-context.ts';
import { brand } from '#machines/rules/site/brand.ts';
import { contentWords } from './words.ts';
import styles from './content.module.css';

const words = contentWords.careers;

/**
 * The board of the hiring partner within the page; without one, the way to write. No page hears whether another site's
 * frame has failed or is silent, so the way to the board stands above it from the start.
 */
export function CareerBoard() {
  const { careersUrl } = useApp().config;
  if (careersUrl === null) {
    return (
      <p>
        {words.none} <a href={`mailto:${brand.email}`}>{words.write}</a>
      </p>
    );
  }
  return (
    <section className={styles['positions']} aria-labelledby="open-positions">
      <h2 id="open-positions">{words.title}</h2>
      <p>
        {words.where}{' '}
        <a href={careersUrl} target="_blank" rel="noopener noreferrer">
          {words.open}
        </a>
      </p>
      <iframe
        className={styles['board']}
        src={careersUrl}
        title={words.frame}
        loading="lazy"
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-forms allow-popups"
      />
    </section>
  );
}
