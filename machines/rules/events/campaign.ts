import type { Campaign } from './catalogue.ts';

/** The parts of a link that say where a visit came from; also the names of the cookies that keep them. */
export const campaignParts = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
] as const satisfies readonly (keyof Campaign)[];

/** What marks the shop's own links, which came from nowhere else. */
const ownSource = 'internal';

/** A part of a link as it may be kept: no address of a mail and no number to call fits. */
export const campaignWord = (text: string | null | undefined): string | null =>
  text !== null && text !== undefined && /^[A-Za-z0-9_.-]{1,60}$/.test(text) && !/\d{10}/.test(text) ? text : null;

/** Where a link says that its visitor came from; null when it says nothing, or that the shop itself led there. */
export function campaignOf(search: string): Campaign | null {
  const query = new URLSearchParams(search);
  const word = (part: keyof Campaign): string | null => campaignWord(query.get(part));
  const source = word('utm_source');
  if (source === null || source === ownSource) return null;
  return { utm_source: source, utm_medium: word('utm_medium'), utm_campaign: word('utm_campaign') };
}
