import { z } from 'zod';
import { setting } from './setting.ts';
import { webAddress } from './schemas.ts';

/** What the shop's host says of itself, and where its files lie. */
export const hostSettings = {
  STATIC_URL: setting(
    'Serving',
    webAddress.optional(),
    'the static host that holds the service worker’s script, `sw.js`',
    '',
    'the shop’s own',
  ),
  SITE_VERIFICATION: setting(
    'Serving',
    z.string().max(200).optional(),
    'what proves to a search engine that the production host is yours',
    '',
    'no such tag',
  ),
  SITE_VERIFICATION_ELSEWHERE: setting(
    'Serving',
    z.string().max(200).optional(),
    'the same for every other host, such as one to try things on',
    '',
    'no such tag',
  ),
};
