import { Breadcrumbs, Notice, Page, PageHead } from '#src/ui/index.ts';
import { INDIA } from './delivery-cities-page.tsx';
import type { LoadedCityStores } from './load.ts';
import { byName, KitchenCard, PlaceSearch } from './parts.tsx';
import { PlaceMap } from './place-map.tsx';
import styles from './city-stores.module.css';
import { cityStoresWords as words } from './words.ts';

const path = '/locate-us';

/** At this zoom a city fills the map. */
const CITY_ZOOM = 11;

type Props = { readonly loaded: LoadedCityStores; readonly onSearch: (typed: string) => void };

/** Every kitchen: the nearest to what was typed, on a map, and by city. */
export function LocateUsPage({ loaded: { cities, found, typed }, onSearch }: Props) {
  const nearest = (found?.nearest ?? []).flatMap(({ tid, km }) => {
    const store = cities.find((city) => city.tid === tid);
    return store === undefined ? [] : [{ store, km }];
  });
  return (
    <Page top={2}>
      <Breadcrumbs
        items={[
          { title: words.home, link_path: '/' },
          { title: words.kitchens.title, link_path: path },
        ]}
      />
      <PageHead title={words.kitchens.title}>
        <p className={styles['lead']}>{words.kitchens.lead}</p>
      </PageHead>
      <div className={styles['overview']}>
        <div className={styles['ask']}>
          <PlaceSearch action={path} typed={typed} onSearch={onSearch} />
          {typed === '' ? null : (
            <div role="status" className={styles['found']}>
              {found === null ? <Notice tone="warning">{words.search.notFound(typed)}</Notice> : null}
            </div>
          )}
        </div>
        <PlaceMap
          key={found?.name ?? ''}
          label={words.kitchens.map}
          {...(found === null ? INDIA : { middle: found, zoom: CITY_ZOOM })}
          markers={cities.map(({ tid, kitchen, link_path }) => ({
            id: String(tid),
            position: { lat: kitchen.lat, lng: kitchen.lng },
            label: kitchen.name,
            href: link_path,
          }))}
        />
      </div>
      {found === null ? null : (
        <section aria-labelledby="nearest">
          <h2 id="nearest">{words.kitchens.nearest(found.name)}</h2>
          <div className={styles['kitchens']}>
            {nearest.map(({ store, km }) => (
              <KitchenCard key={store.tid} store={store} km={km} />
            ))}
          </div>
        </section>
      )}
      <section aria-labelledby="all-kitchens">
        <h2 id="all-kitchens">{words.kitchens.all}</h2>
        <div className={styles['kitchens']}>
          {byName(cities).map((store) => (
            <KitchenCard key={store.tid} store={store} />
          ))}
        </div>
      </section>
    </Page>
  );
}
