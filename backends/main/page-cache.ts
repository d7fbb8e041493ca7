import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { filterGroups } from '#machines/rules/site/listing-filters.ts';
import type { CatalogueCache } from './catalogue-cache.ts';

const compress = promisify(brotliCompress);
const PAGES = 2000;
/** Below this a compressed answer is not smaller by enough to matter. */
const WORTH_COMPRESSING = 1400;

type Kept = { text: string; compressed: Promise<Buffer> | undefined };

const MAX_BYTES = 128_000_000;
/** Two bytes for each character of an answer, and what it takes compressed, which is less than one. */
const bytesOf = ({ text }: Kept): number => 3 * text.length;

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the answer of a page request is to be kept. */
    pageCacheSlot: { version: number; key: string } | null;
  }
}

const isPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' && /^getPage[123]$/.test(request.routeOptions.config.contract?.operation ?? '');

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Path, city, page and filters are all that a page depends on. */
function keyOf(request: FastifyRequest): string {
  const params = Object(request.params);
  const query = Object(request.query);
  const filters = ['sort', ...filterGroups].map((name) => query[name]);
  return JSON.stringify(
    [params.path1, params.path2, params.path3, query.fc_cn, query.current_page, ...filters].map(textOf),
  );
}

/**
 * Answers page requests from answers that were serialised before, as long as the catalogue has not changed.
 * Everybody gets the same page, so sessions do not matter here.
 */
export function registerPageCache(scope: FastifyInstance, cache: CatalogueCache): void {
  const section = cache.section<Kept>(PAGES, { max: MAX_BYTES, of: bytesOf });
  scope.decorateRequest('pageCacheSlot', null);
  scope.addHook('preHandler', async (request, reply) => {
    if (!isPage(request)) return;
    const version = await cache.version();
    const key = keyOf(request);
    const kept = section.get(version, key);
    if (!kept) {
      request.pageCacheSlot = { version, key };
      return;
    }
    void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    const accepts = String(request.headers['accept-encoding'] ?? '');
    if (kept.text.length < WORTH_COMPRESSING || !/\bbr\b/.test(accepts)) return reply.send(kept.text);
    kept.compressed ??= compress(kept.text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
    return reply.header('content-encoding', 'br').send(await kept.compressed);
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    const slot = request.pageCacheSlot;
    if (slot && reply.statusCode === 200 && typeof payload === 'string') {
      section.put(slot.version, slot.key, { text: payload, compressed: undefined });
    }
    return payload;
  });
}
