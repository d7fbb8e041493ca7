import { promisify } from 'node:util';
import * as zlib from 'node:zlib';

/** How a body can be compressed on its way, by the names that browsers use. */
export type Coding = 'br' | 'zstd' | 'gzip';

const { constants } = zlib;
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** How much is done for a body: for one that somebody waits for, or for one that is sent again and again. */
export type Effort = 'soon' | 'most';
type Maker = (body: Buffer, effort: Effort) => Promise<Buffer>;

const levels = {
  br: { soon: 7, most: constants.BROTLI_MAX_QUALITY },
  zstd: { soon: 9, most: 19 },
  gzip: { soon: 7, most: constants.Z_BEST_COMPRESSION },
} as const satisfies Record<Coding, Record<Effort, number>>;

const makers: Readonly<Record<Coding, Maker | null>> = {
  br: (body, effort) =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: levels.br[effort],
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
  // Node has it since 22.15.
  zstd:
    'zstdCompress' in zlib
      ? (
          (squeeze): Maker =>
          (body, effort) =>
            squeeze(body, { params: { [constants.ZSTD_c_compressionLevel]: levels.zstd[effort] } })
        )(promisify(zlib.zstdCompress))
      : null,
  gzip: (body, effort) => gzip(body, { level: levels.gzip[effort] }),
};

/** What this Node can make, the smallest first. */
const offered = (['br', 'zstd', 'gzip'] as const).filter((coding) => makers[coding] !== null);

export const compress = (body: Buffer, coding: Coding, effort: Effort): Promise<Buffer> => {
  const make = makers[coding];
  if (make === null) throw new Error(`this Node makes no ${coding}`);
  return make(body, effort);
};

/** Of `q` in `Accept-Encoding`: between 0 and 1, with three digits at most. What is not that says nothing. */
const weight = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

function weightsIn(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    if (name === '') continue;
    const said = parameters.find((parameter) => parameter.startsWith('q='));
    const q = said === undefined ? 1 : Number(weight.exec(said)?.[1] ?? 0);
    weights.set(name === 'x-gzip' ? 'gzip' : name, q);
  }
  return weights;
}

/**
 * How who asks wants a body: what it likes best, of several the smallest; null for the body as it is, which is also sent
 * to who takes nothing that there is.
 */
export function codingFor(header: string | undefined): Coding | null {
  if (header === undefined) return null;
  const weights = weightsIn(header);
  const rest = weights.get('*') ?? 0;
  const asIs = weights.get('identity') ?? 0;
  let best: Coding | null = null;
  let most = 0;
  for (const coding of offered) {
    const q = weights.get(coding) ?? rest;
    if (q > most) [best, most] = [coding, q];
  }
  return asIs > most ? null : best;
}

const content = (tag: string): string => tag.replace(/^W\//, '');

/** Whether who asks has the content of this tag, in whatever bytes: a proxy may have made the tag weak on its way. */
export function hasTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((one) => {
    const told = one.trim();
    return told === '*' || content(told) === content(tag);
  });
}
