import { isDeepStrictEqual } from 'node:util';
import type { EventObject } from 'xstate';

type Said = Readonly<Record<string, unknown>>;

/** An event as it can be written down: without what is a function, and a file by nothing but its being there. */
const written = (event: EventObject): Said => JSON.parse(JSON.stringify(event)) as Said;

/**
 * Whether a page said what the plan says. What it was given by the shop (the id of an address, say) is another value
 * than the plan's: there it must say something of the same kind.
 */
export const isSaid = (planned: EventObject, heard: EventObject, given: readonly string[] = []): boolean => {
  const [wanted, said] = [written(planned), written(heard)];
  const isAlike = (key: string): boolean =>
    given.includes(key) ? typeof wanted[key] === typeof said[key] : isDeepStrictEqual(wanted[key], said[key]);
  return [...new Set([...Object.keys(wanted), ...Object.keys(said)])].every(isAlike);
};
