import type { Country } from '#machines/rules/contact/countries.ts';
import { loginWords } from '#machines/login/login.words.ts';

/** The dialling code before a number; it opens the country picker. */
export function CountryCodeButton({ country, onOpen }: { readonly country: Country; readonly onOpen: () => void }) {
  return (
    <button className="login-country" type="button" aria-label={loginWords.countryCode(country)} onClick={onOpen}>
      +{country.country_code}
    </button>
  );
}
