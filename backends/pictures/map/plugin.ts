import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Platform } from '#backends/platform/platform.ts';
import { tooMany } from '#backends/platform/guards.ts';
import { readGround, type Ground } from './ground.ts';
import { createTileDrawing, type TileAddress } from './tile.ts';

/** The zooms that the map part offers. */
const zooms = { min: 4, max: 17 };
/** Bytes of drawn tiles that a process keeps. */
const cacheBytes = 4_000_000;
/** Raised when tiles are drawn in another way, so that no browser keeps the old ones. */
const STYLE = 1;

function parse({ z, x, file }: Readonly<Record<'z' | 'x' | 'file', string>>): TileAddress | null {
  const y = /^(\d{1,6})\.svg$/.exec(file)?.[1];
  if (y === undefined || !/^\d{1,2}$/.test(z) || !/^\d{1,6}$/.test(x)) return null;
  const address = { z: Number(z), x: Number(x), y: Number(y) };
  const across = 2 ** address.z;
  const isOnEarth = address.x < across && address.y < across;
  return isOnEarth && address.z >= zooms.min && address.z <= zooms.max ? address : null;
}

const missing = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'public, max-age=60')
    .type('text/plain; charset=utf-8')
    .send('There is no such tile.');

/**
 * Serves the tiles of the map that needs no key, drawn from the gazetteer when they are asked for. A tile takes about a
 * millisecond; one that is not kept counts as a read of whoever asks, so that nobody has all of them drawn.
 */
export async function tilesPlugin(
  app: FastifyInstance,
  { db, env, limits, sessions }: Pick<Platform, 'db' | 'env' | 'limits' | 'sessions'>,
): Promise<void> {
  type Drawing = { readonly ground: Ground; readonly draw: (address: TileAddress) => string };
  let reading: Promise<Drawing> | null = null;
  const drawing = (): Promise<Drawing> => {
    reading ??= readGround(db).then(
      (ground) => ({ ground, draw: createTileDrawing(ground) }),
      (error: unknown) => {
        reading = null;
        throw error;
      },
    );
    return reading;
  };
  const drawn = new LRUCache<string, string>({
    maxSize: cacheBytes,
    sizeCalculation: (tile, key) => tile.length + key.length,
  });

  app.get<{ Params: { z: string; x: string; file: string } }>('/tiles/:z/:x/:file', async (request, reply) => {
    const address = parse(request.params);
    if (address === null) return missing(reply);
    if (env.MAP_TILES_URL !== undefined) {
      const elsewhere = env.MAP_TILES_URL.replace(/\{([zxy])\}/g, (_, part: 'z' | 'x' | 'y') => String(address[part]));
      return reply.header('cache-control', 'public, max-age=86400').redirect(elsewhere, 302);
    }
    const { ground, draw } = await drawing();
    const tag = `"${STYLE}-${ground.version}"`;
    const send = (tile: string | null): FastifyReply => {
      void reply
        .header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800')
        .header('etag', tag)
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .type('image/svg+xml');
      return tile === null ? reply.code(304).send() : reply.send(tile);
    };
    if (request.headers['if-none-match'] === tag) return send(null);
    const key = `${address.z}/${address.x}/${address.y}`;
    const known = drawn.get(key);
    if (known !== undefined) return send(known);
    const used = await limits.consumeRead({
      address: request.ip,
      session: sessions.keyOf(request.cookies[sessions.cookieName]),
    });
    if (!used.allowed) throw tooMany(used);
    const tile = draw(address);
    drawn.set(key, tile);
    return send(tile);
  });

  // An address of no tile must be a real 404, never a page.
  app.get('/tiles/*', (_request, reply) => missing(reply));
}
