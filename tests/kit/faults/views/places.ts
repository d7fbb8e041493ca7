import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where runs leave what the next one needs. */
const run = fileURLToPath(new URL('../../../../reports/.run/', import.meta.url));

export const places = {
  /** A build of the shop in which all faults of views wait; never that of the shop itself. */
  build: join(run, 'shop-with-faults'),
  /** By test of the browser, which places of faults its pages come by, and by what the server drew for it. */
  reached: join(run, 'reached-views'),
  drawn: join(run, 'drawn-views'),
  /** Which tests are tried with which fault. */
  plan: join(run, 'views-plan.json'),
  /** Which faults were noticed, each a file. */
  noticed: join(run, 'noticed-views'),
} as const;

/** How a request says for which fault, and for which test, the shop draws: two parts as of an address. */
export const faultHeader = 'x-fault-of-views';
export const writeHeader = (fault: string, test: string): string => [fault, test].map(encodeURIComponent).join('&');
export const readHeader = (header: string): [fault: string, test: string] => {
  const [fault = '', test = ''] = header.split('&').map(decodeURIComponent);
  return [fault, test];
};
