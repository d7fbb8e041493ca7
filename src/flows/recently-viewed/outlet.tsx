import { useEffect, useRef, useState, type ReactElement } from 'react';
import { readViewed } from '#machines/rules/product/viewed.ts';
import { RecentAtRest } from './recent-at-rest.tsx';
import { lazyPart } from '#src/ui/index.ts';
import type { App } from '#src/runtime/app.ts';
import { useApp } from '#src/runtime/app-context.ts';
import { useInBrowser } from '#src/runtime/lazy/in-browser.ts';
import styles from './outlet.module.css';
import { WhenNear } from '#src/runtime/lazy/when-near.tsx';

const LivingRecent = lazyPart(() => import('./lazy.tsx'));

type SlotProps = { readonly title: string; readonly subtitle: string | null };

const skusIn = (app: App): readonly string[] => readViewed(app.storage.read('viewItemList')).map(({ sku }) => sku);

/**
 * The place of what this browser looked at. The server does not know that, so a page that came from there makes room for
 * it only while its place is below the window: nothing that somebody reads is pushed.
 */
function RecentSlot(words: SlotProps) {
  const app = useApp();
  const isInBrowser = useInBrowser();
  const mark = useRef<HTMLDivElement>(null);
  const [skus, setSkus] = useState(() => (isInBrowser ? skusIn(app) : []));
  const isAbsent = skus.length === 0;
  useEffect(() => {
    const seen = skusIn(app);
    if (!isAbsent || seen.length === 0 || mark.current === null) return undefined;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ boundingClientRect: { top } }) => top > window.innerHeight)) setSkus(seen);
    });
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, [app, isAbsent]);
  if (isAbsent) return <div className={styles['mark']} ref={mark} />;
  return (
    <WhenNear atRest={<RecentAtRest {...words} places={skus.length} />}>
      <LivingRecent {...words} skus={skus} />
    </WhenNear>
  );
}

/** How a page draws what was looked at. */
export const drawRecent = (words: SlotProps): ReactElement => (
  <RecentSlot title={words.title} subtitle={words.subtitle} />
);
