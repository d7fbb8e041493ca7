import { untilAborted } from './waiting.ts';

type Flight<T> = { promise: Promise<T>; controller: AbortController; waiting: number };

/** Calls of the same key that are under way at the same time become one; it is given up when nobody waits any more. */
export function createSingleFlight<T>() {
  const flights = new Map<string, Flight<T>>();

  return async (key: string, signal: AbortSignal, start: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    signal.throwIfAborted();
    let flight = flights.get(key);
    if (flight === undefined) {
      const controller = new AbortController();
      const started: Flight<T> = { promise: start(controller.signal), controller, waiting: 0 };
      const land = (): void => {
        if (flights.get(key) === started) flights.delete(key);
      };
      started.promise.then(land, land);
      flights.set(key, started);
      flight = started;
    }
    flight.waiting += 1;
    try {
      return await untilAborted(flight.promise, signal);
    } finally {
      flight.waiting -= 1;
      if (flight.waiting === 0) {
        if (flights.get(key) === flight) flights.delete(key);
        flight.controller.abort();
      }
    }
  };
}
