import { help, onPinnedNode, stop } from './lib/install.js';

help(`
npm run check NAME — proves one flow wholly, in under 40 seconds: types, lint and format of its files, its drawing, its
unit tests, the backend tests that name it, and a sample of its walk in the browser. Code is checked on one core and
the browser walks on the other; a stale build is built first.
NAME is a folder of machines/. The last line is "N passed, N failed".
`);
await onPinnedNode();
const { flowNames } = await import('./lib/flows.ts');
const [flow, ...rest] = process.argv.slice(2);
if (flow === undefined || rest.length > 0)
  stop('Name one flow: npm run check NAME, where NAME is a folder of machines/.');
if (!flowNames().includes(flow)) {
  stop(`There is no flow "${flow}". The flows are ${flowNames().join(', ')}. A new one: npm run new-flow ${flow}`);
}
const { checkFlow } = await import('./lib/check-flow.js');

await checkFlow(flow);
