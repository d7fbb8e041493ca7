import type { PageEnvelope } from '#machines/domain/index.ts';
import { Tile } from '#src/ui/index.ts';
import { PlaceMap } from './place-map.tsx';
import styles from './city-stores.module.css';
import { cityStoresWords as words } from './words.ts';

/** At this zoom the areas around a kitchen have their names. */
const KITCHEN_ZOOM = 12;

/** What is delivered in a city and where to, below its products. */
export default function CityGuide({ store }: { readonly store: NonNullable<PageEnvelope['store']> }) {
  const { city, kitchen, areas, categories, delivery } = store;
  return (
    <div className={styles['guide']}>
      <section aria-labelledby="city-what">
        <h2 id="city-what">{words.city.what(city)}</h2>
        <div className={styles['tiles']}>
          {categories.map(({ title, link_path, image }) => (
            <Tile key={link_path} title={title} to={link_path} image={image} />
          ))}
        </div>
      </section>
      <section aria-labelledby="city-map">
        <h2 id="city-map">{words.city.mapTitle(city)}</h2>
        <PlaceMap
          label={words.city.map(city)}
          middle={kitchen}
          zoom={KITCHEN_ZOOM}
          markers={[{ id: 'kitchen', position: kitchen, label: kitchen.name }]}
        />
      </section>
      <section aria-labelledby="city-where">
        <h2 id="city-where">{words.city.where(city)}</h2>
        <p className={styles['lead']}>{words.city.whereLead(delivery.area_count, areas.length)}</p>
        <dl className={styles['areas']}>
          {areas.map(({ pincode, names }) => (
            <div key={pincode}>
              <dt>{pincode}</dt>
              <dd>{names.join(', ')}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
