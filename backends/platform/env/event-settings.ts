import { shortText, origin, webAddress } from './schemas.ts';
import { setting } from './setting.ts';

/** Who counts what happens in the shop, and which partners are told of a sale. */
export const eventSettings = {
  EVENTS_WEBHOOK_URL: setting(
    'Events',
    webAddress.optional(),
    'where each event is posted as JSON, for visitors who agreed to it',
    '',
    'nowhere',
  ),
  EVENTS_WEBHOOK_TOKEN: setting(
    'Events',
    shortText.optional(),
    'sent to EVENTS_WEBHOOK_URL as a bearer token',
    '',
    'none is sent',
  ),
  AFFILIATE_ADSFLOURISH_URL: setting(
    'Events',
    webAddress.optional(),
    'where the partner AdsFlourish is told of a sale, by GET with txn_id and sale_amount added (not tried against the live service)',
    '',
    'nowhere: sales are noted and not told',
  ),
  AFFILIATE_INLS_URL: setting(
    'Events',
    webAddress.optional(),
    'the same of the partner INLS',
    '',
    'nowhere: sales are noted and not told',
  ),
  GA4_MEASUREMENT_ID: setting(
    'Events',
    shortText.optional(),
    'the data stream of Google Analytics 4 that gets the events by its measurement protocol (not tried against the live service)',
    '',
    'none',
  ),
  GA4_API_SECRET: setting('Events', shortText.optional(), 'belongs to GA4_MEASUREMENT_ID', '', 'none'),
  GA4_URL: setting(
    'Events',
    origin,
    'where the measurement protocol of Google Analytics 4 is',
    'https://www.google-analytics.com',
  ),
};
