/** Faults of the backends that nobody could notice, with the reason. */
export const excusedFaults: ReadonlyMap<string, string> = new Map([]);
