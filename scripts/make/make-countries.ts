import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countries } from '#tests/kit/known-countries.ts';

// Writes the list of countries to choose from, out of the package `countries-list`:
// node scripts/make/make-countries.ts

const file = join(import.meta.dirname, '../../machines/rules/contact/countries.json');
writeFileSync(file, `${JSON.stringify(countries)}\n`);
process.stdout.write(`${countries.length} countries in ${file}\n`);
