import { help, onPinnedNode, say } from './lib/install.js';

help(`
node scripts/describe-settings.js — writes the settings that the code knows into the table of README.md.
`);
await onPinnedNode();
const { readFileSync, writeFileSync } = await import('node:fs');
const { join } = await import('node:path');
const { formatted } = await import('./lib/format.ts');
const { root } = await import('./lib/install.js');
const { withSettings } = await import('./lib/settings-table.ts');

const file = join(root, 'README.md');
const text = withSettings(readFileSync(file, 'utf8'));
writeFileSync(file, await formatted('README.md', text));
say('README.md shows the present settings.');
