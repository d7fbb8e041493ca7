import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { expect, test } from '#tests/kit/browser.ts';
import { makeDataFolder, removeDataFolder } from '#tests/kit/cleanup.ts';
import { depth } from '#tests/kit/model/index.ts';
import { startShop } from '#tests/kit/shop/shop.ts';

const CONNECTIONS = 60;
const PAGES = 30;
const ROUNDS = 8;

const megabytesOf = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);

/** Asks for pages in one write and reads nothing of the answers. */
async function askWithoutReading(port: number, path: (index: number) => string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  await once(socket, 'connect');
  for (let index = 0; index < PAGES; index += 1)
    socket.write(`GET ${path(index)} HTTP/1.1\r\nhost: localhost:${port}\r\ncookie: a=${index}\r\n\r\n`);
  return socket;
}

const closed = (socket: Socket): Promise<unknown> => (socket.destroyed ? Promise.resolve() : once(socket, 'close'));

test(`${CONNECTIONS} clients that ask for ${PAGES} pages each and read none, ${ROUNDS} times: others are served, memory stays bounded`, async ({
  viewport,
}) => {
  test.skip(depth() !== 'soak' || (viewport?.width ?? 0) >= 500, 'one whole run in the soak');
  test.setTimeout(600_000);
  const folder = makeDataFolder();
  const shop = await startShop({ DATA_DIR: folder, TEST_MODE: '0' });
  try {
    const port = Number(new URL(shop.origin).port);
    const pid = shop.process.pid ?? 0;
    for (const path of ['/', '/birthday-cakes']) expect((await fetch(`${shop.origin}${path}`)).status).toBe(200);
    const sizes = [megabytesOf(pid)];
    const waits: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const sockets = await Promise.all(
        Array.from({ length: CONNECTIONS }, (_, client) =>
          askWithoutReading(port, (index) => `/birthday-cakes?round=${round}&client=${client}&page=${index}`),
        ),
      );
      const asked = performance.now();
      expect((await fetch(`${shop.origin}/health`)).status).toBe(200);
      waits.push(Math.round(performance.now() - asked));
      sizes.push(megabytesOf(pid));
      for (const socket of sockets) {
        socket.resume();
        socket.destroy();
      }
      await Promise.all(sockets.map(closed));
      expect((await fetch(`${shop.origin}/birthday-cakes`)).status).toBe(200);
      sizes.push(megabytesOf(pid));
    }
    process.stdout.write(`memory (MB) ${sizes.join(' ')}; health after (ms) ${waits.join(' ')}\n`);
    // The first half fills what the process keeps for itself between two collections of garbage.
    const half = Math.max(...sizes.slice(0, ROUNDS + 1));
    expect(Math.max(...sizes) - half).toBeLessThan(100);
    expect(Math.max(...sizes) - (sizes[0] ?? 0)).toBeLessThan(450);
  } finally {
    await shop.stop();
    await removeDataFolder(folder);
  }
});
