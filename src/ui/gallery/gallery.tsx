import { Page } from '../page.tsx';
import { specimens } from './specimens.tsx';
import styles from './gallery.module.css';

/** Every part of the design system in every state, on one page of the local shop. */
export function Gallery() {
  return (
    <Page top={8} className={styles['page']}>
      <h1>The parts of the shop</h1>
      <nav className={styles['index']} aria-label="Parts">
        {specimens.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {specimens.map(({ id, title, states }) => (
        <section key={id} id={id} className={styles['part']} data-part={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <div className={styles['states']}>
            {states.map((state) => (
              <figure key={state.name} className={state.wide ? styles['wide'] : styles['state']}>
                <figcaption className={styles['name']}>{state.name}</figcaption>
                <div>{state.show}</div>
              </figure>
            ))}
          </div>
        </section>
      ))}
    </Page>
  );
}
