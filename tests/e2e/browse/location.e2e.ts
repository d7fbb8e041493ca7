import type { Page, Route } from '@playwright/test';
import { anythingOn } from '#tests/kit/axe.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { comeNear, untilAlive } from '#tests/kit/model/index.ts';
import { becomeCustomer } from '#tests/kit/shop/customer.ts';
import { expectState } from '../shopper.ts';

const chip = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Deliver|No delivery|Could not)/ });
const popup = (page: Page) => page.getByRole('dialog', { name: 'Enter Delivery Location' });
const search = (page: Page) => popup(page).getByLabel('Search for area/locality/pincode');
const pincode = (page: Page) => popup(page).getByLabel('Or enter your pincode');
const cookiesOf = async (page: Page): Promise<string[]> =>
  (await page.context().cookies())
    .filter(({ name }) => name.startsWith('fc_'))
    .map(({ name, value }) => `${name}=${value}`)
    .sort();
const suggestions = '**/b/geo-location/suggest_locations';

async function openPopup(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
  await chip(page).click();
  await expect(search(page)).toBeVisible();
  await expect(search(page)).toHaveAttribute('placeholder', 'Search for area/locality/pincode');
}

test('[HDR-02, LST-14, LOC-01, LOC-02, LOC-03, LOC-06, LOC-11, LOC-13, LOC-15, ERR-11] an area is searched for and chosen, and the page is loaded anew for it @both-widths:sheet', async ({
  page,
}) => {
  const sent: { bearer: string | undefined; body: string }[] = [];
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/suggest_locations'))
      sent.push({ bearer: request.headers()['authorization'], body: request.postData() ?? '' });
    if (/geo-location|addresses/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  await openPopup(page, '/birthday-cakes');
  await expect.poll(() => anythingOn(page)).toEqual([]);
  await page.goBack();
  await expect(popup(page)).toHaveCount(0);
  await expect(page).toHaveURL('/birthday-cakes');
  await chip(page).press('Enter');
  await expect(search(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toHaveCount(0);
  await expect(chip(page)).toBeFocused();
  await chip(page).click();
  await search(page).fill('  ko');
  await expect(search(page)).toHaveValue('ko');

  // Of two searches the first is answered last.
  let first: Route | undefined;
  await page.route(suggestions, async (route) => {
    if (first === undefined) first = route;
    else await route.continue();
  });
  const begun = page.waitForRequest((request) => request.url().includes('/suggest_locations'));
  await search(page).fill('indira');
  await begun;
  await search(page).fill('koramang');
  const list = popup(page).getByRole('list', { name: 'Areas that match' });
  await expect(list.getByRole('button').first()).toContainText('Koramangala');
  // Given up by the page: nobody hears its answer.
  await first?.continue().catch(() => undefined);
  await page.unroute(suggestions);
  await expect(list).not.toContainText('Indiranagar');
  await expect.poll(() => anythingOn(page)).toEqual([]);

  await search(page).fill('qqqxxzz');
  await expect(popup(page).getByText('No matching address found.')).toBeVisible();
  await search(page).fill('koramangala');
  await expect(list.getByRole('button').first()).toContainText('Koramangala');
  expect(new Set(sent.map(({ bearer }) => bearer)).size).toBe(1);
  const session = await page.evaluate(() => window.sessionStorage.getItem('geonetSessionToken'));
  const tokens = sent.flatMap(({ body }) => /name="sessiontoken"\r\n\r\n([\w-]+)/.exec(body)?.slice(1) ?? []);
  expect([...new Set(tokens)]).toEqual([JSON.parse(session ?? 'null')]);
  expect(asked.filter((path) => path.endsWith('/generate_token'))).toHaveLength(1);
  expect(asked.filter((path) => path.endsWith('/addresses'))).toEqual([]);
  const loaded = page.waitForEvent('load');
  await search(page).press('Enter');
  await loaded;
  await expect(chip(page)).toHaveText(/Delivering to\s+Koramangala/);
  await expect(popup(page)).toHaveCount(0);
  expect(await cookiesOf(page)).toEqual([
    'fc_area=Koramangala',
    'fc_city=Bengaluru',
    'fc_cn=Bengaluru',
    'fc_pc=560034',
  ]);
  expect(await page.evaluate(() => window.sessionStorage.getItem('geonetSessionToken'))).toBe(session);
  await chip(page).click();
  await expect(popup(page).getByText('Earliest Delivery:')).toBeVisible();
  // The server draws it: the page that comes without a script says it as well.
  expect(await (await page.request.get('/birthday-cakes')).text()).toContain('Koramangala, Bengaluru');
});

test('[LOC-01, LOC-02, LOC-03, LOC-04, LOC-05, ERR-18, ERR-19, ERR-20] without a position or the geo service a pincode by hand is enough', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/net::ERR_|CallFailure|console info|Failed to load resource/i);
  await openPopup(page, '/birthday-cakes');
  const locate = popup(page).getByRole('button', { name: 'Use my current location' });
  const say = (text: string | RegExp) =>
    expect(popup(page).getByRole('status').or(popup(page).getByRole('alert')).filter({ hasText: text })).toBeVisible();
  const pretend = (code: number) =>
    page.evaluate((told) => {
      const { geolocation } = navigator;
      geolocation.getCurrentPosition = (_found, failed) =>
        failed?.({ code: told, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
    }, code);

  // At sea, far from every city.
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 0, longitude: 0 });
  await locate.click();
  await expectState(page, 'location-popup', /open\.way\.locating\.failed/);
  await expect(popup(page).getByRole('alert')).not.toBeEmpty();
  await context.clearPermissions();
  await pretend(1);
  await locate.click();
  await say('Turn on Location Services to Allow Petalcrumb to Determine Your Location');
  await expect.poll(() => anythingOn(page)).toEqual([]);
  await pretend(3);
  await locate.click();
  await say('We could not find your location in time.');
  await page.evaluate(() => Reflect.deleteProperty(Object.getPrototypeOf(navigator), 'geolocation'));
  await locate.click();
  await say('Geolocation is not supported by this browser');

  await page.route('**/b/geo-location/**', (route) => route.abort('failed'));
  await search(page).fill('koramangala');
  await say('We could not search just now.');
  await pincode(page).fill('5600');
  await pincode(page).press('Enter');
  await expect(popup(page).getByText('A pincode has 6 digits')).toBeVisible();
  await expect(pincode(page)).toBeFocused();
  await pincode(page).fill('194101');
  await pincode(page).press('Enter');
  await say('We do not deliver to 194101 yet. Please try another area.');
  await pincode(page).fill('560038');
  const loaded = page.waitForEvent('load');
  await popup(page).getByRole('button', { name: 'Check' }).click();
  await loaded;
  await expect(chip(page)).toHaveText(/Delivering to\s+.+, Bengaluru/);
  expect(await cookiesOf(page)).toContain('fc_pc=560038');
});

test('[LOC-01, LOC-06, LOC-12, DET-07] on a product page the popup closes, and the check follows the area; a customer takes a saved address', async ({
  page,
  context,
}) => {
  await becomeCustomer(page);
  const address = {
    dfn: '12, Lakeview',
    ds1: '100 Feet Road',
    areaname: 'Indiranagar',
    dc: 'Bengaluru',
    dpc: '560038',
    lat: 12.9784,
    lng: 77.6408,
    label: '',
    landmark: '',
    rider_note: '',
    recipient_name: 'Meera Rao',
    recipient_phone: '9876543210',
    area_id: 1,
    city_id: 1,
    is_saved: true,
    is_default: true,
    is_serviceable: true,
    pin: null,
  };
  const addresses = [1, 2, 3].map((kind) => ({ ...address, sno: `PC-${kind}`, selectedAddressType: kind }));
  await page.route('**/b/user/addresses?**', (route) =>
    route.fulfill({ json: { success: true, error: false, data: { addresses } } }),
  );
  let loads = 0;
  await page.goto('/p/belgian-chocolate-truffle-cake');
  await untilAlive(page);
  page.on('load', () => (loads += 1));
  await comeNear(page.getByText('Deliver to'));
  const check = page.locator('[data-flow="place-check"]');
  await check.getByRole('button', { name: 'Use my location or search' }).click();
  const saved = popup(page).getByRole('region', { name: 'Saved Addresses' });
  await expect(saved.getByRole('heading', { name: 'Saved Addresses' })).toBeVisible();
  await expect(saved.getByRole('button')).toHaveText([/^Home 12, /, /^Office 12, /, /^Others 12, /]);
  await popup(page)
    .getByRole('button', { name: 'Office 12, Lakeview, 100 Feet Road, Indiranagar, Bengaluru 560038' })
    .click();
  await expect(popup(page)).toHaveCount(0);
  await expect(check).toContainText('We deliver to Indiranagar, Bengaluru 560038.');
  await expect(chip(page)).toHaveText(/Delivering to\s+Indiranagar, Bengaluru/);

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 12.9352, longitude: 77.6245 });
  await chip(page).click();
  await popup(page).getByRole('button', { name: 'Use my current location' }).click();
  await expect(popup(page)).toHaveCount(0);
  await expect(check).toContainText('We deliver to Koramangala, Bengaluru 560034.');
  await expect(chip(page)).toHaveText(/Delivering to\s+Koramangala, Bengaluru/);
  // A city is no area: the check asks which.
  await chip(page).click();
  await popup(page).getByRole('button', { name: 'Choose a city' }).click();
  const cities = page.getByRole('dialog', { name: 'Delivering to?' });
  await cities.getByLabel('Search for your city').fill('bomb');
  await cities.getByRole('button', { name: /^Mumbai/ }).click();
  await expect(cities).toHaveCount(0);
  await expect(check).toContainText('Which area of Mumbai?');
  expect(loads).toBe(0);
});

test('[HOM-07, HDR-02, LOC-06, LOC-09] a city is chosen on the home page; a place that is not delivered to any more is said in the header', async ({
  page,
  context,
}) => {
  await openPopup(page, '/');
  await popup(page).getByRole('button', { name: 'Choose a city' }).click();
  const cities = page.getByRole('dialog', { name: 'Delivering to?' });
  await expect(cities.getByRole('list', { name: 'Cities' }).getByRole('listitem')).toHaveCount(50);
  await expect.poll(() => anythingOn(page)).toEqual([]);
  await cities.getByRole('button', { name: 'Search for area/locality/pincode' }).click();
  await expect(search(page)).toBeVisible();
  await popup(page).getByRole('button', { name: 'Choose a city' }).click();
  await cities.getByLabel('Search for your city').fill('atlantis');
  await expect(cities.getByRole('status')).toHaveText('We do not deliver to a city with that name yet.');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await chip(page).click();
  await popup(page).getByRole('button', { name: 'Choose a city' }).click();
  await cities.getByLabel('Search for your city').fill('bangal');
  const loaded = page.waitForEvent('load');
  await cities.getByLabel('Search for your city').press('Enter');
  await loaded;
  await expect(chip(page)).toHaveText(/Delivering to\s+Bengaluru/);
  expect(await cookiesOf(page)).toEqual(['fc_city=Bengaluru', 'fc_cn=Bengaluru']);
  await expectState(page, 'delivery-place', 'place.known.serviceable | popup.closed');

  await page.evaluate(() => window.localStorage.clear());
  await context.clearCookies();
  await context.addCookies([{ name: 'fc_city', value: 'Atlantis', url: page.url() }]);
  await page.reload();
  await untilAlive(page);
  await expect(chip(page)).toHaveText(/No delivery to\s+Atlantis/);
  await expect.poll(() => anythingOn(page)).toEqual([]);
});
