import { MAP } from './map-constants.ts';
import { distanceInKm, type Position } from './distance.ts';

const isOnEarth = ({ lat, lng }: Position): boolean => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;

/** How far a pin stands from the middle of its locality, in metres to the ten. */
export const metresAway = (middle: Position, pin: Position): number => Math.round(distanceInKm(middle, pin) * 100) * 10;

/**
 * Whether a pin may stand here (CLC-06): at most 2.000 km from where the address lies. Compared to the millimetre, so
 * that the last digits of a sine decide nothing.
 * @param start where the address lay when the link was first opened, never where the pin was saved last
 */
export const isInPinRange = (start: Position, pin: Position): boolean =>
  isOnEarth(pin) && Math.round(distanceInKm(start, pin) * 1e6) <= MAP.pinRadius * 1e6;
