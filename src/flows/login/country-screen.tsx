import { useSelector } from '@xstate/react';
import { selectCountries, selectQuery } from '#machines/login/index.ts';
import { Button, TextField } from '#src/ui/index.ts';
import type { ScreenProps } from './login-sheet.tsx';
import styles from './login.module.css';

/** Screen 5: the country of a mobile number (LGN-05). */
export function CountryScreen({ actor }: ScreenProps) {
  const query = useSelector(actor, selectQuery);
  const countries = useSelector(actor, selectCountries);
  return (
    <div className={styles['screen']}>
      <TextField
        type="search"
        label="Search here"
        placeholder="Search here"
        autoComplete="off"
        value={query}
        autoFocus
        onChange={({ currentTarget }) => actor.send({ type: 'country.search', query: currentTarget.value })}
      />
      <ul className={styles['countries']}>
        {countries.map((country) => (
          <li key={country.short_name}>
            <button
              className={styles['countryRow']}
              type="button"
              onClick={() => actor.send({ type: 'country.choose', country })}
            >
              <span>{country.name}</span>
              <span className={styles['dial']}>+{country.country_code}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles['small']}>
        {countries.length === 0 ? 'Please search with a valid keyword' : ''}
      </p>
      <Button variant="quiet" block onClick={() => actor.send({ type: 'country.close' })}>
        Back to your details
      </Button>
    </div>
  );
}
