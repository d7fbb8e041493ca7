import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { statePath } from '#machines/kit/index.ts';
import {
  selectIsRecentSlow,
  selectRecentPlaces,
  selectRecentProducts,
  selectRecentScreen,
  type RecentlyViewedActor,
  type RecentlyViewedScreen,
} from '#machines/recently-viewed/index.ts';
import { recentlyViewedWords } from '#machines/recently-viewed/recently-viewed.words.ts';
import { Button, LinkButton, Notice, ProductCard, Rail, Waiting } from '#src/ui/index.ts';
import { StaticRecent, type RecentWords } from './static-recent.tsx';
import styles from './recently-viewed.module.css';

type RecentProps = RecentWords & { readonly actor: RecentlyViewedActor };

/** What this browser looked at last. */
export function RecentlyViewed(props: RecentProps) {
  const state = useSelector(props.actor, statePath);
  const Screen = screens[useSelector(props.actor, selectRecentScreen)];
  return (
    <div data-flow="recently-viewed" data-state={state}>
      <Screen {...props} />
    </div>
  );
}

function Showing({ actor, title, subtitle }: RecentProps) {
  const products = useSelector(actor, selectRecentProducts);
  return (
    <div className="page-column">
      <Rail title={title} subtitle={subtitle}>
        {products.map((product, index) => (
          <ProductCard key={product.node_id} product={product} index={index + 8} />
        ))}
      </Rail>
    </div>
  );
}

/** Words in the place of the cards: what stands below stays where it is. */
function InPlace({ actor, title, subtitle, children }: RecentProps & { readonly children: ReactNode }) {
  const places = useSelector(actor, selectRecentPlaces);
  return (
    <div className={styles['stack']}>
      <div className={styles['room']} inert aria-hidden="true">
        <StaticRecent title={title} subtitle={subtitle} places={places} />
      </div>
      <section className={`page-column ${styles['words']}`} aria-label={title}>
        {children}
      </section>
    </div>
  );
}

function Loading(props: RecentProps) {
  const places = useSelector(props.actor, selectRecentPlaces);
  const isSlow = useSelector(props.actor, selectIsRecentSlow);
  if (!isSlow)
    return (
      <Waiting>
        <StaticRecent title={props.title} subtitle={props.subtitle} places={places} />
      </Waiting>
    );
  return (
    <InPlace {...props}>
      <Notice tone="info">{recentlyViewedWords.slow}</Notice>
    </InPlace>
  );
}

const Failed = (props: RecentProps) => (
  <InPlace {...props}>
    <Notice tone="error">{recentlyViewedWords.failed}</Notice>
    <Button variant="secondary" onClick={() => props.actor.send({ type: 'recent.retry' })}>
      {recentlyViewedWords.retry}
    </Button>
  </InPlace>
);

const Gone = (props: RecentProps) => (
  <InPlace {...props}>
    <Notice tone="info">{recentlyViewedWords.gone}</Notice>
    <LinkButton to="/best-seller" variant="secondary">
      {recentlyViewedWords.bestsellers}
    </LinkButton>
  </InPlace>
);

const screens: Record<RecentlyViewedScreen, (props: RecentProps) => ReactNode> = {
  empty: () => null,
  loading: Loading,
  showing: Showing,
  gone: Gone,
  failed: Failed,
};
