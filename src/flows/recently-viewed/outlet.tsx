import type { ReactElement } from 'react';
import { StaticRecent, type RecentWords } from './static-recent.tsx';
import { useApp } from '#src/runtime/app-context.ts';
import { useInitial } from '#src/runtime/in-browser.ts';
import { belowWindow } from '#src/runtime/lazy/below-window.ts';
import { lazyView } from '#src/runtime/lazy/lazy.tsx';
import { near } from '#src/runtime/lazy/policies.ts';
import { viewedProducts } from '#src/runtime/storage/viewed-products.ts';
import styles from './outlet.module.css';

const LazyRecent = lazyView({ what: 'recently viewed', when: near, load: () => import('./lazy.tsx') });

/** What this browser looked at; nothing where it looked at nothing. */
function Recent(words: RecentWords) {
  const app = useApp();
  const skus = useInitial(() => (viewedProducts(app.storage).read() ?? []).map(({ sku }) => sku));
  if (skus.length === 0) return null;
  return <LazyRecent {...words} skus={skus} fallback={<StaticRecent {...words} places={skus.length} />} />;
}

/** Makes room for the rail while nobody reads what is below it. */
const RecentRoom = lazyView<RecentWords>({
  what: 'room for recently viewed',
  when: belowWindow,
  load: () => Promise.resolve({ default: Recent }),
});

/** The server does not know what this browser looked at: its page has no room for the rail at first. */
function RecentOutlet(words: RecentWords) {
  const isServerRendered = useInitial((itIs) => itIs);
  return isServerRendered ? <RecentRoom {...words} className={styles['room']} /> : <Recent {...words} />;
}

/** How a page renders what was looked at. */
export const drawRecent = ({ title, subtitle }: RecentWords): ReactElement => (
  <RecentOutlet title={title} subtitle={subtitle} />
);
