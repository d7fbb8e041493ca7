import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settings } from '#backends/platform/env/settings.ts';
import { BOOKABLE_DAYS } from '#backends/shop/places/slots.ts';
import { citySeeds } from '#backends/db/seed/cities.ts';
import { orderChangesWords } from '#machines/order-changes/order-changes.words.ts';
import { contestFormWords } from '#machines/rules/forms/contest-words.ts';
import { affiliates } from '#machines/rules/events/affiliates.ts';
import { cookies } from '#machines/rules/site/cookies.ts';
import { DAY, SECOND } from '#machines/rules/site/durations.ts';
import { selfHelpWords } from '#machines/self-help/self-help.words.ts';
import { plain, type ContentPageData } from '#src/flows/content/content.ts';
import { parseContent } from '#src/flows/content/parse.ts';
import { storageKeys } from '#src/runtime/storage/storage-keys.ts';
import { contentPath } from '#scripts/make/content-pages.ts';

const folder = 'src/flows/content/pages';
const sources = new Map(readdirSync(folder).map((file) => [file, readFileSync(`${folder}/${file}`, 'utf8')]));
const pageIn = (file: string): ContentPageData => parseContent(contentPath(file), sources.get(file) ?? '');

/** The rows of a page's table, under its heading. */
function rowsUnder(page: ContentPageData, heading: string): string[][] {
  const from = page.blocks.findIndex((block) => 'heading' in block && plain(block.says) === heading);
  const table = page.blocks.slice(from).find((block) => 'rows' in block);
  return table !== undefined && 'rows' in table ? table.rows.map((row) => row.map(plain)) : [];
}

const days = (count: number): string => (count === 1 ? 'a day' : `${count} days`);

test('[SHL-24, LGN-01, STC-01] the privacy policy lists each cookie of the shop, and how long it really stays', () => {
  const told = rowsUnder(pageIn('privacy-policy.md'), 'Cookies').map(([name, , life]) => [name, life]);
  expect(told).toEqual(
    Object.entries(cookies).map(([name, { lifetime }]) => [
      name,
      lifetime === null
        ? 'until you close the browser'
        : days(typeof lifetime === 'number' ? (lifetime * SECOND) / DAY : Number(settings[lifetime].fallback)),
    ]),
  );
});

test('[SHL-25, STC-01] the privacy policy lists each key of the browser’s storage, and when it goes', () => {
  const told = rowsUnder(pageIn('privacy-policy.md'), 'What else stays in your browser');
  const lives = { tab: 'until you close the tab', browser: 'until you log out' };
  expect(Object.fromEntries(told.map(([name, , life]) => [name, life]))).toEqual(
    Object.fromEntries(Object.entries(storageKeys).map(([name, row]) => [name, lives[row.lives]])),
  );
  for (const [name, what] of told) expect([name, (what?.length ?? 0) > 10]).toEqual([name, true]);
});

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const minutesOf = (setting: 'PAYMENT_EXPIRY_MINUTES' | 'SLOT_HOLD_MINUTES'): string =>
  `${settings[setting].fallback} minutes`;
const bankDays = /\d to \d working days/.exec(orderChangesWords.cancelling.sourceHint)?.[0] ?? '';
const riderWaits = /waits for (\w+) minutes/.exec(JSON.stringify(selfHelpWords))?.[0] ?? '';

/**
 * What pages say with numbers that are not named in double braces: by the rule that the shop works by, or the reason why
 * it has none. A number that is in neither is one of which nobody knows whether it is true.
 */
const byRule: readonly string[] = [
  `not reach us within ${minutesOf('PAYMENT_EXPIRY_MINUTES')}`,
  `kept for you for ${minutesOf('SLOT_HOLD_MINUTES')}`,
  `p to ${words[BOOKABLE_DAYS / 7]} weeks ahead`,
  `bank usually needs ${bankDays}`,
  riderWaits,
  `bout ${Math.round(citySeeds.length / 5) * 5} cities`,
  `bout ${Math.round(citySeeds.length / 5) * 5} Indian cities`,
  `our ${words[Object.keys(affiliates).length]} partners`,
];
const withoutRule: readonly (string | RegExp)[] = [
  // History and people of the company.
  /(?:five|Five) years/,
  'jury of three of our decorators',
  // What bakers advise.
  'Half a kilo is enough for four to six people, one kilo for ten to twelve',
  'half an hour before you cut it',
  'from half a kilo',
  'dry cakes within three',
  // How the company hires, and where phones have their buttons.
  'for half an hour',
  'within three days of it',
  'three dots',
  // Compared with the delivery times by tests/flows/content.test.ts.
  'Standard times of three hours, fixed times of one hour, express today in two hours',
  'birthday is on the 12th, choose the 11th',
  /FY 20\d\d-\d\d/,
  'financial year 2018-19 to 2022-23',
  'which of two versions',
];

test('[STC-01, STC-02, STC-03, STC-04, STC-05] each number in a page of words is a rule of the shop, or is known to have none', () => {
  expect([bankDays, riderWaits]).toEqual(['5 to 7 working days', 'waits for ten minutes']);
  const adult = /\d+/.exec(contestFormWords.adult)?.[0] ?? '';
  const accounted = [...byRule, `is ${adult} or older`, `you are ${adult} or older`, ...withoutRule];
  const isFound = new Map<string | RegExp, boolean>(accounted.map((one) => [one, false]));
  const left: string[] = [];
  for (const [file, source] of sources) {
    const body = source
      .replace(/^(?:updated|pictures): .*$/gm, '')
      .replaceAll(/\{\{[^}]*\}\}/g, '')
      .replaceAll(/^\d+\. /gm, '')
      // The tables of cookies and storage are compared as a whole.
      .replaceAll(/^\| [a-zA-Z_]+ +\|.*\|$/gm, '');
    const rest = accounted.reduce<string>((text, one) => {
      const without = text.replaceAll(typeof one === 'string' ? one : new RegExp(one, 'g'), '');
      if (without !== text) isFound.set(one, true);
      return without;
    }, body);
    const counted =
      /\d+|\b(?:half an?|two|three|four|five|six|seven|eight|nine|ten) (?:working )?(?:minute|hour|day|week|month|year|kilo|cit|people|partner|stamp|time)\w*/gi;
    for (const [number] of rest.matchAll(counted)) left.push(`${file}: ${number}`);
  }
  expect(left).toEqual([]);
  expect([...isFound].filter(([, found]) => !found).map(([one]) => String(one))).toEqual([]);
});

test('[LGN-20, STC-01] the answer about a code names the wait that the shop asks for', () => {
  const wait = Number(settings.LIMIT_OTP_RESEND_SECONDS.fallback);
  expect(wait).toBe(60);
  expect(sources.get('faq.md')).toContain('wait a minute before you ask for another one');
});
