import { encode } from 'uqr';
import { useApp } from '#src/runtime/app-context.ts';
import { contentWords } from './words.ts';
import styles from './content.module.css';

const words = contentWords.app;

/** A code as one path: a square of side 1 for each dark module. */
function pathOf(data: readonly (readonly boolean[])[]): string {
  return data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
}

/** The ways to the shop on a phone: a code for its camera, and the stores that have the app. */
export function AppDoors() {
  const { origin, appStores } = useApp().config;
  const { data, size } = encode(origin, { ecc: 'M', border: 2 });
  return (
    <section className={styles['app']} aria-labelledby="on-your-phone">
      <svg className={styles['code']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words.code(origin)}>
        <rect width={size} height={size} className={styles['paper']} />
        <path d={pathOf(data)} shapeRendering="crispEdges" />
      </svg>
      <div>
        <h2 id="on-your-phone">{words.title}</h2>
        <p>{words.scan}</p>
        {appStores.android === null ? null : (
          <p>
            <a href={appStores.android}>{words.android}</a>
          </p>
        )}
        {appStores.apple === null ? null : (
          <p>
            <a href={appStores.apple}>{words.apple}</a>
          </p>
        )}
      </div>
    </section>
  );
}
