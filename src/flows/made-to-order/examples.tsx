import type { CardProduct } from '#machines/domain/index.ts';
import { Rail, Tile } from '#src/ui/index.ts';
import styles from './made-to-order.module.css';

type ExamplesProps = { readonly title: string; readonly products: readonly CardProduct[] };

/** What the shop has made, in pictures; nothing where there is none. */
export const Examples = ({ title, products }: ExamplesProps) =>
  products.length === 0 ? null : (
    <div className={styles['examples']}>
      <Rail title={title} subtitle={null}>
        {products.map(({ node_id, long_title, url, images: [image] }, index) => (
          <Tile key={node_id} shape="card" title={long_title} to={url} image={image ?? null} eager={index < 2} />
        ))}
      </Rail>
    </div>
  );

type StepsProps = {
  readonly title: string;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
};

/** How it goes on, step by step. */
export const HowItGoes = ({ title, steps }: StepsProps) => (
  <section className={styles['how']} aria-label={title}>
    <h2>{title}</h2>
    <ol className={styles['steps']}>
      {steps.map((step) => (
        <li key={step.title}>
          <h3>{step.title}</h3>
          <p>{step.text}</p>
        </li>
      ))}
    </ol>
  </section>
);
