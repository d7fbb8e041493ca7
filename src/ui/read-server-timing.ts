/**
 * What the server said beside this page (`Server-Timing`) by a name, as machines/rules/browser/server-timing.ts lists them;
 * undefined for nothing, as in a browser that does not read such headers.
 */
export const readServerTiming = (name: string): string | undefined =>
  performance
    .getEntriesByType('navigation')
    .flatMap((entry) => (entry instanceof PerformanceNavigationTiming ? entry.serverTiming : []))
    .find((one) => one.name === name)?.description;
