import type { FormEvent } from 'react';
import type { CityStore } from '#machines/domain/index.ts';
import { mapLink } from '#machines/rules/place/map-link.ts';
import { Anchor, Button, TextField } from '#src/ui/index.ts';
import styles from './city-stores.module.css';
import { cityStoresWords as words } from './words.ts';

export const byName = (cities: readonly CityStore[]): readonly CityStore[] =>
  cities.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

type SearchProps = {
  /** the page that answers, also without scripts */
  readonly action: string;
  readonly typed: string;
  readonly onSearch: (typed: string) => void;
};

/** A plain form that asks for the page of what was typed. */
export function PlaceSearch({ action, typed, onSearch }: SearchProps) {
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    onSearch(typeof text === 'string' ? text : '');
  };
  return (
    <form
      className={styles['search']}
      action={action}
      method="get"
      role="search"
      aria-label={words.search.label}
      onSubmit={search}
    >
      <TextField
        key={typed}
        label={words.search.label}
        name="q"
        type="search"
        defaultValue={typed}
        maxLength={120}
        autoComplete="postal-code"
        enterKeyHint="search"
      />
      <Button type="submit">{words.search.find}</Button>
    </form>
  );
}

/** A kitchen with its hours, its phone and the way there. */
export function KitchenCard({ store, km }: { readonly store: CityStore; readonly km?: number }) {
  const { kitchen, name, link_path } = store;
  return (
    <article className={styles['kitchen']}>
      <h3 className={styles['kitchenName']}>{kitchen.name}</h3>
      {km === undefined ? null : <p className={styles['km']}>{words.kitchens.km(km)}</p>}
      <p>{kitchen.address}</p>
      <dl className={styles['facts']}>
        <div>
          <dt>{words.kitchens.hours}</dt>
          <dd>{kitchen.hours}</dd>
        </div>
        <div>
          <dt>{words.kitchens.phone}</dt>
          <dd>
            <a href={`tel:${kitchen.phone.replaceAll(' ', '')}`}>{kitchen.phone}</a>
          </dd>
        </div>
      </dl>
      <p className={styles['doors']}>
        <a
          href={mapLink(kitchen)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={words.kitchens.directionsTo(kitchen.name)}
        >
          {words.kitchens.directions}
        </a>
        <Anchor to={link_path} prefetch={false}>
          {words.kitchens.cityPage(name)}
        </Anchor>
      </p>
    </article>
  );
}
