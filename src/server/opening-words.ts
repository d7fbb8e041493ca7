import { brand } from '#machines/rules/site/brand.ts';
import type { Env } from '#backends/platform/env/index.ts';

/** What is printed once when the shop is open. */
export const openingWords = ({ PUBLIC_ORIGIN, mode }: Pick<Env, 'PUBLIC_ORIGIN' | 'mode'>): string =>
  [
    '',
    `${brand.name} is open: ${PUBLIC_ORIGIN}`,
    ...(mode === 'local'
      ? [`Messages that the shop sends: ${PUBLIC_ORIGIN}/__outbox`, `What is counted: ${PUBLIC_ORIGIN}/__events`]
      : []),
    '',
  ].join('\n');
