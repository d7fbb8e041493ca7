import { help, onPinnedNode, readDotEnv } from './lib/install.js';

help(`
npm run dev — opens the shop with hot reload: sources are served by Vite, nothing is built.
Takes the same settings as npm start.
`);
await onPinnedNode();
readDotEnv();
const { serve } = await import('./lib/serve.js');

await serve({ DEV: '1', NODE_ENV: 'development', SHOP_MODE: 'local' });
