import type { AnyRouter } from '@tanstack/react-router';

/** Whether the shop has a page of its own at an address, beside the shelves that the catch-all shows. */
export const hasPage = ({ routesByPath }: AnyRouter, to: string): boolean => Object.hasOwn(routesByPath, to);
