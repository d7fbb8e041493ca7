import { resolve } from 'node:path';

/** The folder of the checkout: relative settings are read from here, wherever the process was started. */
export const projectRoot = resolve(import.meta.dirname, '../../..');

/** The ten backends of the contract, in its order. */
export const backendNames = [
  'main',
  'cart',
  'user',
  'order-review',
  'occasion-reminder',
  'geo-location',
  'update-address',
  'save-address',
  'subscribe',
  'geocoding',
] as const;
export type BackendName = (typeof backendNames)[number];
