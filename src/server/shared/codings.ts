import { promisify } from 'node:util';
import * as zlib from 'node:zlib';

/** How a body can be compressed on its way, by the names that browsers use. */
export type Coding = 'br' | 'zstd' | 'gzip';

const { constants } = zlib;
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** A body is made once and sent many times, so a little more time is well spent. */
const makers: Readonly<Record<Coding, ((body: Buffer) => Promise<Buffer>) | null>> = {
  br: (body) =>
    brotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
    }),
  // Node has it since 22.15.
  zstd:
    'zstdCompress' in zlib
      ? (
          (squeeze) => (body: Buffer) =>
            squeeze(body, { params: { [constants.ZSTD_c_compressionLevel]: 9 } })
        )(promisify(zlib.zstdCompress))
      : null,
  gzip: (body) => gzip(body, { level: 7 }),
};

/** What this Node can make, the smallest first. */
const offered = (['br', 'zstd', 'gzip'] as const).filter((coding) => makers[coding] !== null);

export const compress = (body: Buffer, coding: Coding): Promise<Buffer> => {
  const make = makers[coding];
  if (make === null) throw new Error(`this Node makes no ${coding}`);
  return make(body);
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

/** Whether who asks has the body of this tag; a tag that a proxy made weak on its way counts too. */
export function hasTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((one) => {
    const told = one.trim();
    return told === '*' || told.replace(/^W\//, '') === tag;
  });
}
