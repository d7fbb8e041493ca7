import type { Page } from '@playwright/test';
import type { LocationPermission, PlaceSuggestions, SavedAddress } from '#machines/location-popup/index.ts';
import { notServed } from './location-popup.samples.ts';

const problem = (status: number, message: string) => ({
  status,
  json: { success: false, code: 'REFUSED', message, error_message: message, field: null, request_id: 'walk' },
});
/** The client does not ask a shop again that is broken. */
export const broken = problem(500, 'Something went wrong on our side.');

/** The place is not delivered to, as the geo service says it, and as the shop does of a pincode. */
export const nowhere = (url: string) => ({
  status: 200,
  json: url.includes('/city/place')
    ? { success: true, data: { result: 'not_serviceable', city: null, area: null } }
    : {
        success: true,
        error_message: '',
        data: {
          place_id: 'area-9',
          formatted_address: notServed.name,
          city: null,
          city_id: null,
          postal_code: null,
          lat: 34.16,
          lng: 77.58,
          pid: null,
          serviceable: false,
          area: null,
        },
      },
});

export const addressBook = (addresses: readonly SavedAddress[]) => ({
  status: 200,
  json: {
    success: true,
    error: false,
    data: {
      addresses: addresses.map(({ sno, line, area, city, pincode: dpc }) => {
        const [dfn, ds1] = line.split(', ');
        const street = { sno, dfn, ds1, areaname: area, dc: city, dpc, lat: 12.9784, lng: 77.6408 };
        const named = { selectedAddressType: 1, label: '', landmark: '', rider_note: '' };
        const receiver = { recipient_name: 'Meera Rao', recipient_phone: '9876543210', area_id: 1001, city_id: 1 };
        return { ...street, ...named, ...receiver, is_saved: true, is_default: false, is_serviceable: true, pin: null };
      }),
    },
  },
});

export const predictions = ({ list, message }: PlaceSuggestions) => ({
  status: 200,
  json: {
    success: true,
    error_message: message,
    predictions: list.map(({ placeId, name, within }) => ({
      place_id: placeId,
      structured_formatting: { main_text: name, secondary_text: within },
    })),
  },
});

type Device = {
  permissions: { resolve: (status: unknown) => void; reject: (reason: unknown) => void }[];
  positions: { found: (position: unknown) => void; failed: (error: { code: number }) => void }[];
};
declare global {
  /** What a page has asked of the device of a walk, which answers when the plan says so. */
  var __device: Device;
}

/** Runs in each page: the device waits for the plan. */
export const holdDevice = (): void => {
  globalThis.__device = { permissions: [], positions: [] };
  Object.defineProperty(navigator.permissions, 'query', {
    value: () => new Promise((resolve, reject) => void globalThis.__device.permissions.push({ resolve, reject })),
  });
  Object.defineProperty(navigator.geolocation, 'getCurrentPosition', {
    value: (found: Device['positions'][0]['found'], failed: Device['positions'][0]['failed']) =>
      void globalThis.__device.positions.push({ found, failed }),
  });
};

/** Ends the last question of the page for a permission; `null` for a browser that cannot say. */
export const allow = (state: LocationPermission | null) => (page: Page) =>
  page.evaluate((told) => {
    const asked = globalThis.__device.permissions.pop();
    if (told === null) asked?.reject(new TypeError('geolocation is no permission here'));
    else asked?.resolve({ state: told });
  }, state);

/** Ends the last question of the page for the position; a code says why there is none. */
export const locate = (code: number | null) => (page: Page) =>
  page.evaluate((told) => {
    const asked = globalThis.__device.positions.pop();
    if (told === null) asked?.found({ coords: { latitude: 12.9352, longitude: 77.6245 } });
    else asked?.failed({ code: told });
  }, code);
