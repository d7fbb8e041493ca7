import { help, onPinnedNode } from './lib/install.js';

help(`
npm run new-table NAME — a table of what customers write: its schema, its migration, and a backend test that passes at
once; change them into yours. After that, "npx drizzle-kit generate --name WHAT" writes the next migration.
tests/architecture/schema.test.ts fails while schema and migrations differ.
  NAME   the plural of what a row is, lower case, words joined by hyphens, as in gift-notes
`);
await onPinnedNode();
await import('./lib/new-table.ts');
