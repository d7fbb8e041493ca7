import { help, onPinnedNode } from './lib/install.js';

help(`
npm run new-flow NAME — makes machines/NAME/ and tests/machines/NAME/: a whole small flow that passes every test.
Change it into yours. NAME is lower case, words joined by hyphens, as in slot-hold.
`);
await onPinnedNode();
await import('./new-flow.ts');
