import react from '@vitejs/plugin-react';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import inRgb from '@csstools/postcss-oklab-function';
import { defineConfig, type Plugin } from 'vite';
import { bundleInlineScript } from './src/server/inline-script.ts';
import { withInlineScript } from './src/server/template.ts';
import { shortClassNames } from './scripts/make/class-names.ts';
import { contentPages } from './scripts/make/content-pages.ts';
import { shortProperties } from './scripts/make/short-properties.ts';
import { bundleWorker } from './src/worker/bundle.ts';

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

/**
 * What is fetched is run at once. Chromium is told so, and reads a file wholly beside the main thread while it arrives,
 * instead of each function on the main thread when it is first called.
 */
const readAhead = (): Plugin => ({
  name: 'read-ahead',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
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

/** Vaul adds its style in an element of the page: src/ui/late-style.ts says what that costs, and no policy lets it through. */
const adoptDrawerStyle = (): Plugin => ({
  name: 'adopt-drawer-style',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /node_modules\/vaul\/dist\/index\.mjs/ },
    handler(code) {
      const own = /function __insertCSS\(code\) \{[\s\S]*?\n\}\n/;
      if (!own.test(code)) throw new Error('vaul adds its style in a way that is not known here');
      const adopted = "import { adoptStyle as __insertCSS } from '/src/ui/late-style.ts';\n";
      return { code: adopted + code.replace(own, ''), map: null };
    },
  },
});

/** Writes the script of src/boot/inline into index.html. */
const inlineScript = (): Plugin => ({
  name: 'inline-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (html) => withInlineScript(html, await bundleInlineScript(import.meta.dirname)),
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

/**
 * An icon says what it shows by a class of its own, for style sheets that nobody has here, and of which language it is,
 * which HTML knows by itself.
 */
const plainIcons = (): Plugin => ({
  name: 'plain-icons',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react\/.*\/(?:buildLucideIconForReact|defaultAttributes)[.]/ },
    handler(code, id) {
      const [said, plain] = id.includes('defaultAttributes')
        ? ['xmlns: "http://www.w3.org/2000/svg",', '']
        : ['...params,\n    attributeNames', 'includeDefaultClasses: false, ...params,\n    attributeNames'];
      if (!code.includes(said)) throw new Error('lucide-react names its icons in a way that is not known here');
      return { code: code.replace(said, plain), map: null };
    },
  },
});

const files = (...patterns: string[]): RegExp => new RegExp(patterns.join('|'));

/**
 * The files that pages have in common: pieces of one compress worse, and each would be a request. A group takes along
 * what its files need and no group before it has.
 */
const commonFiles = [
  // Changes with the versions of packages alone.
  {
    name: 'core',
    test: files(
      'node_modules/(?:react|react-dom|scheduler|use-sync-external-store|xstate|@xstate|@tanstack|openapi-fetch)/',
      'node_modules/lucide-react/dist/esm/(?!icons/)',
    ),
  },
  // What is ours on every page. Its entry is not here: it is run in a task of its own, when all else is there.
  {
    name: 'shop',
    test: files(
      '/src/boot/(?:create-app|first-page|first-routes|root|router|short-form)[.]',
      '/src/flows/listing/printed-filters[.]',
      '/machines/kit/',
      '/machines/rules/(?:order/(?:cart-totals|city-delivery)|hamper/fillable|product/(?:card-add|card-words|egg))[.]',
      '/machines/rules/(?:place/map-link|site/(?:internal-link|listing-layout|paging))[.]',
      '/src/runtime/(?:cart-facts|in-browser|lazy/late-code|page-restored|resume-listener|router-data|sparing|use-flow|storage/(?:use-is-place-known|viewed-products))[.]',
      '/src/ui/(?:breadcrumbs|deferred|marks|notice|page|price|product-grid|rail|rating|skeleton|slow-hint|strip-steps)[.]',
      '/icons/chevron-(?:left|right)[.]',
    ),
  },
  {
    name: 'cards',
    test: files('/src/ui/product-card[.]', '/src/flows/card-gallery/outlet[.]'),
  },
  // Of home; a cheap phone's line brings six files at a time, and each takes half a second of it.
  {
    name: 'home-parts',
    test: files('/src/flows/waiting-order/outlet[.]', '/src/ui/tile[.]'),
  },
  {
    name: 'choices',
    test: files(
      '/src/ui/(?:accordion|choice-fields|field|quantity-stepper|total)[.]',
      '/machines/rules/product/(?:add-ons|adding-words|fixed-ids|product-choices|product-price|refused-choice)[.]',
      '/machines/product/product.words[.]',
      '/icons/clock[.]',
    ),
  },
  // What reads answers and what the browser keeps.
  {
    name: 'data',
    test: files(
      'node_modules/zod/',
      '/machines/rules/order/order-number[.]',
      '/openapi/shape[.]',
      '/src/clients/(?:reads|wire/)',
      '/src/runtime/storage/(?:own-tab|saved-version)[.]',
    ),
  },
  // What each page asks for once it is alive: one file instead of fifteen, each of which costs a slow network and a slow
  // processor as much as a large one. Not the checks of answers, whose exports are looked up by name.
  {
    name: 'soon',
    test: files(
      '/machines/(?:delivery-place|earliest-delivery|help-bubble|tabs)/',
      '/machines/rules/(?:browser/chat|place/cities)[.]',
      '/openapi/generated/operations[.]',
      '/src/clients/(?:geo-token|single-flight|transport|waiting)[.]',
      '/src/flows/(?:delivery-place/(?:lazy|mount)|earliest-delivery/mount|places/ports)[.]',
      '/src/flows/help-bubble/(?:chat-place|mount|spot-listener)[.]',
      '/src/flows/(?:chat|city-prompt|location-popup)/outlet[.]',
      '/src/runtime/events/feed[.]',
      '/src/runtime/lazy/(?:mount-flow|overlay-policy)[.]',
      '/src/runtime/page/(?:follows-place|page-focus|settled-session)[.]',
      '/src/runtime/storage/browser-customer[.]',
      '/src/runtime/tabs/mount-tabs[.]',
    ),
  },
  // What each page asks for a second after that: a file of its own, so that its charts are made in a task of their own.
  {
    name: 'settled',
    test: files(
      '/machines/(?:chat|city-prompt|connection|consent|service-worker)/',
      '/src/flows/(?:chat|city-prompt|connection)/lazy[.]',
    ),
  },
  // The routes that are not in the first script (decision 59).
  {
    name: 'coming-routes',
    test: files('/src/routes/routeTree[.]gen[.]'),
  },
];

// The first scripts of a page name some eighty files, and what is random in a name is all that no coding makes shorter.
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

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
    adoptDrawerStyle(),
    withoutDescriptions(),
    plainIcons(),
    readAhead(),
    contentPages(),
    inlineScript(),
  ],
  css: {
    postcss: {
      // In sRGB, which all colours of the shop are within: said as OKLCH too they would cost each page a quarter of a kB.
      plugins:
        command === 'build'
          ? [inRgb({ preserve: false, subFeatures: { displayP3: false } }), shortProperties(import.meta.dirname)]
          : [],
    },
    modules: { generateScopedName: command === 'build' ? shortClassNames(import.meta.dirname) : '_[local]_[hash:5]' },
  },
  resolve: { alias: { 'react-style-singleton': resolve(import.meta.dirname, 'src/runtime/page/lock-style.ts') } },
  build: {
    target: 'es2022',
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    // The bundler leaves out a file that needs no other.
    modulePreload: { polyfill: false, resolveDependencies: (file, needed) => [...new Set([file, ...needed])] },
  },
  worker: { format: 'es', rollupOptions: { output: fileNames } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        sourcemap: false,
        rollupOptions: { output: { ...fileNames, codeSplitting: { groups: commonFiles } } },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: 'src/boot/entry-server.tsx',
        copyPublicDir: false,
        rollupOptions: { output: { ...fileNames, entryFileNames: 'entry-server.js' } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, ssr } = builder.environments;
      if (!client || !ssr) throw new Error('both bundles are configured above');
      await builder.build(client);
      await bundleWorker(import.meta.dirname);
      await builder.build(ssr);
    },
  },
  // React and the router are bundled too, so that the server runs their production builds whatever NODE_ENV says.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
