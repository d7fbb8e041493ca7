import type { LocationPopupPorts } from '#machines/location-popup/index.ts';

/** How long the device may look for its position, and how old one may be that it knows already: milliseconds. */
const timeout = 15_000;
const maximumAge = 60_000;

/** `PositionError.TIMEOUT`; every other failure means that the position is not told. */
const TIMED_OUT = 3;

const isSupported = (): boolean => 'geolocation' in navigator;

/** Where the device is, as the browser tells. */
export const positionPorts: Pick<LocationPopupPorts, 'readPermission' | 'locate'> = {
  readPermission: async () => {
    if (!isSupported()) return 'unsupported';
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    return state;
  },
  locate: () =>
    new Promise((resolve) => {
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude: lat, longitude: lng } }) => resolve({ result: 'found', position: { lat, lng } }),
        ({ code }) => resolve({ result: code === TIMED_OUT ? 'timedOut' : 'denied' }),
        { timeout, maximumAge },
      );
    }),
};
