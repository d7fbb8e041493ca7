/** A country whose numbers the shop knows; `country_code` is the dialling code without its plus. */
export type Country = { readonly name: string; readonly short_name: string; readonly country_code: string };

export const india: Country = { name: 'India', short_name: 'IN', country_code: '91' };

export const countries: readonly Country[] = [
  { name: 'Australia', short_name: 'AU', country_code: '61' },
  { name: 'Bahrain', short_name: 'BH', country_code: '973' },
  { name: 'Bangladesh', short_name: 'BD', country_code: '880' },
  { name: 'Canada', short_name: 'CA', country_code: '1' },
  { name: 'France', short_name: 'FR', country_code: '33' },
  { name: 'Germany', short_name: 'DE', country_code: '49' },
  { name: 'Hong Kong', short_name: 'HK', country_code: '852' },
  india,
  { name: 'Indonesia', short_name: 'ID', country_code: '62' },
  { name: 'Ireland', short_name: 'IE', country_code: '353' },
  { name: 'Italy', short_name: 'IT', country_code: '39' },
  { name: 'Japan', short_name: 'JP', country_code: '81' },
  { name: 'Kuwait', short_name: 'KW', country_code: '965' },
  { name: 'Malaysia', short_name: 'MY', country_code: '60' },
  { name: 'Mauritius', short_name: 'MU', country_code: '230' },
  { name: 'Nepal', short_name: 'NP', country_code: '977' },
  { name: 'Netherlands', short_name: 'NL', country_code: '31' },
  { name: 'New Zealand', short_name: 'NZ', country_code: '64' },
  { name: 'Oman', short_name: 'OM', country_code: '968' },
  { name: 'Qatar', short_name: 'QA', country_code: '974' },
  { name: 'Saudi Arabia', short_name: 'SA', country_code: '966' },
  { name: 'Singapore', short_name: 'SG', country_code: '65' },
  { name: 'South Africa', short_name: 'ZA', country_code: '27' },
  { name: 'Sri Lanka', short_name: 'LK', country_code: '94' },
  { name: 'Thailand', short_name: 'TH', country_code: '66' },
  { name: 'United Arab Emirates', short_name: 'AE', country_code: '971' },
  { name: 'United Kingdom', short_name: 'GB', country_code: '44' },
  { name: 'United States', short_name: 'US', country_code: '1' },
];

/** The countries whose name starts with what was typed (LGN-05); all of them for nothing typed. */
export const findCountries = (query: string): readonly Country[] => {
  const start = query.trim().toLowerCase();
  return countries.filter(({ name }) => name.toLowerCase().startsWith(start));
};
