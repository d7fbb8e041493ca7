import { help, onPinnedNode } from './lib/install.js';

help(`
npm run words — lists what the shop says, file by file, with the name of each text: for somebody who reads it aloud.
What is put in stands in braces. Texts that stand in views and charts instead of a file of words come last.
npm run words cart — only the files with "cart" in their path.
`);
await onPinnedNode();
await import('./words.ts');
