/** Faults of views that no shopper and no screen reader could notice, with the reason. */
export const excusedViewFaults: ReadonlyMap<string, string> = new Map([]);
