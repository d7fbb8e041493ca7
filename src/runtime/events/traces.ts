import * as z from 'zod/mini';
import type { Report } from '#machines/pixel/index.ts';
import { affiliateOf } from '#machines/rules/events/affiliates.ts';
import { campaignParts, campaignWord } from '#machines/rules/events/campaign.ts';
import type { Campaign } from '#machines/rules/events/catalogue.ts';
import type { LastVisit, VisitorKind } from '#machines/rules/events/visit.ts';
import { affiliateCookieLife, campaignCookieLife } from '#machines/rules/site/cookies.ts';
import { readCookie, writeCookieFor } from '../storage/cookies.ts';
import { savedValue } from '../storage/saved-value.ts';
import { savedVersion } from '../storage/saved-version.ts';
import type { SafeStorage } from '../storage/storage.ts';

const momentIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;
const kindIn = (value: unknown): VisitorKind | null => (value === 'new' || value === 'returning' ? value : null);

/** When this browser was last here, and what its visitor was then (ANL-04). */
export function lastVisit(storage: SafeStorage) {
  const moment = savedValue(storage, 'last_visit_timestamp', momentIn);
  const kind = savedVersion(storage, 'last_visitor_kind', 1, kindIn);
  return {
    read: (): LastVisit | null => {
      const at = moment.read();
      return at === null ? null : { at, kind: kind.read() ?? 'returning' };
    },
    save: (visit: LastVisit): void => {
      moment.save(visit.at);
      kind.save(visit.kind);
    },
    remove: (): void => {
      moment.remove();
      kind.remove();
    },
  };
}

/** Whether this browser has reported that it came with a delivery place. */
export const preselectedEvent = (storage: SafeStorage) =>
  savedValue(storage, 'isSentPreselectedEvent', (value) => (typeof value === 'boolean' ? value : null));

const reports = z.array(z.object({ event_id: z.uuid(), event: z.looseObject({ name: z.string() }) }));

/** What this tab has counted and not sent yet; the server judges each event. */
export const queuedEvents = (storage: SafeStorage<'tab'>) =>
  savedVersion(storage, 'queued_events', 1, (value): readonly Report[] | null => {
    const read = reports.safeParse(value);
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- written by this shop in this tab, and judged by the server
    return read.success ? (read.data as readonly Report[]) : null;
  });

/** Where the last visit by a link of a campaign came from. */
export const savedSource = (): string | null => campaignWord(readCookie('utm_source'));

/** Remembers whose link led here: of partners the last one counts, whatever other links come after it. */
export function saveCampaign(campaign: Campaign): void {
  const affiliate = affiliateOf(campaign.utm_source);
  if (affiliate !== null) writeCookieFor(affiliateCookieLife, 'affiliate_id', affiliate);
  for (const part of campaignParts) writeCookieFor(campaignCookieLife, part, campaign[part]);
}

export function removeCampaign(): void {
  writeCookieFor(affiliateCookieLife, 'affiliate_id', null);
  for (const part of campaignParts) writeCookieFor(campaignCookieLife, part, null);
}
