import { expect, test } from 'vitest';
import { errorTexts } from '#machines/rules/errors/error-texts.ts';
import { sources, textOf } from '#tests/architecture/sources.ts';

/** What docs/features.md quotes in the row of an error, in the order in which it stands there. */
const quoted = new Map(
  [...textOf('docs/features.md').matchAll(/^\| (ERR-\d+) \| error \| (.+) \|$/gm)].map(([, id = '', row = '']) => [
    id,
    [...row.matchAll(/"([^"]{3,})"/g)].map(([, text = '']) => text),
  ]),
);

test('[ERR-01, ERR-02, ERR-03, ERR-08, ERR-09, ERR-11, ERR-12, ERR-15, ERR-16, ERR-18, ERR-19] the words of the catalogue', () => {
  expect(errorTexts).toEqual({
    'ERR-01': 'Something went wrong. Please try after sometime or refresh the page.',
    'ERR-02': 'Something went wrong. Please try again later!',
    'ERR-03': 'Oops, incorrect OTP',
    'ERR-08': 'Failed to delete product',
    'ERR-09': 'Just remove this from cart',
    'ERR-11': 'No matching address found.',
    'ERR-12': 'Something went wrong. Please try again later!',
    'ERR-15': 'Something went wrong. Please try again later',
    'ERR-16': 'Something went wrong. Please try again.',
    'ERR-18':
      'Turn on Location Services to Allow Petalcrumb to Determine Your Location by Clicking the Location icon in the Address bar, and then Always allow.',
    'ERR-19': 'Geolocation is not supported by this browser',
  });
});

test('every text that an ERR row quotes is in the table under its id', () => {
  const rows = Object.fromEntries([...quoted].flatMap(([id, [text]]) => (text === undefined ? [] : [[id, text]])));
  const { 'ERR-12': toast, ...written } = errorTexts;
  expect(rows).toEqual(written);
  // Its words stand in WSH-09.
  expect(textOf('docs/features.md')).toContain(`a failure reads "${toast}"`);
});

test('no other file writes a text of the catalogue', () => {
  const texts = Object.values(errorTexts).flatMap((text) => [`'${text}'`, `"${text}"`, `>${text}<`]);
  const homes = ['machines/rules/errors/error-texts.ts', 'machines/rules/errors/failure-words.ts'];
  const writing = sources
    .filter((path) => /^(machines|src|backends)\//.test(path) && !homes.includes(path))
    .filter((path) => texts.some((text) => textOf(path).includes(text)));
  expect(writing).toEqual([]);
});
