import { CallFailure } from './failure.ts';
import { createSingleFlight } from './single-flight.ts';

export type GeoToken = { readonly token: string; readonly expires_in: number };
/** A token that is good by now: another one than `refused`, which its service has turned down. */
type Bearer = (refused: string | null, signal: AbortSignal) => Promise<string>;
type Held = { readonly token: string; readonly until: number };

/** Seconds before its end in which a token is not used any more: a call may be under way for that long. */
const MARGIN = 30;

/**
 * Keeps the token of a service in memory until shortly before it ends; calls that need one at the same time fetch one.
 * @param load null when the service gives none
 */
export function createBearer(load: (signal: AbortSignal) => Promise<GeoToken | null>): Bearer {
  const share = createSingleFlight<Held>();
  let held: Held | null = null;
  const fetchToken = async (signal: AbortSignal): Promise<Held> => {
    const made = await load(signal);
    if (made === null) throw new CallFailure('server', 'geoLocation.generateGeoToken');
    const lifetime = Math.max(made.expires_in - MARGIN, made.expires_in / 2);
    return { token: made.token, until: Date.now() + lifetime * 1000 };
  };
  return async (refused, signal) => {
    if (held === null || held.token === refused || held.until <= Date.now()) {
      held = await share('token', signal, fetchToken);
    }
    return held.token;
  };
}
