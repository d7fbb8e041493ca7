import { compress, type Coding } from './codings.ts';

/** Of a processor's time, the part that goes into making bodies as small as they get is one of so many. */
const SHARE = 20;

/** A body as small as it gets; null when it is not the time for one. */
export type BestMaker = (body: Buffer, coding: Coding) => Promise<Buffer> | null;

/**
 * Makes one body after the other, which takes some tenths of a second each, and rests after each as long as its share
 * asks for: what is sent most comes first by itself.
 * @param now in milliseconds, of a clock that only goes forward
 */
export function createBestMaker(now: () => number): BestMaker {
  let restsUntil = -Infinity;
  return (body, coding) => {
    const begun = now();
    if (begun < restsUntil) return null;
    restsUntil = Infinity;
    return compress(body, coding, 'most').finally(() => {
      const ended = now();
      restsUntil = ended + (SHARE - 1) * (ended - begun);
    });
  };
}
