import { help, onPinnedNode, readDotEnv, stop } from './lib/install.js';

help(`
npm run dev — opens the shop with hot reload: sources are served by Vite; only the contracts are built.
Takes the same settings as npm start.
`);
await onPinnedNode();
readDotEnv();
const { ensureBundles } = await import('./lib/contracts.ts');
const { serve } = await import('./lib/serve.js');

await ensureBundles().catch((error) => stop(error.message));
await serve({ DEV: '1', NODE_ENV: 'development', SHOP_MODE: 'local' });
