import react from '@vitejs/plugin-react';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

/** The order of the cascade layers is said before everything else, whatever order the bundler puts the parts in. */
const layersFirst = (): Plugin => ({
  name: 'layers-first',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const layers = readFileSync('src/styles/layers.css', 'utf8');
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = layers + String(file.source);
      }
    },
  },
});

/** Code that is fetched later is fetched in our own way, which can be tried again: see src/boot/fetch-first.ts. */
const fetchFirst = (): Plugin => ({
  name: 'fetch-first',
  apply: 'build',
  transform: {
    filter: { id: /preload-helper/ },
    handler(code) {
      if (!code.includes('export const __vitePreload'))
        throw new Error('vite preloads by a name that is not known here');
      return { code: "export { fetchFirst as __vitePreload } from '/src/boot/fetch-first.ts'", map: null };
    },
  },
});

/** What a chart says of itself is for those who read it (scripts/draw-machines.js); a phone need not fetch it. */
const withoutDescriptions = (): Plugin => ({
  name: 'without-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/machines\/[^/]+\/(?:states\/[^/]+|[^/]+\.machine)\.ts$/ },
    handler: (code) => ({
      code: code.replaceAll(/\bdescription:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?/g, ''),
      map: null,
    }),
  },
});

const core = new RegExp(
  [
    'node_modules/(?:react|react-dom|scheduler|use-sync-external-store|xstate|@xstate|@tanstack|openapi-fetch)/',
    '/machines/(?:kit|lazy|rules/site/safe-url)',
    // Small things of ours that nearly every page has.
    '/src/runtime/(?:use-flow|in-browser|when-idle|page/head|lazy/(?:lazy|lazy-run|mount-flow|policies))\\.tsx?',
    '/src/(?:boot/fetch-first|clients/waiting|ui/(?:classes|lazy-part|part-boundary))\\.tsx?',
    'preload-helper',
  ].join('|'),
);

// Both the browser's and the server's bundle come out of one `vite build`; index.html is the one template of the shop.
export default defineConfig(({ command }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routes/routeTree.gen.ts',
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    layersFirst(),
    fetchFirst(),
    withoutDescriptions(),
  ],
  build: {
    target: 'es2022',
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // The bundler leaves out a file that needs no other.
    modulePreload: { resolveDependencies: (file, needed) => [...new Set([file, ...needed])] },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        sourcemap: false,
        rollupOptions: {
          // What every page runs on is one file: pieces of it compress worse, and each would be a request.
          output: { codeSplitting: { groups: [{ name: 'core', test: core }] } },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: 'src/boot/entry-server.tsx',
        copyPublicDir: false,
        rollupOptions: { output: { entryFileNames: 'entry-server.js' } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, ssr } = builder.environments;
      if (!client || !ssr) throw new Error('both bundles are configured above');
      await builder.build(client);
      await builder.build(ssr);
    },
  },
  // React and the router are bundled too, so that the server runs their production builds whatever NODE_ENV says.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
