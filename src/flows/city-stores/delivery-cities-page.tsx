import type { CityStore } from '#machines/domain/index.ts';
import { feeAsSaid } from '#machines/rules/order/city-delivery.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import { Anchor, Breadcrumbs, LinkButton, Notice, Page, PageHead } from '#src/ui/index.ts';
import type { LoadedCityStores } from './load.ts';
import { byName, PlaceSearch } from './parts.tsx';
import { PlaceMap } from './place-map.tsx';
import styles from './city-stores.module.css';
import { cityStoresWords as words } from './words.ts';

const path = '/delivery-cities';

/** The middle of India, and the zoom at which a phone shows all of it. */
export const INDIA = { middle: { lat: 21, lng: 81 }, zoom: 4 } as const;

type Props = { readonly loaded: LoadedCityStores; readonly onSearch: (typed: string) => void };

/** Every city that is delivered to: found by typing, on a map, and by letter. */
export function DeliveryCitiesPage({ loaded: { cities, found, typed }, onSearch }: Props) {
  const byLetter = [...Map.groupBy(byName(cities), ({ name }) => name.charAt(0))];
  const own = found === null ? undefined : cities.find(({ tid }) => tid === found.tid);
  return (
    <Page top={2}>
      <Breadcrumbs
        items={[
          { title: words.home, link_path: '/' },
          { title: words.cities.title, link_path: path },
        ]}
      />
      <PageHead title={words.cities.title}>
        <p className={styles['lead']}>{words.cities.lead(cities.length)}</p>
      </PageHead>
      <div className={styles['overview']}>
        <div className={styles['ask']}>
          <PlaceSearch action={path} typed={typed} onSearch={onSearch} />
          {typed === '' ? null : (
            <div role="status" className={styles['found']}>
              {found === null || own === undefined ? (
                <Notice tone="warning">{words.search.notFound(typed)}</Notice>
              ) : (
                <>
                  <Notice tone="success">{words.cities.delivers(found.name)}</Notice>
                  <LinkButton to={own.link_path}>{words.cities.see(own.name)}</LinkButton>
                </>
              )}
            </div>
          )}
        </div>
        <PlaceMap
          label={words.cities.map}
          {...INDIA}
          markers={cities.map(({ tid, name, lat, lng, link_path }) => ({
            id: String(tid),
            position: { lat, lng },
            label: name,
            href: link_path,
          }))}
        />
      </div>
      <section aria-labelledby="all-cities">
        <h2 id="all-cities">{words.cities.letters}</h2>
        <div className={styles['letters']}>
          {byLetter.map(([letter, there]) => (
            <div key={letter} className={styles['letter']}>
              <h3 className={styles['letterName']}>{letter}</h3>
              <ul className={styles['cities']}>
                {there.map((city) => (
                  <CityLink key={city.tid} city={city} />
                ))}
              </ul>
            </div>
          ))}
        </div>
      </section>
    </Page>
  );
}

const CityLink = ({ city: { name, link_path, delivery } }: { readonly city: CityStore }) => (
  <li>
    <Anchor className={styles['city']} to={link_path} prefetch={false}>
      {name}
    </Anchor>
    <span className={styles['fee']}>
      {words.cities.fee(feeAsSaid(delivery), formatPaise(delivery.free_delivery_threshold))}
    </span>
  </li>
);
