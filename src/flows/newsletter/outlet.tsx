import { lazyView } from '#src/runtime/lazy/lazy.tsx';
import { near } from '#src/runtime/lazy/policies.ts';
import { PlainNewsletter } from '#src/flows/without-script/newsletter.tsx';
import styles from './outlet.module.css';

const LazyNewsletter = lazyView({ what: 'newsletter', when: near, load: () => import('./lazy.tsx') });

/** Where the box is rendered; until it is loaded, its room. */
export const NewsletterOutlet = () => <LazyNewsletter className={styles['box']} fallback={<PlainNewsletter />} />;
