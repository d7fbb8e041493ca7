import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import { projectRoot } from '#backends/platform/env/index.ts';
import { bundleInlineScript } from './inline-script.ts';
import type { HasPage, PageSource, ReadHelp, Render } from './pages.ts';
import { noStyles } from './style-sheets.ts';
import { splitTemplate, withInlineScript } from './template.ts';

/** Pages from the sources, through Vite: a change shows at once, and the charts keep their state. */
export async function developmentPages(app: FastifyInstance): Promise<PageSource> {
  const vite = await createServer({
    root: projectRoot,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(?:b|media|health|ready|__outbox|__events|__inspect|chat-frame)(?:[/.?]|$)/.test(request.url))
      return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  app.addHook('onClose', () => vite.close());
  const html = await readFile(join(projectRoot, 'index.html'), 'utf8');
  const withoutEntry = withInlineScript(html, await bundleInlineScript(projectRoot)).replace(
    /\s*<script type="module"[^>]*><\/script>/,
    '',
  );
  const parts = splitTemplate(withoutEntry);
  const template = {
    ...parts,
    top: `${parts.top}<link rel="stylesheet" href="/src/styles/global.css">`,
    scripts: ['/src/boot/entry-development.ts'],
    routeScripts: new Map<string, readonly string[]>(),
    wideScripts: [],
    // Vite brings those of each part with its script.
    styles: noStyles,
    fonts: [],
    rupeeFonts: [],
  };
  return {
    load: async () => {
      const { render, hasPageAt, readHelp } = (await vite.ssrLoadModule('/src/boot/entry-server.tsx')) as {
        render: Render;
        hasPageAt: HasPage;
        readHelp: ReadHelp;
      };
      return { render, template, hasPage: hasPageAt, readHelp };
    },
  };
}
