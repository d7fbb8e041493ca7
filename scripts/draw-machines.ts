import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawFlow, measureFlow } from './lib/draw-chart.ts';
import { flowNames, machineOf, projectFolder } from './lib/flows.ts';
import { formatted } from './lib/format.ts';

/** The atlas tells the product as a story: each chapter in the order in which a shopper meets its flows. */
const chapters: readonly { title: string; text: string; flows: readonly string[] }[] = [
  {
    title: 'The shell',
    text: 'Around every page. One actor for each request on the server, one for each load in a browser.',
    flows: ['app', 'page', 'session', 'overlays', 'toasts', 'tabs', 'lazy'],
  },
  {
    title: 'Finding a cake',
    text: 'From the home page to the one cake that it shall be.',
    flows: [
      'header-bar',
      'help-bubble',
      'menu-drawer',
      'mega-menu',
      'delivery-place',
      'recently-viewed',
      'video',
      'listing',
      'listing-filters',
      'card-gallery',
      'card-adds',
      'card-add',
      'wishlist',
      'heart',
      'search',
      'search-results',
      'product',
      'hamper',
      'similar-products',
      'back-in-stock',
    ],
  },
  {
    title: 'Buying it',
    text: 'From the cart to a paid order. Nobody is asked to log in before it is needed.',
    flows: [
      'cart',
      'cart-line',
      'goes-well-with',
      'login',
      'code-entry',
      'checkout',
      'slot-hold',
      'payment-watch',
      'order-page',
      'pin-confirmation',
    ],
  },
  {
    title: 'Behind the counter',
    text: 'The lives that the backends apply: what may happen next to an order and to its payment.',
    flows: ['order', 'payment'],
  },
];

const sentence = (text: string | undefined): string => (text ?? '').replace(/\.?$/, '.');

const drawAtlas = async (flows: readonly string[]): Promise<string> => {
  const told = new Set(chapters.flatMap((chapter) => chapter.flows));
  const more = flows.filter((flow) => !told.has(flow));
  const all = [
    ...chapters,
    ...(more.length > 0 ? [{ title: 'More', text: 'Flows beside the path of a sale.', flows: more }] : []),
  ];
  const lines = await Promise.all(
    all.map(async ({ title, text, flows: wanted }) => {
      const known = wanted.filter((flow) => flows.includes(flow));
      if (known.length === 0) return [];
      const entries = await Promise.all(
        known.map(async (flow) => {
          const machine = await machineOf(flow);
          const { states, transitions, asks } = measureFlow(machine);
          const asking = asks.length === 0 ? '' : ` It asks: ${asks.join(', ')}.`;
          return `- **[${flow}](${flow}/${flow}.md)**: ${sentence(machine.root.description)}${asking} _(${states} states, ${transitions} transitions)_`;
        }),
      );
      return [`## ${title}`, '', text, '', ...entries, ''];
    }),
  );
  return [
    '# The atlas',
    '',
    'All that Petalcrumb does is written down as statecharts, one a flow. A chart knows no screen and no server: it says',
    'what can happen next, and asks the world by named ports. Read these sentences in order and you know the product; open',
    'a page and you see every transition of that flow.',
    '',
    '[`kit/`](kit/README.md) holds what all charts share (outcomes, ports, delays) and says how to write a call; `domain/`',
    'names what backends tell; `rules/` holds the pure rules of the specification that charts, views and backends import',
    'alike. Every flow folder looks like every other; `npm run new-flow NAME` makes one.',
    '',
    ...lines.flat(),
    'Drawn by `npm run draw-machines`; the sentences are the descriptions of the charts.',
    '',
  ].join('\n');
};

const unknown = process.argv.slice(2).filter((argument) => argument !== '--check');
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(' ')}. See npm run draw-machines -- --help`);
  process.exit(2);
}
const isCheck = process.argv.includes('--check');
const flows = flowNames();
const pages = await Promise.all([
  ...flows.map(async (flow): Promise<[string, string]> => [
    `machines/${flow}/${flow}.md`,
    drawFlow(flow, await machineOf(flow)),
  ]),
  drawAtlas(flows).then((text): [string, string] => ['machines/README.md', text]),
]);
const stale: string[] = [];
for (const [path, text] of pages) {
  const file = join(projectFolder, path);
  const wanted = await formatted(path, text);
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) continue;
  stale.push(path);
  if (!isCheck) writeFileSync(file, wanted);
}
if (isCheck && stale.length > 0) {
  console.error(`Not up to date: ${stale.join(', ')}\nRun: npm run draw-machines`);
  process.exitCode = 1;
} else {
  console.log(isCheck ? `${pages.length} pages are up to date` : `Wrote ${stale.length} of ${pages.length} pages`);
}
