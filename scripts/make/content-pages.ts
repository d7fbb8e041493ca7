import { basename } from 'node:path';
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { parseContent } from '#src/flows/content/parse.ts';

/** The address of a page of words by the name of its file. */
export const contentPath = (file: string): string => `/${basename(file, '.md')}`;

/** Pages of words are read while the shop is built: a browser is sent no Markdown and nothing that reads it. */
export const contentPages = (): Plugin => ({
  name: 'content-pages',
  enforce: 'pre',
  load: {
    filter: { id: /\/flows\/content\/pages\/[^/]+\.md$/ },
    handler: async (id) => ({
      code: `export default ${JSON.stringify(parseContent(contentPath(id), await readFile(id, 'utf8')))};`,
      map: null,
    }),
  },
});
