import type { AnyRouter } from '@tanstack/react-router';

/**
 * Whether the shop has a page of its own at an address, beside the shelves that the catch-all shows; also one that
 * answers to all that begins with its address.
 */
export const hasPage = ({ routesByPath }: AnyRouter, to: string): boolean =>
  [to, `${to}{$}`].some((path) => Object.hasOwn(routesByPath, path));
