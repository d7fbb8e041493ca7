import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { makeDataFolder, removeDataFolder } from '#tests/kit/cleanup.ts';
import { print, rounded } from '#tests/kit/measure.ts';
import { asShoppersGetIt, startShop } from '#tests/kit/shop/shop.ts';

// How many visitors a shop of one process answers in a second: 20 connections, each asking again as soon as it is
// answered. The asking runs in a thread of its own and reads no more of an answer than where it ends. Each page is asked
// for as browsers ask from their second page on, with cookies and in the codings that they take, beside the old friendly
// ways; a file of the same server says what it does at best.
const seconds = Number(process.env['BENCH_SECONDS'] ?? 10);
const connections = 20;

type Load = { port: number; path: string; accept: string; encoding: string; cookie?: string; seconds: number };

/** What a browser says from its second page on. */
const asBrowsers = 'gzip, deflate, br, zstd';
const cookieOf = {
  guest: 'sid=a-guest; fact=b8f0f6a2-0b7c-4a53-8f0a-6a5f4f1c2d3e; privacy_choice=all; newNormalFlow=1; _ga=GA1.1.5.7',
} as const;

const endOfHead = Buffer.from('\r\n\r\n');

/** Asks over one connection until the time is over; how many answers of status 200 came. */
async function ask({ port, path, accept, encoding, cookie }: Load, until: number): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const question = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept: ${accept}\r\naccept-encoding: ${encoding}\r\n${cookie === undefined ? '' : `cookie: ${cookie}\r\n`}\r\n`;
  let answers = 0;
  let rest = Buffer.alloc(0);
  socket.write(question);
  for await (const chunk of socket) {
    rest = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, Buffer.from(chunk)]);
    const head = rest.indexOf(endOfHead);
    if (head < 0) continue;
    const words = rest.subarray(0, head).toString('latin1').toLowerCase();
    if (!words.startsWith('http/1.1 200')) throw new Error(`${path} was answered with ${words.split('\r\n')[0]}`);
    const length = /content-length: (\d+)/.exec(words)?.[1];
    const isWhole =
      length === undefined
        ? rest.subarray(-5).toString('latin1') === '0\r\n\r\n'
        : rest.length >= head + endOfHead.length + Number(length);
    if (!isWhole) continue;
    answers += 1;
    rest = Buffer.alloc(0);
    if (performance.now() > until) break;
    socket.write(question);
  }
  socket.destroy();
  return answers;
}

async function askFromAll(load: Load): Promise<number> {
  const begun = performance.now();
  const until = begun + load.seconds * 1000;
  const answers = await Promise.all(Array.from({ length: connections }, () => ask(load, until)));
  return (answers.reduce((sum, one) => sum + one, 0) / (performance.now() - begun)) * 1000;
}

const perSecond = async (load: Load): Promise<number> => {
  const [answered] = await once(new Worker(new URL(import.meta.url), { workerData: load }), 'message');
  return Math.round(Number(answered));
};

/** What this machine does at best: 30 kB of memory, served by nothing but Node's own server. */
async function floor(): Promise<number> {
  const file = Buffer.alloc(30_000, 'x');
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': file.length });
    response.end(file);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const load = { port, path: '/', accept: 'text/html', encoding: 'identity' } as const;
  await perSecond({ ...load, seconds: 2 });
  const served = await perSecond({ ...load, seconds });
  server.close();
  server.closeAllConnections();
  return served;
}

const visited = [
  ['home', '/'],
  ['a listing', '/birthday-cakes'],
  ['a product', '/p/belgian-chocolate-truffle-cake'],
] as const;

/** The address of the largest style sheet of the shop, which it sends as it lies there. */
async function stylesOf(origin: string): Promise<string> {
  const later = await fetch(`${origin}/birthday-cakes`, { headers: { cookie: cookieOf.guest } });
  const address = /<link rel="stylesheet" href="([^"]+)"/.exec(await later.text())?.[1];
  if (address === undefined) throw new Error('a later page names no style sheet');
  return address;
}

/** All of a bench comes from one address: the limits would be what is measured. */
const unlimited = {
  LIMIT_REQUESTS_PER_MINUTE: '100000000',
  LIMIT_REQUESTS_PER_ADDRESS_MINUTE: '100000000',
} as const;

async function measure(): Promise<void> {
  print({ name: `floor: a static file, ${connections} connections`, value: await floor(), unit: '/s' });
  const folder = makeDataFolder();
  const shop = await startShop({ ...asShoppersGetIt, ...unlimited, DATA_DIR: folder });
  try {
    const port = Number(new URL(shop.origin).port);
    const html = { port, path: '/birthday-cakes', accept: 'text/html', encoding: 'identity' } as const;
    const json = { port, path: '/b/main/birthday-cakes', accept: 'application/json', encoding: 'br' } as const;
    for (const load of [html, json]) await perSecond({ ...load, seconds: 2 });
    // The better of two known shops served 48 a second on such a machine: twelve times that.
    const pages = await perSecond({ ...html, seconds });
    print({ name: `HTML of a guest's listing, ${connections} connections`, value: pages, unit: '/s', atLeast: 576 });
    const file = { ...html, path: await stylesOf(shop.origin), accept: 'text/css', encoding: asBrowsers };
    await perSecond({ ...file, seconds: 2 });
    const files = await perSecond({ ...file, seconds });
    print({ name: `a file of the shop, ${connections} connections`, value: files, unit: '/s' });
    for (const [what, path] of visited) {
      const load = { ...html, path, encoding: asBrowsers, cookie: cookieOf.guest };
      await perSecond({ ...load, seconds: 2 });
      const real = await perSecond({ ...load, seconds });
      print({ name: `HTML of ${what} as browsers ask, ${connections} connections`, value: real, unit: '/s' });
      print({ name: 'the same, against a file of the shop', value: rounded(real / files, 2), unit: '×', atLeast: 0.2 });
    }
    const answers = await perSecond({ ...json, seconds });
    print({
      name: `listing as JSON from the cache, ${connections} connections`,
      value: answers,
      unit: '/s',
      atLeast: 10_000,
    });
  } finally {
    await shop.stop();
    await removeDataFolder(folder);
  }
}

if (isMainThread) await measure();
else parentPort?.postMessage(await askFromAll(workerData as Load));
