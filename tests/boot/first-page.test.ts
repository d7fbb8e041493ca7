import { expect, test } from 'vitest';
import { printFirstPage, readFirstPage, type FirstPage } from '#src/boot/first-page.ts';

const first: FirstPage = {
  config: {
    origin: 'https://shop.example',
    mode: 'local',
    testMode: false,
    mapsKey: null,
    inspectUrl: null,
    indexable: false,
    siteVerification: null,
    foodLicence: '112 </script>',
    company: {},
    careersUrl: null,
    hasChat: true,
    appStores: { android: null, apple: null },
    release: 'r1',
    isAppSource: false,
  },
  visitor: { requestedHost: 'shop.example', requestUrl: '/', isMobile: true, place: null, variant: null },
  input: { data: null, pictures: [] },
  matches: [],
};

test('a browser reads what the server knew, of which settings are printed that are not the usual ones', () => {
  const printed = printFirstPage(first);
  expect(readFirstPage(printed)).toEqual(first);
  for (const name of ['mapsKey', 'testMode', 'company', 'appStores']) expect(printed).not.toContain(name);
  for (const name of ['origin', 'hasChat', 'foodLicence']) expect(printed).toContain(name);
});

test('nothing that is printed ends the script element around it', () => {
  expect(printFirstPage(first)).not.toContain('<');
});
