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
  CART_COOKIE_DOMAIN: setting(
    'Serving',
    z
      .string()
      .max(253)
      .regex(/^(?=.*\.)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be a domain, such as petalcrumb.example')
      .optional(),
    'the domain of the production host’s cart cookie, `fact`: that host or a domain above it; everywhere else it belongs to the one host',
    '',
    'the one host',
  ),
  CAREERS_URL: setting(
    'Serving',
    webAddress.optional(),
    'the board of open positions, which is framed on /career-page',
    '',
    'the page asks for a letter',
  ),
  CHAT_SCRIPT_URL: setting(
    'Serving',
    webAddress.optional(),
    'the script of the chat, started as Chatwoot’s is (not tried against a live one) in a frame without an origin',
    '',
    'a help desk of the shop’s own in local mode, else no chat',
  ),
  CHAT_TOKEN: setting(
    'Serving',
    z
      .string()
      .max(200)
      .regex(/^[\w.-]+$/, 'must be the website token that the chat was given')
      .optional(),
    'the token by which the chat knows this website; browsers see it',
    '',
    'none',
  ),
  CHAT_BASE_URL: setting('Serving', webAddress.optional(), 'where the chat itself answers', '', 'none'),
  ANDROID_APP_URL: setting('Serving', webAddress.optional(), 'the shop’s app on Google Play', '', 'not offered'),
  APPLE_APP_URL: setting('Serving', webAddress.optional(), 'the shop’s app on the App Store', '', 'not offered'),
};
