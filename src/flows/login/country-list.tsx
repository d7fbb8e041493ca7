import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import {
  selectCountries,
  selectCountryQuery,
  selectPickerNote,
  selectSelectedCountry,
  type CountryPickerActor,
  type PickerNote,
} from '#machines/country-picker/index.ts';
import { statePath } from '#machines/kit/state-path.ts';
import { Button, ErrorState, LineSkeleton, submitBy, TextField } from '#src/ui/index.ts';
import { countryPickerWords } from '#machines/country-picker/country-picker.words.ts';

const notes: Record<Exclude<PickerNote, null>, string> = {
  loading: countryPickerWords.loading,
  slow: countryPickerWords.slow,
  failed: '',
  nothingFound: countryPickerWords.nothingFound,
};

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** The list is one stop of the keyboard: arrows lead from the search into it, and through it. */
const moveFocus = (press: KeyboardEvent<HTMLElement>): void => {
  const rows = [...press.currentTarget.querySelectorAll<HTMLElement>('[data-country]')];
  const search = press.currentTarget.querySelector('input');
  const at = rows.findIndex((row) => row === press.target);
  const isInSearch = press.target === search;
  const step = steps[press.key];
  if (step === undefined || rows.length === 0 || (isInSearch && press.key !== 'ArrowDown')) return;
  if (!isInSearch && at < 0) return;
  press.preventDefault();
  const to = isInSearch ? 0 : step(at, rows.length - 1);
  (rows[to] ?? search)?.focus();
};

/** Screen 5: 'Select your country' (LGN-05). */
export function CountryList({ actor }: { readonly actor: CountryPickerActor }) {
  const query = useSelector(actor, selectCountryQuery);
  const countries = useSelector(actor, selectCountries);
  const selected = useSelector(actor, selectSelectedCountry);
  const note = useSelector(actor, selectPickerNote);
  const state = useSelector(actor, statePath);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the controls inside
    <div className="login-screen" data-flow="country-picker" data-state={state} onKeyDown={moveFocus}>
      <form {...submitBy(() => actor.send({ type: 'country.chooseFirst' }))} role="search">
        <TextField
          type="search"
          label={countryPickerWords.search}
          placeholder={countryPickerWords.search}
          autoComplete="off"
          enterKeyHint="go"
          value={query}
          autoFocus
          onChange={({ currentTarget }) => actor.send({ type: 'country.search', query: currentTarget.value })}
        />
      </form>
      <p role="status" className="login-small">
        {note === null ? '' : notes[note]}
      </p>
      {note === 'loading' || note === 'slow' ? <LineSkeleton /> : null}
      {note === 'failed' ? (
        <ErrorState
          title={countryPickerWords.failed.title}
          text={countryPickerWords.failed.text}
          action={
            <Button onClick={() => actor.send({ type: 'picker.retry' })}>{countryPickerWords.failed.retry}</Button>
          }
        />
      ) : null}
      {countries.length === 0 ? null : (
        <ul className="login-countries" aria-label={countryPickerWords.list}>
          {countries.map((country, index) => (
            <li key={country.short_name}>
              <button
                className="login-country-row"
                type="button"
                data-country={country.short_name}
                tabIndex={index === 0 ? 0 : -1}
                aria-current={country.short_name === selected.short_name ? 'true' : undefined}
                onClick={() => actor.send({ type: 'country.choose', country })}
              >
                <span>{country.name}</span>
                <span className="login-dial">+{country.country_code}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button variant="quiet" block onClick={() => actor.send({ type: 'picker.close' })}>
        {countryPickerWords.back}
      </Button>
    </div>
  );
}
